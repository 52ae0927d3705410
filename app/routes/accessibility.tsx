import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { accessibilityStatement } from "~/features/home/accessibility-statement";
import { LegalPage } from "~/features/home/ui/legal-page";
import { headTags } from "~/features/seo/head-tags";
import { StillPageRoot } from "~/page/ui/page-root";
import { serverOnly } from "~/platform/html/packed-data";
import { loadShell } from "./.server/load-shell";

export async function loader({ context }: LoaderFunctionArgs) {
  return serverOnly({ shell: await loadShell(context.services, "/accessibility") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? headTags(data.shell.head) : [];

export default function AccessibilityPage() {
  const { shell } = useLoaderData<typeof loader>();
  return (
    <StillPageRoot frame={shell.frame}>
      <LegalPage text={accessibilityStatement} h1={shell.h1} contact={shell.contact} />
    </StillPageRoot>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
