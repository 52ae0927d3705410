import type { Account } from "~/features/orders/account";
import type { GivenDetails } from "~/features/orders/decisions/give-details";
import type { Reduction } from "~/features/orders/decisions/money/reductions";
import { describeEventDate } from "~/features/orders/event-dates";
import { formatMoney } from "~/features/orders/money";
import { isInParts, type PlannedPart } from "~/features/orders/plan/payment-plan";
import { closedSentences, type QuoteStanding } from "~/features/orders/quote-standing";
import type { SignatureSource } from "~/features/signature/signature";
import { describeDay } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { agreedParts, picturePath } from "../pictures/picture-texts";
import type { RefusedAnswer } from "../quote-answer";
import type { ShownQuote } from "../quote-content";
import { maxAcceptNameLength, maxQuestionLength } from "../quote-limits";
import { CardPayment, type CardPaymentProps } from "./card-payment";
import { FinalDetails } from "./final-details";
import { Closing, Letterhead } from "./letter-frame";
import { PlanTable } from "./plan-table";
import { QuoteSheet } from "./quote-sheet";

type PaidQuote = ShownQuote & {
  account: Account;
  /** In cents. */
  refunded: number;
  reductions: readonly Reduction[];
};

type QuotePageProps = {
  /** Of the quote's link. */
  token: string;
  quote: PaidQuote & {
    acceptedAt: number | null;
    acceptedName: string;
    isBooked: boolean;
    isOnCalendar: boolean;
    /** The event's day on the calendar. */
    eventDay: string;
    balanceBy: string;
    /** Of the agreed version. */
    plan: readonly PlannedPart[];
    today: string;
  };
  standing: QuoteStanding;
  /** The date's status, what accepting does to it, and whether the client has to ask first. */
  date: {
    now: string;
    accepting: string;
    /** Says which earlier version counts; empty if none does. */
    agreed: string;
    isAsked: boolean;
    /** The address of its calendar file; null if the date isn't held, or is over. */
    file: string | null;
  };
  /** Null if none were given, or if they're not shown. */
  details: GivenDetails | null;
  /** The client can enter or change details. */
  takesDetails: boolean;
  /** The form that was just sent. */
  done: "asked" | "change" | "details" | null;
  card: Omit<CardPaymentProps, "error">;
  /** Until when the client may change the order; null if nothing is agreed. */
  changes: string | null;
  refused: RefusedAnswer | null;
  contact: { email: string; phone: string };
  /** The studio's. */
  name: string;
  signature: SignatureSource;
};

const thanks = {
  asked: "Thank you. We’ve got your question, and we’ll reply by email.",
  change: "Thank you. We’ve got your request, and we’ll reply by email or with a new quote.",
  details: "Thank you. We’ve got your details.",
};

/** Works without JavaScript. */
export function QuotePage(props: QuotePageProps) {
  const { quote, standing, date, details, takesDetails, done, card, refused } = props;
  const cardError = refused?.answer === "pay" ? refused.error : null;
  const finalDetails = <FinalDetails details={details} isOpen={takesDetails} refused={refused} />;
  return (
    <div className="quote-page">
      {(done !== null || standing !== "open") && (
        // Before the prices, which may no longer be valid.
        <div
          id="answer"
          className="quote-standing"
          aria-live={card.awaited === null ? undefined : "polite"}
        >
          {done !== null && (
            <p role="status" className="quote-note">
              {thanks[done]}
            </p>
          )}
          {standing === "accepted" ? (
            <Accepted quote={quote} date={date} isDebited={card.debit?.failedAt === null} />
          ) : (
            standing !== "open" &&
            standing !== "draft" && (
              <div className="quote-note">
                <p>{(standing === "closed" && date.now) || closedSentences[standing]}</p>
                {date.agreed !== "" && <p>{`${date.agreed} ${date.now}`.trim()}</p>}
                {date.file !== null && <CalendarLink file={date.file} />}
              </div>
            )
          )}
          <CardPayment {...card} error={cardError} />
          {standing !== "open" && finalDetails}
        </div>
      )}
      <QuoteSheet
        quote={quote}
        heading="h1"
        pictureSrc={(picture) => picturePath(props.token, picture)}
        movedTo={quote.eventDay}
        letterhead={<Letterhead name={props.name} contact={props.contact} />}
        closing={<Closing name={props.name} signature={props.signature} />}
      />
      <div className="quote-answers">
        {refused?.error && cardError === null && (
          <p role="alert" className="quote-note quote-refused">
            {refused.error}
          </p>
        )}
        {standing === "open" && (
          <>
            <AcceptForm quote={quote} date={date} refused={refused} />
            {finalDetails}
          </>
        )}
        <AskForm changes={props.changes} refused={refused} />
      </div>
    </div>
  );
}

