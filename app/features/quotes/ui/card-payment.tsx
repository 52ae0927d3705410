import { formatMoney } from "~/features/orders/money";
import type { PartName } from "~/features/orders/plan/payment-plan";
import { Button } from "~/ui/button";
import type { CardDue } from "../card-payment";

export type CardPaymentProps = {
  /** Null if nothing can be paid by card. */
  due: CardDue | null;
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

export function CardPayment({ due, awaited, error }: CardPaymentProps) {
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
  if (!due && error === null) return null;
  return (
    <form method="post" className="quote-form">
      {error !== null && (
        <p role="alert" className="quote-note quote-refused">
          {error}
        </p>
      )}
      {due && (
        <>
          <Button type="submit" name="answer" value="pay">
            {payLabels[due.name]} by card
          </Button>
          <p>{formatMoney(due.cents)}, on Stripe’s own page. Your card never reaches this site.</p>
        </>
      )}
    </form>
  );
}
