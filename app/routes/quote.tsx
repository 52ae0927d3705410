import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { acceptQuote, askAboutQuote, giveDetails } from "~/features/quotes/.server/answer-quote";
import { paidBefore } from "~/features/quotes/.server/checkout-session";
import { openCardPage } from "~/features/quotes/.server/open-card-page";
import { parseQuoteToken } from "~/features/quotes/.server/quote-link";
import { answerFields, quoteAnswer, type RefusedAnswer } from "~/features/quotes/quote-answer";
import { LetterFrame } from "~/features/quotes/ui/letter-frame";
import quoteStyles from "~/features/quotes/ui/quote.css?url";
import { QuoteBar } from "~/features/quotes/ui/quote-bar";
import { QuotePage } from "~/features/quotes/ui/quote-page";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { serverOnly } from "~/platform/html/packed-data";
import { checkInput, formRecord } from "~/platform/http/endpoint-input";
import { statuses } from "~/platform/http/failure-response";
import { drainUnread } from "~/platform/http/request-body";
import type { Failure, Result } from "~/platform/result";
import { attempt } from "~/platform/stores";
import { loadQuotePage } from "./.server/load-quote-page";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const named = await parseQuoteToken(context.services.settings, params.token ?? "");
  const page = named && (await loadQuotePage(context.services, named.id));
  if (!page) throw notFound();
  const { search, searchParams } = new URL(request.url);
  // An older version redirects to the current one.
  if (page.newer) throw redirect(`${new URL(page.newer).pathname}${search}`, 302);
  const done =
    (["asked", "change", "details"] as const).find((name) => searchParams.has(name)) ?? null;
  const before = searchParams.get(paidBefore);
  const isAwaited =
    before !== null && !page.isReported && page.quote.account.paid <= Number(before);
  // No fragment: a link to the same page with one scrolls instead of reloading.
  const awaited = isAwaited ? `?${paidBefore}=${Number(before)}` : null;
  return serverOnly({ ...page, token: params.token ?? "", done, awaited } as const);
}

/** Bytes; fits the longest question with every character escaped. */
const formLimit = 32 * 1024;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services } = context;
  const named = await parseQuoteToken(services.settings, params.token ?? "");
  if (!named) {
    await drainUnread(request);
    throw notFound();
  }
  const form = await formRecord.read(request, formLimit);
  if (!form.ok) return refuse(form, {});
  const input = checkInput(quoteAnswer, form.value);
  if (!input.ok) return refuse(input, form.value);
  const answer = input.value;
  const work = (): Promise<Result<{ page?: string }>> => {
    if (answer.answer === "accept") return acceptQuote(services, { ...named, ...answer });
    if (answer.answer === "details") return giveDetails(services, { ...named, ...answer });
    if (answer.answer === "pay") return openCardPage(services, named);
    return askAboutQuote(services, { ...named, ...answer });
  };
  const done = await attempt(services.log, "We couldn’t save that. Please try again.", work);
  const outcome = done.ok ? done.value : done;
  if (!outcome.ok && outcome.code === "not_found") throw notFound();
  if (!outcome.ok) return refuse(outcome, form.value);
  const { page = pageAddress(new URL(request.url), doneParameters[answer.answer]) } = outcome.value;
  return redirect(page, 303);
}

const doneParameters = { accept: "", ask: "asked", change: "change", details: "details", pay: "" };

/** The same page; keeps the parameter of an awaited payment. */
function pageAddress({ pathname, searchParams }: URL, thanks: string): string {
  const before = searchParams.get(paidBefore);
  const query = [thanks, before === null ? "" : `${paidBefore}=${Number(before)}`];
  return `${pathname}?${query.filter((part) => part !== "").join("&")}#answer`.replace("?#", "#");
}

function refuse({ code, error, fieldErrors = {} }: Failure, typed: Record<string, string>) {
  const refused: RefusedAnswer = {
    answer: typed.answer ?? "",
    typed: Object.fromEntries(answerFields.map((name) => [name, typed[name] ?? ""])),
    fieldErrors,
    error: Object.keys(fieldErrors).some((name) => name !== "answer") ? null : error,
  };
  return data(refused, { status: statuses[code] });
}

/** The Worker replaces it with the not-found page. */
function notFound(): Response {
  return new Response(null, { status: 404 });
}

export const headers: HeadersFunction = () => ({
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: quoteStyles }];

export const meta: MetaFunction<typeof loader> = () => hiddenHeadTags("Your quote");

export default function QuoteRoute() {
  const page = useLoaderData<typeof loader>();
  const { shell, quote, standing, details, takesDetails, done } = page;
  const refused = useActionData<typeof action>() ?? null;
  return (
    <LetterFrame isAwaitingPayment={page.awaited !== null} formTarget={page.cardPage}>
      <QuotePage
        token={page.token}
        quote={quote}
        standing={standing}
        date={page.date}
        details={details}
        takesDetails={takesDetails}
        done={done}
        card={{ ...page.card, awaited: page.awaited }}
        changes={page.changes}
        refused={refused}
        contact={shell.contact}
        name={shell.frame.clientName}
        signature={page.signature}
      />
      <QuoteBar
        total={standing === "open" ? quote.account.total : null}
        due={page.awaited === null ? page.card.due : null}
      />
    </LetterFrame>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
