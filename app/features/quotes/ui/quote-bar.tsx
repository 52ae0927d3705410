import { formatMoney } from "~/features/orders/money";
import { Button, buttonClass } from "~/ui/button";
import type { CardDue } from "../card-payment";

/** What the client can do next, at the lower edge of a phone. The form itself is above. */
export function QuoteBar({ total, due }: { total: number | null; due: CardDue | null }) {
  const cents = total ?? due?.cents;
  if (cents === undefined) return null;
  return (
    <div className="quote-bar">
      <p>
        {total === null ? `Your ${due?.name}` : "Total"} <strong>{formatMoney(cents)}</strong>
      </p>
      {total === null ? (
        <Button type="submit" form="pay" name="answer" value="pay">
          Pay
        </Button>
      ) : (
        <a href="#accept-name" className={buttonClass()}>
          Accept
        </a>
      )}
    </div>
  );
}
