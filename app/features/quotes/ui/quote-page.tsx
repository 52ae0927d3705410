import { describeEventDate } from "~/features/orders/event-dates";
import { describeDay } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { formatMoney } from "../money";
import type { GivenDetails, RefusedAnswer } from "../quote-answer";
import type { ShownQuote } from "../quote-content";
import { longestAcceptName, longestQuestion } from "../quote-limits";
import { closedSentences, type QuoteStanding } from "../quote-standing";
import { type Account, accountOf } from "../quote-totals";
import { CardPayment, type CardPaymentProps } from "./card-payment";
import { FinalDetails } from "./final-details";
import { Letterhead, Signature } from "./letter-frame";
import { QuoteSheet } from "./quote-sheet";

type QuotePageProps = {
  quote: ShownQuote & {
    acceptedAt: number | null;
    acceptedName: string;
    /** Cents that were paid for the order. */
    paid: number;
    isBooked: boolean;
    isOnCalendar: boolean;
    /** On which the calendar has the event. */
    eventDay: string;
    /** The last day for the balance. */
    balanceBy: string;
    /** The last day on which the date is kept without a deposit; null: it is not held, or for good. */
    heldUntil: string | null;
  };
  standing: QuoteStanding;
  /** Null: they were not given, or are not told. */
  details: GivenDetails | null;
  /** Whether they can be given, or changed. */
  takesDetails: boolean;
  /** What was sent just now. */
  done: "asked" | "details" | null;
  card: Omit<CardPaymentProps, "error">;
  refused: RefusedAnswer | null;
  contact: { email: string; phone: string };
  /** The studio’s, and of who signs; empty: the studio does. */
  name: string;
  founder: string;
};

const thanks = {
  asked: "Thank you. We’ve got your question, and we’ll reply by email.",
  details: "Thank you. We’ve got your details.",
};

/** What a client sees who has the link: a letter, and under it what they can answer. It works without JavaScript. */
export function QuotePage(props: QuotePageProps) {
  const { quote, standing, details, takesDetails, done, card, refused } = props;
  const cardError = refused?.answer === "pay" ? refused.error : null;
  const finalDetails = <FinalDetails details={details} isOpen={takesDetails} refused={refused} />;
  return (
    <div className="quote-page">
      {(done !== null || standing !== "open") && (
        // Before prices that may hold no more.
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
            <Accepted quote={quote} />
          ) : (
            standing !== "open" &&
            standing !== "draft" && <p className="quote-note">{closedSentences[standing]}</p>
          )}
          <CardPayment {...card} error={cardError} />
          {standing !== "open" && finalDetails}
        </div>
      )}
      <QuoteSheet
        quote={quote}
        heading="h1"
        movedTo={quote.eventDay}
        letterhead={<Letterhead name={props.name} contact={props.contact} />}
        signature={<Signature name={props.name} founder={props.founder} />}
      />
      <div className="quote-answers">
        {refused?.error && cardError === null && (
          <p role="alert" className="quote-note quote-refused">
            {refused.error}
          </p>
        )}
        {standing === "open" && (
          <>
            <AcceptForm quote={quote} refused={refused} />
            {finalDetails}
          </>
        )}
        <AskForm refused={refused} />
      </div>
    </div>
  );
}

function AcceptForm({ quote, refused }: Pick<QuotePageProps, "quote" | "refused">) {
  const account = accountOf(quote, quote.paid);
  const deposit = quote.isBooked ? 0 : account.depositDue;
  return (
    <form method="post" className="quote-form">
      <h2>Accept this quote</h2>
      <p>
        {quote.isBooked ? "Your date is booked." : "When you accept, we hold your date."}{" "}
        {deposit > 0 && `The deposit of ${formatMoney(deposit)} makes it yours. `}
        Our <a href="/terms-of-service">terms of service</a> apply.
      </p>
      {account.paid > 0 && <PaidSoFar account={account} balanceBy={quote.balanceBy} />}
      <Field label="Your full name" name="name" error={refused?.fieldErrors.name} required>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            maxLength={longestAcceptName}
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

function Accepted({ quote }: Pick<QuotePageProps, "quote">) {
  const { acceptedAt, acceptedName, isBooked, isOnCalendar, heldUntil, content } = quote;
  const account = accountOf(quote, quote.paid);
  const deposit = isBooked ? 0 : account.depositDue;
  const on = acceptedAt === null ? "" : ` on ${describeDay(acceptedAt)}`;
  return (
    <section role="status" className="quote-note">
      <h2>Thank you</h2>
      <p>{`${acceptedName} accepted this quote${on}.`}</p>
      {isOnCalendar && (
        <p>
          {isBooked
            ? "Your date is booked."
            : `We’re holding your date${heldUntil === null ? "" : ` until ${describeEventDate(heldUntil)}`}.`}
          {deposit > 0 && ` Your deposit of ${formatMoney(deposit)} reserves it.`}
        </p>
      )}
      <PaidSoFar account={account} balanceBy={quote.balanceBy} />
      {content.paymentLink !== "" && account.due > 0 && (
        <p className="quote-payment">
          <a href={content.paymentLink} rel="noopener noreferrer">
            Pay{deposit > 0 && " the deposit"} at {new URL(content.paymentLink).hostname}
          </a>
        </p>
      )}
    </section>
  );
}

function PaidSoFar({
  account: { total, paid, due, over },
  balanceBy,
}: {
  account: Account;
  balanceBy: string;
}) {
  return (
    <dl className="quote-account">
      <div>
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>{formatMoney(paid)}</dd>
      </div>
      <div>
        <dt>{over > 0 ? "Paid beyond the total" : "Due"}</dt>
        <dd>
          {formatMoney(over || due)}
          {due > 0 && ` by ${describeEventDate(balanceBy)}`}
        </dd>
      </div>
    </dl>
  );
}

function AskForm({ refused }: Pick<QuotePageProps, "refused">) {
  return (
    <form method="post" className="quote-form">
      <h2>Ask a question</h2>
      <Field label="Your question" name="question" error={refused?.fieldErrors.question} required>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={longestQuestion}
            defaultValue={refused?.typed.question}
            className={inputClass()}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" name="answer" value="ask">
        Send the question
      </Button>
    </form>
  );
}
