import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadEvents } from "~/features/account/.server/load-events";
import { loadPasskeys } from "~/features/account/.server/passkeys/load-passkeys";
import { loadPasswordState } from "~/features/account/.server/password/load-password-state";
import { loadPeople } from "~/features/account/.server/people/load-people";
import { loadSignedIn } from "~/features/account/.server/sessions/load-signed-in";
import { PasskeysSection } from "~/features/account/ui/passkeys-section";
import { PasswordSection } from "~/features/account/ui/password-section";
import { PeoplePart } from "~/features/account/ui/people/people-part";
import { SessionsSection } from "~/features/account/ui/sessions-section";
import { WhatHappened } from "~/features/account/ui/what-happened";
import { callerOf } from "~/features/auth/.server/access";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const { services } = context;
  const session = await callerOf(services, request);
  const isOwner = caller.role === "owner";
  const before = new URL(request.url).searchParams.get("before");
  const [passkeys, password, signedIn, people, happened] = await Promise.all([
    loadPasskeys(services, request, caller),
    isOwner ? loadPasswordState(services) : null,
    loadSignedIn(services, session),
    isOwner ? loadPeople(services) : null,
    isOwner ? loadEvents(services, caller, before) : null,
  ]);
  return { caller, passkeys, password, signedIn, people, happened };
}

export const meta: MetaFunction = () => hiddenHeadTags("Account");

export default function AccountRoute() {
  const { passkeys, password, signedIn, people, happened } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Account">
      <div className="grid max-w-3xl gap-12">
        <PasskeysSection shown={passkeys} />
        {password && <PasswordSection {...password} />}
        <SessionsSection signedIn={signedIn} />
        {people && <PeoplePart people={people} />}
        {happened && <WhatHappened happened={happened} />}
      </div>
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
