import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeEventDate } from "~/features/orders/event-dates";
import type { Loan } from "~/features/orders/loan/loan";
import { call } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { LinkButton } from "~/ui/office/link-button";
import { quoteCalls } from "../../quote-calls";

/** What a booked order lends, until it comes back. */
export function LoanedItems({ orderId, loan }: { orderId: string; loan: Loan }) {
  const { changes } = useOrderScreen();
  const { what, dueOn, returnedAt } = loan;

  function set(returned: boolean) {
    const declared = returned ? quoteCalls.returnLoan : quoteCalls.lendAgain;
    void changes.send({
      call: () => call(declared, { orderId }),
      done: returned
        ? { text: "Returned.", undo: () => set(false) }
        : { text: "It’s on loan again." },
    });
  }

  return (
    <p className="flex flex-wrap items-center gap-x-5">
      {returnedAt === null
        ? `On loan, due back by ${describeEventDate(dueOn)}: ${what}.`
        : `Came back ${describeEventDate(studioToday(returnedAt))}: ${what}.`}
      <LinkButton className="print:hidden" onClick={() => set(returnedAt === null)}>
        {returnedAt === null ? "Returned" : "Not returned"}
      </LinkButton>
    </p>
  );
}
