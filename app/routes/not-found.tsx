import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { defaultImages } from "~/features/site-images/default-images.generated";
import { StillPageRoot } from "~/page/ui/page-root";
import { serverOnly } from "~/platform/html/packed-data";
import { NotFound } from "~/ui/not-found";
import { loadShell } from "./.server/load-shell";

/** Must not depend on the address: one rendering serves all (`notFoundPage`). */
export async function loader({ context }: LoaderFunctionArgs) {
  return data(serverOnly({ shell: await loadShell(context.services, "/") }), { status: 404 });
}

export const meta: MetaFunction<typeof loader> = () => hiddenHeadTags("Page not found");

export default function NotFoundPage() {
  const { clientName, phone, functionsUrl } = useLoaderData<typeof loader>().shell.frame;
  return (
    <StillPageRoot frame={{ clientName, phone, functionsUrl }}>
      <NotFound photo={defaultImages["slice-gone"]} />
    </StillPageRoot>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
