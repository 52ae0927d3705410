import { describeEventDate } from "~/features/inquiries/inquiry-dates";
import { studio } from "~/studio";
import { describeDay } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { phoneHref } from "~/ui/phone-href";
import { formatMoney } from "../money";
import type { RefusedAnswer } from "../quote-answer";
import type { ShownQuote } from "../quote-content";
import { longestAcceptName, longestQuestion } from "../quote-limits";
import { closedSentences, type QuoteStanding } from "../quote-standing";
import { QuoteSheet } from "./quote-sheet";

export type QuotePageProps = {
  quote: ShownQuote & {
    acceptedAt: number | null;
    acceptedName: string;
    depositPaid: { cents: number; on: string } | null;
    isOnCalendar: boolean;
  };
  standing: QuoteStanding;
  /** What was sent just now. */
  done: "asked" | null;
  refused: RefusedAnswer | null;
  contact: { email: string; phone: string };
};

/** What a client sees who has the link. It works without JavaScript, and prints on one page. */
export function QuotePage(props: QuotePageProps) {
  const { quote, standing, done, refused, contact } = props;
  return (
    <div className="quote-page measure">
      {(done === "asked" || standing !== "open") && (
        // Before prices that may hold no more.
        <div id="answer" className="quote-standing">
          {done === "asked" && (
            <p role="status" className="quote-note">
              Thank you. We’ve got your question, and we’ll answer by email.
            </p>
          )}
          {standing === "accepted" ? (
            <Accepted quote={quote} />
          ) : (
            standing !== "open" &&
            standing !== "draft" && <p className="quote-note">{closedSentences[standing]}</p>
          )}
        </div>
      )}
      <QuoteSheet quote={quote} heading="h1" />
      <div className="quote-answers">
        {refused?.error && (
          <p role="alert" className="quote-note quote-refused">
            {refused.error}
          </p>
        )}
        {standing === "open" && <AcceptForm quote={quote} refused={refused} />}
        <AskForm refused={refused} />
        <p className="quote-contact">
          <span>{studio.name}</span>
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          {contact.phone && <a href={phoneHref(contact.phone)}>{contact.phone}</a>}
          <a href="/terms-of-service">Terms of service</a>
        </p>
      </div>
    </div>
  );
}

function AcceptForm({ quote, refused }: Pick<QuotePageProps, "quote" | "refused">) {
  return (
    <form method="post" className="quote-form">
      <h2>Accept this quote</h2>
      <p>
        When you accept, we hold your date.{" "}
        {quote.deposit > 0 && `The deposit of ${formatMoney(quote.deposit)} reserves it for good. `}
        Our <a href="/terms-of-service">terms of service</a> apply.
      </p>
      <Field label="Your full name" name="name" error={refused?.fieldErrors.name} required>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            maxLength={longestAcceptName}
            defaultValue={refused?.name}
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
  const { acceptedAt, acceptedName, depositPaid, isOnCalendar, deposit, content } = quote;
  const on = acceptedAt === null ? "" : ` on ${describeDay(acceptedAt)}`;
  return (
    <section role="status" className="quote-note">
      <h2>Thank you</h2>
      <p>{`${acceptedName} accepted this quote${on}.`}</p>
      {depositPaid ? (
        <p>
          {`We received your deposit of ${formatMoney(depositPaid.cents)} on ${describeEventDate(depositPaid.on)}.${isOnCalendar ? " Your date is booked." : ""}`}
        </p>
      ) : (
        <>
          {isOnCalendar && (
            <p>
              We’re holding your date.
              {deposit > 0 && ` Your deposit of ${formatMoney(deposit)} reserves it.`}
            </p>
          )}
          {content.paymentLink !== "" && (
            <p className="quote-payment">
              <a href={content.paymentLink} rel="noopener noreferrer">
                Pay the deposit at {new URL(content.paymentLink).hostname}
              </a>
            </p>
          )}
        </>
      )}
    </section>
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
            defaultValue={refused?.question}
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
