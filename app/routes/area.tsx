import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AreaPage } from "~/features/gallery/ui/pages/area-page";
import { headTags } from "~/features/seo/head-tags";
import { StructuredData } from "~/features/seo/ui/structured-data";
import { StillPageRoot } from "~/page/ui/page-root";
import { serverOnly } from "~/platform/html/packed-data";
import { loadAreaPage } from "./.server/load-cakes";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await loadAreaPage(context.services, params.town ?? "");
  if (!found) throw new Response(null, { status: 404 });
  return serverOnly(found);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? headTags(data.shell.head) : [];

export default function AreaRoute() {
  const { shell, page } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData json={shell.structuredData} />
      <StillPageRoot frame={shell.frame}>
        <AreaPage {...page} />
      </StillPageRoot>
    </>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
