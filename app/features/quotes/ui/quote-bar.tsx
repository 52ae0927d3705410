import { formatMoney } from "~/features/orders/money";
import { Button, buttonClass } from "~/ui/button";
import type { CardDue } from "../card-payment";

/** What the client can do next, at the lower edge of a phone. The form itself is above. */
export function QuoteBar({ total, due }: { total: number | null; due: CardDue | null }) {
  if (total !== null) {
    return (
      <div className="quote-bar">
        <Amount label="Total" cents={total} />
        <a href="#accept-name" className={buttonClass()}>
          Accept
        </a>
      </div>
    );
  }
  if (!due) return null;
  return (
    <div className="quote-bar">
      <Amount label={`Your ${due.name}`} cents={due.cents} />
      <Button type="submit" form="pay" name="answer" value="pay">
        Pay
      </Button>
    </div>
  );
}

function Amount({ label, cents }: { label: string; cents: number }) {
  return (
    <p>
      {label} <strong>{formatMoney(cents)}</strong>
    </p>
  );
}
