import { plainAnswer } from "~/features/opened-order/order-calls";
import { describeEventDate } from "~/features/orders/event-dates";
import { quoteAddresses } from "~/features/quotes/quote-calls";
import { callAdmin } from "~/platform/http/admin-call";
import { Alert } from "~/ui/office/alert";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { useChanges } from "~/ui/office/use-changes";
import { type TodaysInquiry, todaysHref } from "../today";

/** Dates that are free again because no deposit came, and the way to hold them all the same. */
export function EndedHolds({ holds }: { holds: readonly TodaysInquiry[] }) {
  const { send, isBusy } = useChanges();
  return holds.map((hold) => (
    <Alert key={hold.id} tone="note" className="mt-5 flex flex-wrap items-center gap-x-5">
      <span>
        {`The hold on ${describeEventDate(hold.eventDate)} for ${hold.name} ended: no deposit came.`}
      </span>
      <LinkButton
        disabled={isBusy()}
        onClick={() => {
          const call = { method: "POST", json: { orderId: hold.id } } as const;
          void send({
            call: () => callAdmin(quoteAddresses.hold, plainAnswer, call),
            done: { text: "The date is held again." },
          });
        }}
      >
        Hold it again<span className="sr-only"> for {hold.name}</span>
      </LinkButton>
      <a href={todaysHref(hold)} className={linkButtonClass()}>
        Open<span className="sr-only"> the inquiry of {hold.name}</span>
      </a>
    </Alert>
  ));
}