function AcceptForm({ quote, date, refused }: Pick<QuotePageProps, "quote" | "date" | "refused">) {
  const { pictures } = quote.content;
  return (
    <form id="accept" method="post" className="quote-form">
      <h2>Accept this quote</h2>
      {pictures.length > 0 && (
        <p>{`You accept quote ${quote.version} as it is here: ${agreedParts(pictures)}.`}</p>
      )}
      <p>
        {date.accepting} Our <a href="/terms-of-service">terms of service</a> apply.
      </p>
      {date.agreed !== "" && <p>{date.agreed}</p>}
      {date.file !== null && <CalendarLink file={date.file} />}
      {(quote.account.paid > 0 || quote.reductions.length > 0) && (
        <PaidSoFar quote={quote} balanceBy={quote.balanceBy} />
      )}
      <Field
        id="accept-name"
        label="Your full name"
        name="name"
        error={refused?.fieldErrors.name}
        required
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            maxLength={maxAcceptNameLength}
            defaultValue={refused?.typed.name}
            className={inputClass()}
          />
        )}
      </Field>
      <Button type="submit" name="answer" value="accept">
        Accept the quote
      </Button>
    </form>
  );
}

function Accepted({
  quote,
  date,
  isDebited,
}: Pick<QuotePageProps, "quote" | "date"> & { isDebited: boolean }) {
  const { acceptedAt, acceptedName, isBooked, isOnCalendar, content, account } = quote;
  const deposit = isBooked ? 0 : account.depositDue;
  const parts = agreedParts(content.pictures);
  const on = acceptedAt === null ? "" : ` on ${describeDay(acceptedAt)}`;
  return (
    <section role="status" className="quote-note">
      <h2>Thank you</h2>
      <p>{`${acceptedName} accepted this quote${on}${parts && `: version ${quote.version}, ${parts}`}.`}</p>
      {date.now !== "" && <p>{date.now}</p>}
      {date.file !== null && <CalendarLink file={date.file} />}
      <PaidSoFar
        quote={quote}
        balanceBy={isOnCalendar && !isInParts(quote.plan) ? quote.balanceBy : null}
      />
      {isOnCalendar && <PlanTable plan={quote.plan} today={quote.today} />}
      {date.isAsked && (
        <p className="quote-payment">
          <a href="#ask">Ask us about your date</a>
        </p>
      )}
      {content.paymentLink !== "" && account.due > 0 && isOnCalendar && !isDebited && (
        <p className="quote-payment">
          <a href={content.paymentLink} rel="noopener noreferrer">
            Pay{deposit > 0 && " the deposit"} at {new URL(content.paymentLink).hostname}
          </a>
        </p>
      )}
    </section>
  );
}

function CalendarLink({ file }: { file: string }) {
  return (
    <p className="quote-payment print:hidden">
      <a href={file}>Add the date to your calendar</a>
    </p>
  );
}

function PaidSoFar({
  quote: { total, account, reductions, refunded },
  balanceBy,
}: {
  quote: PaidQuote;
  /** Null if the date isn't held for the client. */
  balanceBy: string | null;
}) {
  const { paid, due, over } = account;
  const by = due > 0 && balanceBy !== null ? ` by ${describeEventDate(balanceBy)}` : "";
  const rows = [
    ["Total", formatMoney(total)],
    ...reductions.map(({ label, cents }) => [label, `−${formatMoney(cents)}`]),
    ["Paid", formatMoney(paid + refunded)],
    ...(refunded > 0 ? [["Refunded", formatMoney(refunded)]] : []),
    [over > 0 ? "Paid beyond the total" : "Due", `${formatMoney(over || due)}${by}`],
  ];
  return (
    <dl className="quote-account">
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

function AskForm({ changes, refused }: Pick<QuotePageProps, "changes" | "refused">) {
  return (
    <form id="ask" method="post" className="quote-form">
      <h2>{changes === null ? "Ask a question" : "Ask a question or for a change"}</h2>
      {changes !== null && <p>{changes}</p>}
      <Field
        label={changes === null ? "Your question" : "Your question or change"}
        name="question"
        error={refused?.fieldErrors.question}
        required
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={maxQuestionLength}
            defaultValue={refused?.typed.question}
            className={inputClass()}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" name="answer" value="ask">
        Send the question
      </Button>
      {changes !== null && (
        <Button type="submit" variant="secondary" name="answer" value="change">
          Ask for this change
        </Button>
      )}
    </form>
  );
}
