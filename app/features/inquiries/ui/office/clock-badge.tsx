import type { InquiryStatus } from "../../inquiry-status";
import { replyClock } from "../../reply-clock";

/** How long the client still waits for the answer that was promised. */
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
  if (!clock) return null;
  return (
    <span className="inbox-clock" data-tone={clock.tone}>
      <span className="sr-only">Answer </span>
      {clock.text}
    </span>
  );
}
