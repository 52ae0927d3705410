import { emailLink } from "~/features/mail/reply-draft";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeEventDate } from "~/features/orders/event-dates";
import { describeRelativeTime } from "~/features/orders/moment-texts";
import { formatMoney } from "~/features/orders/money";
import type { OrderStatus } from "~/features/orders/order-status";
import {
  type QuoteStanding,
  quoteStanding,
  standingLabels,
} from "~/features/orders/quote-standing";
import { call } from "~/platform/http/admin-call";
import { Alert } from "~/ui/office/alert";
import { Badge } from "~/ui/office/badge";
import { useCopy } from "~/ui/office/copy-text";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { panelClass } from "~/ui/office/panel";
import { agreedQuote, type OfficeQuotes, type SentQuote } from "../../office-quotes";
import { agreedParts } from "../../pictures/picture-texts";
import { quoteCalls } from "../../quote-calls";
import { composeQuoteLetter } from "../../quote-texts";
import { HeldDate } from "./held-date";
import { LoanedItems } from "./loaned-items";

const tones: Record<QuoteStanding, "strong" | "soft" | "plain"> = {
  draft: "plain",
  open: "soft",
  accepted: "strong",
  expired: "plain",
  replaced: "plain",
  withdrawn: "plain",
  closed: "plain",
};

export function SentQuotes({ quotes, status }: { quotes: OfficeQuotes; status: OrderStatus }) {
  if (quotes.sent.length === 0) return null;
  return (
    <>
      <ol aria-label="Sent quotes" className="grid grid-cols-1 gap-3">
        {quotes.sent.map((quote) => (
          <li key={quote.id} className={panelClass("grid grid-cols-1 gap-1 px-4 py-3")}>
            <SentVersion quote={quote} quotes={quotes} status={status} />
          </li>
        ))}
      </ol>
      <HeldDate
        inquiry={quotes.inquiry}
        status={status}
        isAccepted={agreedQuote(quotes.sent) !== undefined}
      />
      {quotes.loan && !quotes.inquiry.isFixed && (
        <LoanedItems orderId={quotes.inquiry.id} loan={quotes.loan} />
      )}
    </>
  );
}

function SentVersion({
  quote,
  quotes,
  status,
}: {
  quote: SentQuote;
  quotes: OfficeQuotes;
  status: OrderStatus;
}) {
  const { now } = useOrderScreen();
  const standing = quoteStanding({ ...quote, status }, now);
  const { version, total, sentAt, seenAt, expiresOn, acceptedAt, acceptedName } = quote;
  const isFixed = quotes.inquiry.isFixed;
  const parts = agreedParts(quote.content.pictures);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Quote {version}</span>
        <span className="even-figures">{formatMoney(total)}</span>
        <Badge tone={tones[standing]}>{standingLabels[standing]}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        Sent {describeRelativeTime(sentAt, now)} ·{" "}
        {seenAt !== null && `seen by the client ${describeRelativeTime(seenAt, now)} · `}valid until{" "}
        {describeEventDate(expiresOn, "short")}
      </p>
      <OtherDay quote={quote} standing={standing} day={quotes.inquiry.eventDate} />
      {quote.cameBack && standing === "open" && seenAt === null && (
        <Alert tone="danger">
          The email of this quote came back. Call the client, or send them the link another way.
        </Alert>
      )}
      {acceptedAt !== null && (
        <p className="wrap-anywhere">
          Accepted by {acceptedName} {describeRelativeTime(acceptedAt, now)}
          {parts && `: ${parts}`}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 print:hidden">
        {quote.link && (standing === "open" || standing === "accepted") && (
          <>
            <a href={quote.link} target="_blank" rel="noreferrer" className={linkButtonClass()}>
              Open<span className="sr-only"> quote {version} in a new tab</span>
            </a>
            <CopyLink link={quote.link} version={version} />
          </>
        )}
        {quote.link &&
          standing === "open" &&
          quotes.mailOff !== null &&
          quotes.inquiry.email !== "" && (
            <EmailByHand quote={quote} link={quote.link} email={quotes.inquiry.email} />
          )}
        {!isFixed && <Withdrawal quote={quote} standing={standing} />}
      </p>
    </>
  );
}

/** Warns that the event has moved since the quote was sent. */
function OtherDay({
  quote,
  standing,
  day,
}: {
  quote: SentQuote;
  standing: QuoteStanding;
  day: string;
}) {
  const said = quote.content.event.date;
  if (said === day || (standing !== "open" && standing !== "accepted")) return null;
  return (
    <Alert tone="warning">
      This quote was written for {describeEventDate(said, "short")}. The client’s page says that the
      event has moved to {describeEventDate(day, "short")}.
    </Alert>
  );
}

function CopyLink({ link, version }: { link: string; version: number }) {
  const { said, copy } = useCopy(link, `Your browser blocked copying. The link is ${link}`);
  return (
    <>
      <LinkButton onClick={copy}>
        Copy link<span className="sr-only"> of quote {version}</span>
      </LinkButton>
      <span role="status" className="text-sm wrap-anywhere text-ink-soft empty:hidden">
        {said}
      </span>
    </>
  );
}

function EmailByHand({ quote, link, email }: { quote: SentQuote; link: string; email: string }) {
  const { studioPhone } = useOrderScreen();
  const { subject, text } = composeQuoteLetter(quote, {
    ...{ link, studioPhone, isBooked: quote.isBooked },
  });
  return (
    <a href={emailLink(email, { subject, body: text })} className={linkButtonClass()}>
      Email it
    </a>
  );
}

function Withdrawal({ quote, standing }: { quote: SentQuote; standing: QuoteStanding }) {
  const { changes } = useOrderScreen();
  const isWithdrawn = standing === "withdrawn";
  const canChange = isWithdrawn ? quote.replacedAt === null : /open|expired/.test(standing);
  if (!canChange) return null;

  function set(withdrawn: boolean) {
    const declared = withdrawn ? quoteCalls.withdrawQuote : quoteCalls.offerAgain;
    void changes.send({
      call: () => call(declared, { id: quote.id }),
      done: withdrawn
        ? { text: "Quote withdrawn.", undo: () => set(false) }
        : { text: "The client can accept it again." },
    });
  }

  return (
    <LinkButton danger={!isWithdrawn} onClick={() => set(!isWithdrawn)}>
      {isWithdrawn ? "Offer it again" : "Withdraw this quote"}
      <span className="sr-only"> (quote {quote.version})</span>
    </LinkButton>
  );
}
