import { type ReplyState, waitingSince } from "~/features/orders/order-status";
import { replyTime } from "~/studio";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Urgent from here on. */
const soon = 6 * hour;

type ReplyClock = {
  tone: "calm" | "soon" | "overdue";
  /** "Reply within 3 hr" or "2 days overdue". */
  text: string;
  dueAt: number;
};

/** Null if no reply is due. */
export function replyClock(inquiry: ReplyState, now: number): ReplyClock | null {
  const since = waitingSince(inquiry);
  if (since === null) return null;
  const dueAt = since + replyTime;
  const left = dueAt - now;
  if (left <= 0) {
    const text = -left < minute ? "Overdue" : `${describeSpan(-left)} overdue`;
    return { tone: "overdue", text, dueAt };
  }
  return {
    tone: left <= soon ? "soon" : "calm",
    text: `Reply within ${describeSpan(left)}`,
    dueAt,
  };
}

/** The largest unit, rounded down so that it never promises extra time. */
function describeSpan(milliseconds: number): string {
  if (milliseconds >= 2 * day) return `${Math.floor(milliseconds / day)} days`;
  if (milliseconds >= hour) return `${Math.floor(milliseconds / hour)} hr`;
  return `${Math.max(1, Math.floor(milliseconds / minute))} min`;
}
