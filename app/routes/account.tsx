import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { loadShell } from "./.server/load-shell";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  return { caller, shell: await loadShell(context.services, "/") };
}

export const meta: MetaFunction = () => hiddenHeadTags("Account");

export default function AccountRoute() {
  return (
    <OfficeFrame title="Account">
      <div className="grid gap-12" />
    </OfficeFrame>
  );
}

export { OfficeError as ErrorBoundary } from "./office-error";
