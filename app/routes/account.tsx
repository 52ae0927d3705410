import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { callerOf } from "~/features/auth/.server/access";
import { loadPasswordState } from "~/features/auth/.server/password/load-password-state";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { loadSignedIn } from "~/features/auth/.server/sessions/load-signed-in";
import { PasswordSection } from "~/features/auth/ui/account/password-section";
import { SessionsSection } from "~/features/auth/ui/account/sessions-section";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { loadShell } from "./.server/load-shell";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const { services } = context;
  const session = await callerOf(services, request);
  const [shell, password, signedIn] = await Promise.all([
    loadShell(services, "/"),
    caller.role === "owner" ? loadPasswordState(services) : null,
    loadSignedIn(services, session),
  ]);
  return { caller, shell, password, signedIn };
}

export const meta: MetaFunction = () => hiddenHeadTags("Account");

export default function AccountRoute() {
  const { password, signedIn } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Account">
      <div className="grid max-w-3xl gap-12">
        {password && <PasswordSection {...password} />}
        <SessionsSection signedIn={signedIn} />
      </div>
    </OfficeFrame>
  );
}

export { OfficeError as ErrorBoundary } from "./office-error";
