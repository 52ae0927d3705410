import { describeDay } from "~/studio-time";
import { replyClock } from "../../inbox/reply-clock";
import type { InquiryStatus } from "../../inquiry-status";

/** How long the client still waits for the answer that was promised; where none is owed, the day it came. */
export function ClockBadge({
  status,
  receivedAt,
  now,
}: {
  status: InquiryStatus;
  receivedAt: number;
  now: number;
}) {
  const clock = replyClock({ status, receivedAt }, now);
  if (!clock) {
    return (
      <span className="inbox-clock">
        <span className="sr-only">Received </span>
        {describeDay(receivedAt)}
      </span>
    );
  }
  return (
    <span className="inbox-clock" data-tone={clock.tone}>
      <span className="sr-only">Answer </span>
      {clock.text}
    </span>
  );
}
