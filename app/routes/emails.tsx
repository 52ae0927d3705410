import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/features/auth/.server/require-caller";
import { readWorkload } from "~/features/availability/.server/workload";
import { staffPage } from "~/features/back-office/handle";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { findOrders } from "~/features/inbox/.server/load-inbox";
import { loadEmails } from "~/features/mail/.server/load-emails";
import { EmailsScreen } from "~/features/mail/ui/office/emails-screen";
import { maxQueryLength } from "~/features/opened-order/found-order";
import { hiddenHeadTags } from "~/features/seo/head-tags";

export const handle = staffPage;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = await requireStaff({ request, context });
  const { services } = context;
  const search = new URL(request.url).searchParams;
  const id = search.get("move");
  const query = (search.get("q") ?? "").trim().slice(0, maxQueryLength).toWellFormed();
  const [emails, workload, found] = await Promise.all([
    loadEmails(services, caller.role === "owner"),
    readWorkload(services),
    id === null ? null : findOrders(services, query),
  ]);
  return {
    caller,
    emails,
    now: services.clock.now(),
    workload: workload.ok ? workload.value : null,
    move: id === null || found === null ? null : { id, query, found },
  };
}

export const meta: MetaFunction = () => hiddenHeadTags("Emails");

export default function EmailsRoute() {
  const { caller: _, ...shown } = useLoaderData<typeof loader>();
  return (
    <OfficeFrame title="Emails">
      <EmailsScreen {...shown} />
    </OfficeFrame>
  );
}

export { readWhenConnected as clientLoader } from "~/ui/office/router";
export { OfficeError as ErrorBoundary } from "./office-error";
