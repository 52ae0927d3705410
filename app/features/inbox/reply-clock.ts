import { type AnswerFacts, waitsSince } from "~/features/orders/order-status";
import { replyTime } from "~/studio";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** From here on the list shows the clock as pressing. */
const soon = 6 * hour;

type ReplyClock = {
  tone: "calm" | "soon" | "overdue";
  /** Such as "Reply within 3 hr" or "2 days overdue". */
  text: string;
  dueAt: number;
};

/** When the client was promised an answer; null: one was given, or none is owed. */
export function replyClock(inquiry: AnswerFacts, now: number): ReplyClock | null {
  const since = waitsSince(inquiry);
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

/** In the largest unit that fits, rounded down, so it never promises more time than there is. */
function describeSpan(milliseconds: number): string {
  if (milliseconds >= 2 * day) return `${Math.floor(milliseconds / day)} days`;
  if (milliseconds >= hour) return `${Math.floor(milliseconds / hour)} hr`;
  return `${Math.max(1, Math.floor(milliseconds / minute))} min`;
}
