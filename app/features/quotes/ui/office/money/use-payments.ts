import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { givenEntries } from "~/features/orders/decisions/money/record-entry";
import { entryLabels } from "~/features/orders/ledger";
import { formatMoney } from "~/features/orders/money";
import { call } from "~/platform/http/admin-call";
import type { CallResult } from "~/ui/office/use-changes";
import type { OfficeQuotes } from "../../../office-quotes";
import type { ShownPayment } from "../../../payments";
import { type EntryCall, type PaymentCall, quoteCalls } from "../../../quote-calls";

type Recorded = Pick<ShownPayment, "id" | "entry" | "cents" | "off" | "kind" | "paidOn" | "note">;

function amountOf({ cents, off }: Pick<Recorded, "cents" | "off">): number {
  return Math.abs(cents === 0 ? off : cents);
}

/** Records the same again, as another entry. */
function callOf(
  { entry, cents, off, kind, paidOn, note }: Recorded,
  orderId: string,
): PaymentCall | EntryCall {
  const payment = {
    ...{ id: crypto.randomUUID(), orderId, cents: amountOf({ cents, off }) },
    ...{ kind, paidOn, note },
  };
  const given = givenEntries.find((each) => each === entry);
  return given ? { ...payment, entry: given, owesAgain: given === "refund" && off === 0 } : payment;
}

/** Each change can be undone. */
export function usePayments({ inquiry }: OfficeQuotes) {
  const { changes } = useOrderScreen();

  function takeBack(payment: Recorded) {
    const amount = formatMoney(amountOf(payment));
    return changes.send({
      call: () => call(quoteCalls.takeBackPayment, { id: payment.id }),
      done: {
        text: `${entryLabels[payment.entry]} of ${amount} reversed.`,
        undo: () => record(callOf(payment, inquiry.id)),
      },
    });
  }

  function record(typed: PaymentCall | EntryCall): Promise<CallResult<unknown>> {
    const common = { failed: null, what: `payment ${inquiry.id}` };
    if (!("entry" in typed)) {
      return changes.send({
        ...common,
        call: () => call(quoteCalls.recordPayment, typed),
        done: ({ booked }) => ({
          text: `Payment recorded.${booked ? ` ${inquiry.name}: Booked.` : ""}`,
          undo: () => takeBack({ ...typed, entry: "payment", off: 0 }),
        }),
      });
    }
    const { entry, cents, owesAgain } = typed;
    const sums =
      entry === "refund" ? { cents: -cents, off: owesAgain ? 0 : cents } : { cents: 0, off: cents };
    return changes.send({
      ...common,
      call: () => call(quoteCalls.recordEntry, typed),
      done: {
        text: `${entryLabels[entry]} recorded.`,
        undo: () => takeBack({ ...typed, ...sums }),
      },
    });
  }

  return { record, takeBack };
}
