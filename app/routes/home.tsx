import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { galleryAddress, parseImage } from "~/features/gallery/gallery-address";
import { heroSizes } from "~/features/home/ui/hero-slide";
import { HomePage, type HomePageProps } from "~/features/home/ui/home-page";
import { PageRoot } from "~/features/home/ui/page-root";
import { submitPlainForm } from "~/features/inquiries/.server/receive-inquiry";
import { sealReceipt } from "~/features/inquiries/.server/sent-receipt";
import { headTags } from "~/features/seo/head-tags";
import { StructuredData } from "~/features/seo/ui/structured-data";
import { unsent } from "~/platform/html/packed-data";
import { photoPreload } from "~/ui/photo";
import { loadHome } from "./.server/load-home";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const { shell, structuredData, ...sections } = await loadHome(context.services, search);
  if (sections.gallery) {
    const { active, total } = sections.gallery;
    const image = parseImage(searchParams, total);
    context.showsAddress?.(galleryAddress({ category: active, image }));
  }
  return unsent({ shell, sections, structuredData });
}

/** The inquiry without JavaScript: back to the page with thanks, or with what was typed and what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await submitPlainForm(context.services, request);
  if (answer.ok) {
    const { attachmentsCount: files, notices } = answer;
    const receipt = await sealReceipt(context.services, { files, notices });
    return redirect(`/?${new URLSearchParams({ sent: receipt })}#contact`, 303);
  }
  const { status, values, fieldErrors, error, retryAfter } = answer;
  const headers = retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) };
  return data({ values, fieldErrors, error }, { status, headers });
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("retry-after");
  return new Headers(retryAfter ? { "retry-after": retryAfter } : undefined);
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        ...headTags(page.shell.head),
        ...photoPreload(page.sections.hero[0], heroSizes).map((link) => ({
          tagName: "link" as const,
          ...link,
        })),
      ]
    : [];

export default function HomeRoute() {
  const { shell, sections, structuredData } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  const { frame, h1, contact } = shell;
  const page: HomePageProps = { ...sections, frame, h1, contact, refused };
  return (
    <>
      <StructuredData json={structuredData} />
      <PageRoot entry="home" data={page}>
        <HomePage {...page} />
      </PageRoot>
    </>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
