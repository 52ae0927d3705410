import { useStartStep, useStep } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import type { Result } from "~/platform/result";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { Fold } from "~/ui/office/fold";
import { draftFromSent } from "../../draft-from-sent";
import { awaitsDeposit, type OfficeQuotes } from "../../office-quotes";
import { PaymentsPart } from "./money/payments-part";
import { QuoteEditor } from "./quote-editor";
import { SentQuotes } from "./sent-quotes";
import { useQuoteDraft } from "./use-quote-draft";

export function InquiryQuotes({
  quotes,
  dayLine,
}: {
  quotes: Result<OfficeQuotes | null>;
  /** The workload on the day of the event. */
  dayLine: string;
}) {
  if (quotes.ok && quotes.value) {
    return <Quotes key={quotes.value.inquiry.id} quotes={quotes.value} dayLine={dayLine} />;
  }
  if (quotes.ok) return null;
  return (
    <Fold title="Quotes" attentionCount={1}>
      <Alert role="alert">We can’t load the quotes right now.</Alert>
    </Fold>
  );
}

function Quotes({ quotes, dayLine }: { quotes: OfficeQuotes; dayLine: string }) {
  const { changes, now } = useOrderScreen();
  const editing = useQuoteDraft(quotes);
  const { sent, inquiry, loan } = quotes;
  const isLoanDue = loan?.returnedAt === null && loan.dueOn <= studioToday(now);
  const [newest] = sent;
  const status = changes.shown.get(inquiry.id)?.status ?? inquiry.status;
  const take = useStartStep();
  const asked = useStep("quote", () => {
    if (!editing.draft) editing.begin(newest && draftFromSent(newest, quotes.terms));
  });
  return (
    <>
      <Fold
        title="Quotes"
        count={sent.length}
        attentionCount={
          asked + [editing.draft !== null, awaitsDeposit(quotes), isLoanDue].filter(Boolean).length
        }
      >
        {editing.draft && !inquiry.isFixed ? (
          <QuoteEditor quotes={quotes} editing={editing} draft={editing.draft} dayLine={dayLine} />
        ) : (
          !inquiry.isFixed && (
            <Button
              variant="secondary"
              className="justify-self-start print:hidden"
              onClick={() => take("quote")}
            >
              {newest ? "Write a new version" : "Write a quote"}
            </Button>
          )
        )}
        <SentQuotes quotes={quotes} status={status} />
      </Fold>
      <PaymentsPart quotes={quotes} status={status} />
    </>
  );
}
