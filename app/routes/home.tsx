import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GalleryPreview } from "~/features/gallery/ui/gallery-preview";
import type { ContactDetails } from "~/features/home/ui/contact";
import { heroSizes } from "~/features/home/ui/hero/hero-slide";
import { HomePage, type HomePageProps } from "~/features/home/ui/home-page";
import { stillSections } from "~/features/home/ui/still-sections";
import { sendCopies } from "~/features/inquiries/.server/client-copies";
import { submitPlainForm } from "~/features/inquiries/.server/receive-inquiry";
import { openReceipt, sealReceipt } from "~/features/inquiries/.server/sent-receipt";
import { anotherLabel } from "~/features/inquiries/inquiry-messages";
import type { SentReceipt } from "~/features/inquiries/sent-inquiry";
import { PlainWishes } from "~/features/inquiries/ui/plain-wishes";
import { SentCard } from "~/features/inquiries/ui/sent-card";
import { readCakeIds } from "~/features/likes/liked-cake";
import { headTags } from "~/features/seo/head-tags";
import { StructuredData } from "~/features/seo/ui/structured-data";
import { PageRoot } from "~/page/ui/page-root";
import { serverOnly } from "~/platform/html/packed-data";
import { buttonClass } from "~/ui/button";
import { photoPreload } from "~/ui/photo";
import { cakeFinder } from "./.server/find-cakes";
import { loadHome } from "./.server/load-home";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const sent = await openReceipt(context.services, url.searchParams.get("sent"));
  if (!sent && url.searchParams.has("sent")) {
    url.searchParams.delete("sent");
    throw redirect(url.pathname + url.search);
  }
  const { shell, still, wishes, shownAddress, ...shown } = await loadHome(
    context.services,
    url.search,
  );
  if (shownAddress) context.setCacheAddress?.(shownAddress);
  const sections = { ...shown, sent };
  return serverOnly({ shell, sections, still, wishes });
}

/** Submits the form without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const findCakes = cakeFinder(context.services);
  const answer = await submitPlainForm(context.services, request, findCakes);
  if (answer.ok) {
    context.services.waitUntil(sendCopies(context.services));
    const receipt = await sealReceipt(context.services, answer.receipt);
    return redirect(`/?${new URLSearchParams({ sent: receipt })}#contact`, 303);
  }
  const { status, values, fieldErrors, error, retryAfter } = answer;
  const liked = await findCakes(readCakeIds(values.likes ?? ""));
  const headers = retryAfter === undefined ? undefined : { "retry-after": String(retryAfter) };
  return data(
    { values, fieldErrors, error, cakes: liked.ok ? liked.value : [] },
    { status, headers },
  );
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("retry-after");
  return new Headers(retryAfter ? { "retry-after": retryAfter } : undefined);
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  page
    ? [
        ...headTags(page.shell.head),
        ...photoPreload(page.sections.hero[0], heroSizes(page.sections.hero[0])).map((link) => ({
          tagName: "link" as const,
          ...link,
        })),
      ]
    : [];

export default function HomeRoute() {
  const { shell, sections, still, wishes } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer
    ? { values: answer.values, fieldErrors: answer.fieldErrors, error: answer.error }
    : null;
  const { frame, h1, contact } = shell;
  const page: HomePageProps = { ...sections, frame, h1, contact, refused };
  return (
    <>
      <StructuredData json={shell.structuredData} />
      <PageRoot entry="home" data={page}>
        <HomePage
          {...page}
          Preview={GalleryPreview}
          still={stillSections(still, frame.clientName)}
          wishes={<PlainWishes cakes={answer?.cakes ?? wishes.cakes} refused={refused} />}
          sentCard={page.sent && <PlainSentCard sent={page.sent} contact={contact} />}
        />
      </PageRoot>
    </>
  );
}

function PlainSentCard({ sent, contact }: { sent: SentReceipt; contact: ContactDetails }) {
  return (
    <SentCard
      inquiry={sent}
      now={sent.sentAt}
      phone={contact.phone}
      another={
        <a href="/#contact" className={buttonClass({ variant: "secondary" })}>
          {anotherLabel}
        </a>
      }
    />
  );
}

export { PageError as ErrorBoundary } from "./page-error";
