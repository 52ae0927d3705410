import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { loadEmails } from "~/features/mail/.server/load-emails";
import { EmailsScreen } from "~/features/mail/ui/office/emails-screen";
import { hiddenHeadTags } from "~/features/seo/head-tags";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const { services } = context;
  const emails = await loadEmails(services, caller.role === "owner");
  return { caller, emails, now: services.clock.now() };
}

export const meta: MetaFunction = () => hiddenHeadTags("Emails");

export default function EmailsRoute() {
  const { emails, now } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Emails">
      <EmailsScreen emails={emails} now={now} />
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
