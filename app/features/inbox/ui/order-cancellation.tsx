import { type ReactNode, useState } from "react";
import { cancelingNote } from "~/features/orders/canceled-texts";
import { closedStatuses } from "~/features/orders/order-status";
import { describeCopies } from "~/features/orders/people/order-people";
import { closeWithError, lazyPart } from "~/ui/late/lazy-part";
import type { InboxInquiry } from "../inbox";
import { useInbox } from "./inbox-context";

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
  onDone: (tells: boolean) => void;
  children: (ask: () => void) => ReactNode;
}) {
  const { repliesHere, paid, people } = useInbox();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const canTell = status === "booked" && repliesHere && email !== "";
  const isEnding = !closedStatuses.includes(status);
  const note = paid && isEnding ? cancelingNote(paid) : "";
  return (
    <>
      {children(() => (canTell || note !== "" ? setAsks(true) : onDone(false)))}
      {asks && (
        <CallingOffDialog
          name={name}
          isBooked={status === "booked"}
          canTell={canTell}
          copies={describeCopies(people, "updates")}
          note={note}
          verb={verb}
          onConfirm={(tells) => {
            close();
            onDone(tells);
          }}
          onClose={close}
          onUnavailable={closeWithError(close)}
        />
      )}
    </>
  );
}
