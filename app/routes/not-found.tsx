import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageFrame } from "~/features/home/ui/page-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { NotFound } from "~/ui/not-found";
import { loadShell } from "./.server/load-shell";

/** It may show nothing of the address: one rendering answers for all (`notFoundPage`). */
export async function loader({ context }: LoaderFunctionArgs) {
  return data({ shell: await loadShell(context.services, "/") }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = () => hiddenHeadTags("Page not found");

export default function NotFoundPage() {
  const { shell } = useLoaderData<typeof loader>();
  return (
    <PageFrame clientName={shell.clientName} functionsUrl={shell.functionsUrl}>
      <NotFound />
    </PageFrame>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
