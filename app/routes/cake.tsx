import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CakePage, cakePhotoSizes } from "~/features/gallery/ui/pages/cake-page";
import { headTags } from "~/features/seo/head-tags";
import { StructuredData } from "~/features/seo/ui/structured-data";
import { StillPageRoot } from "~/page/ui/page-root";
import { serverOnly } from "~/platform/html/packed-data";
import { withCopies } from "~/platform/photos/shown-photo";
import { photoPreload } from "~/ui/photo";
import { loadCakePage } from "./.server/load-cakes";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await loadCakePage(context.services, params.slug ?? "");
  if (!found) throw new Response(null, { status: 404 });
  if ("moved" in found) {
    // Browsers keep a 301, and the cake may get its old title back.
    throw redirect(found.moved, { status: 301, headers: { "cache-control": "no-cache" } });
  }
  return serverOnly(found);
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        ...headTags(data.shell.head),
        ...photoPreload(withCopies(data.page.image), cakePhotoSizes).map((link) => ({
          tagName: "link" as const,
          ...link,
        })),
      ]
    : [];

export default function CakeRoute() {
  const { shell, page } = useLoaderData<typeof loader>();
  return (
    <>
      <StructuredData json={shell.structuredData} />
      <StillPageRoot frame={shell.frame}>
        <CakePage {...page} />
      </StillPageRoot>
    </>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
