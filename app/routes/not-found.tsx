import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PageFrame } from "~/features/home/ui/page-frame";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { NotFound } from "~/ui/not-found";
import { loadShell } from "./.server/load-shell";

const longestLoggedPath = 200;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const path = new URL(request.url).pathname.slice(0, longestLoggedPath);
  services.log.info("page.not-found", { path });
  return data({ shell: await loadShell(services, "/") }, { status: 404 });
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
