import { type ReactNode, useState } from "react";
import { closedStatuses } from "~/features/orders/order-status";
import { describeCopies } from "~/features/orders/people/order-people";
import { closeWithError, lazyPart } from "~/ui/late/lazy-part";
import type { InboxInquiry } from "../../inbox";
import type { Cancellation } from "../../settlement-choices";
import { useInbox } from "../inbox-context";

const CallingOffDialog = lazyPart(
  async () => (await import("./order-cancellation-dialog")).OrderCancellationDialog,
);

/** Confirms only if the order has payments, or is booked and its client can get an email. */
export function OrderCancellation({
  inquiry: { name, email, status },
  verb,
  onDone,
  children,
}: {
  inquiry: Pick<InboxInquiry, "name" | "email" | "status">;
  verb: string;
  onDone: (cancellation: Cancellation) => void;
  children: (ask: () => void) => ReactNode;
}) {
  const { repliesHere, paid, people } = useInbox();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const isEnding = !closedStatuses.includes(status);
  const payments = isEnding ? paid : null;
  const canTell = (status === "booked" || payments !== null) && repliesHere && email !== "";
  return (
    <>
      {children(() => (canTell || payments ? setAsks(true) : onDone({ tells: false })))}
      {asks && (
        <CallingOffDialog
          name={name}
          isBooked={status === "booked"}
          canTell={canTell}
          copies={describeCopies(people, "updates")}
          paid={payments}
          verb={verb}
          onConfirm={(cancellation) => {
            close();
            onDone(cancellation);
          }}
          onClose={close}
          onUnavailable={closeWithError(close)}
        />
      )}
    </>
  );
}
