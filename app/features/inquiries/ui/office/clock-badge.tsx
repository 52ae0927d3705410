import { describeDay } from "~/studio-time";
import { classNames } from "~/ui/class-names";
import { replyClock } from "../../inbox/reply-clock";
import type { InquiryStatus } from "../../inquiry-status";
import { useInbox } from "./inbox-context";

const look = {
  calm: "text-ink-soft",
  soon: "font-medium text-warning",
  overdue: "font-semibold text-danger",
};

/** How long the client still waits for the answer that was promised; where none is owed, the day it came. */
export function ClockBadge({ status, receivedAt }: { status: InquiryStatus; receivedAt: number }) {
  const { now } = useInbox();
  const clock = replyClock({ status, receivedAt }, now);
  return (
    <span
      className={classNames("flex-none text-[0.8125rem] tabular-nums", look[clock?.tone ?? "calm"])}
    >
      <span className="sr-only">{clock ? "Answer " : "Received "}</span>
      {clock ? clock.text : describeDay(receivedAt)}
    </span>
  );
}
