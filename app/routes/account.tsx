import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadPasskeys } from "~/features/auth/.server/passkeys/load-passkeys";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { PasskeysSection } from "~/features/auth/ui/account/passkeys-section";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { loadShell } from "./.server/load-shell";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const { services } = context;
  const [shell, passkeys] = await Promise.all([
    loadShell(services, "/"),
    loadPasskeys(services, request, caller),
  ]);
  return { caller, shell, passkeys };
}

export const meta: MetaFunction = () => hiddenHeadTags("Account");

export default function AccountRoute() {
  const { passkeys } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Account">
      <div className="grid max-w-3xl gap-12">
        <PasskeysSection shown={passkeys} />
      </div>
    </OfficeFrame>
  );
}

export { OfficeError as ErrorBoundary } from "./office-error";
