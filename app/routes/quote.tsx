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
import { acceptQuote, askAboutQuote } from "~/features/quotes/.server/answer-quote";
import { giveDetails } from "~/features/quotes/.server/final-details";
import { openQuoteToken } from "~/features/quotes/.server/quote-link";
import { answerFields, quoteAnswer, type RefusedAnswer } from "~/features/quotes/quote-answer";
import quoteStyles from "~/features/quotes/ui/quote.css?url";
import { QuotePage } from "~/features/quotes/ui/quote-page";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { StillPageRoot } from "~/page/ui/page-root";
import { attempt } from "~/platform/attempt";
import { unsent } from "~/platform/html/packed-data";
import { checkInput, formRecord } from "~/platform/http/endpoint-input";
import { statuses } from "~/platform/http/failure-response";
import { drainUnread } from "~/platform/http/request-body";
import type { Failure } from "~/platform/result";
import { loadQuotePage } from "./.server/load-quote-page";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const named = await openQuoteToken(context.services.settings, params.token ?? "");
  const page = named && (await loadQuotePage(context.services, named.id));
  if (!page) throw notFound();
  const { searchParams } = new URL(request.url);
  const done = (["asked", "details"] as const).find((name) => searchParams.has(name)) ?? null;
  return unsent({ ...page, done } as const);
}

/** Bytes of a form: more than the longest question, each character of which may be escaped. */
const formLimit = 32 * 1024;

/** Accepts the quote, asks about it, or gives the final details: back to the page, or the page with what was typed and what is wrong. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services } = context;
  const named = await openQuoteToken(services.settings, params.token ?? "");
  if (!named) {
    await drainUnread(request);
    throw notFound();
  }
  const form = await formRecord.read(request, formLimit);
  if (!form.ok) return refuse(form, {});
  const input = checkInput(quoteAnswer, form.value);
  if (!input.ok) return refuse(input, form.value);
  const answer = input.value;
  const done = await attempt(services.log, "We couldn’t save that. Please try again.", () => {
    if (answer.answer === "accept") return acceptQuote(services, { ...named, ...answer });
    if (answer.answer === "ask") return askAboutQuote(services, { ...named, ...answer });
    return giveDetails(services, { ...named, ...answer });
  });
  const outcome = done.ok ? done.value : done;
  if (!outcome.ok && outcome.code === "not_found") throw notFound();
  if (!outcome.ok) return refuse(outcome, form.value);
  return redirect(`/quote/${params.token}${said[answer.answer]}#answer`, 303);
}

const said = { accept: "", ask: "?asked", details: "?details" };

function refuse({ code, error, fieldErrors = {} }: Failure, typed: Record<string, string>) {
  const refused: RefusedAnswer = {
    answer: typed.answer ?? "",
    typed: Object.fromEntries(answerFields.map((name) => [name, typed[name] ?? ""])),
    fieldErrors,
    error: Object.keys(fieldErrors).some((name) => name !== "answer") ? null : error,
  };
  return data(refused, { status: statuses[code] });
}

/** The Worker draws the page of every address that nobody knows. */
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
  const { shell, quote, standing, details, takesDetails, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  // Without a phone there is no bar that offers to ask for a quote.
  const { phone: _, ...frame } = shell.frame;
  return (
    <StillPageRoot frame={{ ...frame, letter: true }}>
      <QuotePage
        quote={quote}
        standing={standing}
        details={details}
        takesDetails={takesDetails}
        done={done}
        refused={refused}
        contact={shell.contact}
      />
    </StillPageRoot>
  );
}

export { PageError as ErrorBoundary } from "./page-error";
