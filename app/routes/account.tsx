import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadEvents } from "~/features/account/.server/load-events";
import { loadPasskeys } from "~/features/account/.server/passkeys/load-passkeys";
import { loadPasswordState } from "~/features/account/.server/password/load-password-state";
import { loadPeople } from "~/features/account/.server/people/load-people";
import { loadSignedIn } from "~/features/account/.server/sessions/load-signed-in";
import { AccountParts } from "~/features/account/ui/account-parts";
import { Activity } from "~/features/account/ui/activity";
import { PasskeysSection } from "~/features/account/ui/passkeys-section";
import { PasswordSection } from "~/features/account/ui/password-section";
import { PeoplePart } from "~/features/account/ui/people/people-part";
import { SessionsSection } from "~/features/account/ui/sessions-section";
import { requireSession } from "~/features/auth/.server/access";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { findName } from "~/platform/find-name";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const { services } = context;
  const session = await requireSession(services, request);
  const isOwner = caller.role === "owner";
  const { searchParams } = new URL(request.url);
  const asked = isOwner && findName(["people", "activity"], searchParams.get("part"));
  if (asked === "people")
    return { caller, part: "people" as const, people: await loadPeople(services) };
  if (asked === "activity") {
    const activity = await loadEvents(services, caller, searchParams.get("before"));
    return { caller, part: "activity" as const, activity };
  }
  const [passkeys, password, signedIn] = await Promise.all([
    loadPasskeys(services, request, caller),
    isOwner ? loadPasswordState(services) : null,
    loadSignedIn(services, session),
  ]);
  return { caller, part: "sign-in" as const, passkeys, password, signedIn };
}

export const meta: MetaFunction = () => hiddenHeadTags("Account");

export default function AccountRoute() {
  const shown = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Account">
      {shown.caller.role === "owner" && <AccountParts part={shown.part} />}
      <div className="grid max-w-3xl gap-12">
        {shown.part === "sign-in" && (
          <>
            <PasskeysSection shown={shown.passkeys} />
            {shown.password && <PasswordSection {...shown.password} />}
            <SessionsSection signedIn={shown.signedIn} />
          </>
        )}
        {shown.part === "people" && <PeoplePart people={shown.people} />}
        {shown.part === "activity" && <Activity activity={shown.activity} />}
      </div>
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
