import { describeEventDate } from "~/features/orders/event-dates";
import { quoteCalls } from "~/features/quotes/quote-calls";
import { call } from "~/platform/http/admin-call";
import { Alert } from "~/ui/office/alert";
import { LinkButton, linkButtonClass } from "~/ui/office/link-button";
import { useChanges } from "~/ui/office/use-changes";
import { type TodaysInquiry, todaysHref } from "../today";

/** Holds that expired without a deposit, with a button to renew them. */
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
          void send({
            call: () => call(quoteCalls.holdDate, { orderId: hold.id }),
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
