import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageOf } from "~/features/gallery/cake-pages";
import { categoryFolder } from "~/features/gallery/portfolio-photo";
import { CategoryPage } from "~/features/gallery/ui/pages/category-page";
import { headTags } from "~/features/seo/head-tags";
import { StructuredData } from "~/features/seo/ui/structured-data";
import { StillPageRoot } from "~/page/ui/page-root";
import { serverOnly } from "~/platform/html/packed-data";
import { loadCategoryPage } from "./.server/load-cakes";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { data: folder } = categoryFolder.safeParse(params.category);
  const { searchParams } = new URL(request.url);
  const found = folder && (await loadCategoryPage(context.services, folder, pageOf(searchParams)));
  if (!found) throw new Response(null, { status: 404 });
  return serverOnly(found);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? headTags(data.shell.head) : [];

export default function CategoryRoute() {
  const { shell, page } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData json={shell.structuredData} />
      <StillPageRoot frame={shell.frame}>
        <CategoryPage {...page} />
      </StillPageRoot>
    </>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
