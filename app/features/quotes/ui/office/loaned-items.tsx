import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeEventDate } from "~/features/orders/event-dates";
import type { Loan } from "~/features/orders/loan/loan";
import { call } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { LinkButton } from "~/ui/office/link-button";
import type { Changes } from "~/ui/office/use-changes";
import { quoteCalls } from "../../quote-calls";

export function useLoanReturn({ send }: Pick<Changes, "send">) {
  return function set(orderId: string, returned: boolean): void {
    void send({
      call: () => call(quoteCalls.returnLoan, { orderId, returned }),
      done: returned
        ? { text: "Returned.", undo: () => set(orderId, false) }
        : { text: "It’s on loan again." },
    });
  };
}

/** What a booked order lends, until it comes back. */
export function LoanedItems({ orderId, loan }: { orderId: string; loan: Loan }) {
  const set = useLoanReturn(useOrderScreen().changes);
  const { what, dueOn, returnedAt } = loan;

  return (
    <p className="flex flex-wrap items-center gap-x-5">
      {returnedAt === null
        ? `On loan, due back by ${describeEventDate(dueOn)}: ${what}.`
        : `Came back ${describeEventDate(studioToday(returnedAt))}: ${what}.`}
      <LinkButton className="print:hidden" onClick={() => set(orderId, returnedAt === null)}>
        {returnedAt === null ? "Returned" : "Not returned"}
      </LinkButton>
    </p>
  );
}
