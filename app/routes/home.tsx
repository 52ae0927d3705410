import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { heroSizes } from "~/features/home/ui/hero";
import { HomePage } from "~/features/home/ui/home-page";
import { submitPlainForm } from "~/features/inquiries/.server/submit-plain-form";
import { headTags } from "~/features/seo/head-tags";
import { clientNetwork } from "~/platform/client-network";
import { picturePreload } from "~/ui/picture";
import { loadHome } from "./.server/load-home";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadHome(context.services, new URL(request.url).searchParams);
}

/** The enquiry without JavaScript: back to the page with thanks, or with what was typed and what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await submitPlainForm(context.services, request, {
    network: clientNetwork(request),
  });
  if (answer.ok) return redirect(`/?sent=${answer.attachmentsCount}#contact`, 303);
  const { status, values, fieldErrors, error } = answer;
  return data({ values, fieldErrors, error }, { status });
}

/** The gallery keeps its state in the query; the page's data stays as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const queryChanged = currentUrl.search !== nextUrl.search;
  const samePage = currentUrl.pathname === nextUrl.pathname;
  return formMethod === undefined && samePage && queryChanged ? false : defaultShouldRevalidate;
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        ...headTags(page.shell.head),
        ...picturePreload(page.hero[0], heroSizes).map((link) => ({
          tagName: "link" as const,
          ...link,
        })),
      ]
    : [];

export default function HomeRoute() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <HomePage {...page} refused={refused ?? null} />;
}

export { PageError as ErrorBoundary } from "./page-error";
