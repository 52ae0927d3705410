import { formatMoney } from "~/features/orders/money";
import type { Debit } from "~/features/orders/plan/debit";
import type { PartName } from "~/features/orders/plan/payment-plan";
import { describeDay } from "~/studio-time";
import { Button } from "~/ui/button";
import type { CardDue } from "../card-payment";

export type CardPaymentProps = {
  /** Null if nothing can be paid by card. */
  due: CardDue | null;
  /** On its way, or failed and not paid since. */
  debit: Pick<Debit, "cents" | "since" | "failedAt"> | null;
  takesDebits: boolean;
  /** The URL to reload while a payment awaits confirmation; null if none does. */
  awaited: string | null;
  /** Why Stripe's page couldn't be opened. */
  error: string | null;
};

const payLabels: Record<PartName, string> = {
  deposit: "Pay the deposit",
  payment: "Make the payment",
  balance: "Pay the balance",
};

export function CardPayment({ due, debit, takesDebits, awaited, error }: CardPaymentProps) {
  if (awaited !== null) {
    return (
      <section className="quote-note" data-awaits-payment>
        <h2>Waiting for your payment</h2>
        <p>
          Usually takes seconds; this page checks again on its own. Still waiting after ten minutes?
          Don’t pay again; call us or ask us below.
        </p>
        <p className="quote-payment">
          <a href={awaited}>Check again</a>
        </p>
      </section>
    );
  }
  if (debit?.failedAt === null) {
    return (
      <section className="quote-note">
        <h2>Your bank debit is on its way</h2>
        <p>
          {formatMoney(debit.cents)}, since {describeDay(debit.since)}. It takes up to four business
          days, and you needn’t do anything. If it fails, this page says so.
        </p>
      </section>
    );
  }
  if (!due && error === null) return null;
  return (
    <form id="pay" method="post" className="quote-form">
      {error !== null && (
        <p role="alert" className="quote-note quote-refused">
          {error}
        </p>
      )}
      {due && debit && (
        <p className="quote-note quote-refused">
          {`Your bank debit of ${formatMoney(debit.cents)} didn’t go through. Please pay again.`}
        </p>
      )}
      {due && (
        <>
          <Button type="submit" name="answer" value="pay">
            {`${payLabels[due.name]} by card${takesDebits ? " or bank debit" : ""}`}
          </Button>
          <p>
            {formatMoney(due.cents)}, on Stripe’s own page. Your card
            {takesDebits && " or account"} never reaches this site.
          </p>
        </>
      )}
    </form>
  );
}
