import { describeEventDate } from "~/features/orders/event-dates";
import type { ReplyState } from "~/features/orders/order-status";
import { isSnoozed } from "~/features/orders/snooze/snooze-order";
import { describeDay, studioToday } from "~/studio-time";
import { classNames } from "~/ui/class-names";
import { replyClock } from "../reply-clock";
import { useInbox } from "./inbox-context";

const look = {
  calm: "text-ink-soft",
  soon: "font-medium text-warning",
  overdue: "font-semibold text-danger",
};

/** Shows the received date if no reply is due. */
export function ReplyClock({ inquiry, now }: { inquiry: ReplyState; now: number }) {
  const clock = replyClock(inquiry, now);
  return (
    <span
      className={classNames("flex-none text-[0.8125rem] tabular-nums", look[clock?.tone ?? "calm"])}
    >
      {!clock && <span className="sr-only">Received </span>}
      {clock ? clock.text : describeDay(inquiry.receivedAt)}
    </span>
  );
}

/** With the inbox's ticking clock; it stands still while an order is snoozed. */
export function ClockBadge(inquiry: ReplyState & { snoozedUntil: string | null }) {
  const { now } = useInbox();
  const { snoozedUntil } = inquiry;
  if (snoozedUntil === null || !isSnoozed(inquiry, studioToday(now))) {
    return <ReplyClock inquiry={inquiry} now={now} />;
  }
  return (
    <span className={classNames("flex-none text-[0.8125rem]", look.calm)}>
      Back {describeEventDate(snoozedUntil, "short")}
    </span>
  );
}
