import { useState } from "react";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { describeEventDate } from "~/features/orders/event-dates";
import { type OrderStatus, openStatuses } from "~/features/orders/order-status";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { LinkButton } from "~/ui/office/link-button";
import type { OfficeQuotes } from "../../office-quotes";
import { quoteCalls } from "../../quote-calls";

/** Releases a held date or holds it again. The calendar's line says that it's held. */
export function HeldDate({
  inquiry,
  status,
  isAccepted,
}: {
  inquiry: OfficeQuotes["inquiry"];
  status: OrderStatus;
  /** The client accepted a quote that hasn't been withdrawn. */
  isAccepted: boolean;
}) {
  const { changes } = useOrderScreen();
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const { id, name, eventDate, heldAt } = inquiry;
  const isOpen = openStatuses.includes(status);
  if (inquiry.isFixed || !isOpen || (heldAt === null && !isAccepted)) return null;

  function hold(held: boolean) {
    const declared = held ? quoteCalls.holdDate : quoteCalls.releaseDate;
    void changes.send({
      call: () => call(declared, { orderId: id }),
      done: held
        ? { text: "The date is held again." }
        : { text: "Date released.", undo: () => hold(true) },
    });
  }

  if (heldAt === null) {
    return (
      <p className="flex flex-wrap items-center gap-x-5 print:hidden">
        The date isn’t held anymore.
        <LinkButton onClick={() => hold(true)}>Hold it again</LinkButton>
      </p>
    );
  }

  return (
    <p className="print:hidden">
      <LinkButton onClick={() => setAsks(true)}>Release the date</LinkButton>
      {asks && (
        <LazyQuestion
          title="Release this date?"
          question={`${name} has accepted your quote. Once released, ${describeEventDate(eventDate)} counts as free again. We don’t tell the client.`}
          onCancel={close}
        >
          <Button variant="secondary" onClick={close}>
            Keep holding it
          </Button>
          <Button
            onClick={() => {
              close();
              hold(false);
            }}
          >
            Release the date
          </Button>
        </LazyQuestion>
      )}
    </p>
  );
}
