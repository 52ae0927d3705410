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
import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { mailQuoteLinks, writeQuoteLinks } from "~/features/quotes/.server/mail-links";
import { findQuoteInput } from "~/features/quotes/found-quotes";
import { FindQuote } from "~/features/quotes/ui/find-quote";
import quoteStyles from "~/features/quotes/ui/quote.css?url";
import { hiddenHeadTags } from "~/features/seo/head-tags";
import { serverOnly } from "~/platform/html/packed-data";
import { checkInput, formRecord } from "~/platform/http/endpoint-input";
import { statuses } from "~/platform/http/failure-response";
import { exceedsBurst } from "~/platform/limits/burst";
import { clientNetwork, digestNetwork } from "~/platform/limits/client-network";
import { attempt } from "~/platform/stores";
import { loadShell } from "./.server/load-shell";

export async function loader({ request, context: { services } }: LoaderFunctionArgs) {
  return serverOnly({
    shell: await loadShell(services, "/"),
    isSent: new URL(request.url).searchParams.has("sent"),
    mails: missingForClientMail(services) === null,
  });
}

/** Bytes. */
const formLimit = 4 * 1024;

/** Responds alike whether or not the address has a quote. */
export async function action({ request, context: { services } }: ActionFunctionArgs) {
  const form = await formRecord.read(request, formLimit);
  const input = form.ok ? checkInput(findQuoteInput, form.value) : form;
  const typed = form.ok ? (form.value.email ?? "") : "";
  if (!input.ok) {
    const error = input.fieldErrors?.email ?? input.error;
    return data({ typed, error }, { status: statuses[input.code] });
  }
  const network = await digestNetwork(clientNetwork(request), services.settings.SESSION_SECRET);
  if (await exceedsBurst(services, network)) {
    const error = "That’s several tries from your connection. Please wait a minute.";
    return data({ typed, error }, { status: 429 });
  }
  const written = await attempt(services.log, "We can’t look that up right now.", () =>
    writeQuoteLinks(services, input.value.email),
  );
  if (!written.ok) return data({ typed, error: written.error }, { status: 503 });
  if (written.value) services.waitUntil(mailQuoteLinks(services, written.value));
  return redirect("/find-my-quote?sent", 303);
}

export const headers: HeadersFunction = () => ({
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: quoteStyles }];

export const meta: MetaFunction = () => hiddenHeadTags("Find your quote");

export default function FindMyQuoteRoute() {
  const { shell, isSent, mails } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? null;
  return (
    <FindQuote
      isSent={isSent}
      mails={mails}
      refused={refused}
      name={shell.frame.clientName}
      contact={shell.contact}
    />
  );
}

export { PageError as ErrorBoundary } from "./page-error";
