import { studio } from "~/studio";
import { awaitsReply, type InquiryStatus } from "../inquiry-status";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** From here on the list shows the clock as pressing. */
const soon = 6 * hour;

type ReplyClock = {
  tone: "calm" | "soon" | "overdue";
  /** Such as "due in 3 h" or "overdue by 2 d". */
  text: string;
  dueAt: number;
};

/** When the client was promised an answer; null: one was given, or none is owed. */
export function replyClock(
  inquiry: { status: InquiryStatus; receivedAt: number },
  now: number,
): ReplyClock | null {
  if (!awaitsReply(inquiry.status)) return null;
  const dueAt = inquiry.receivedAt + studio.replyHours * hour;
  const left = dueAt - now;
  if (left <= 0) {
    const text = -left < minute ? "overdue" : `overdue by ${describeSpan(-left)}`;
    return { tone: "overdue", text, dueAt };
  }
  return { tone: left <= soon ? "soon" : "calm", text: `due in ${describeSpan(left)}`, dueAt };
}

/** In the largest unit that fits, rounded down, so it never promises more time than there is. */
function describeSpan(milliseconds: number): string {
  if (milliseconds >= 2 * day) return `${Math.floor(milliseconds / day)} d`;
  if (milliseconds >= hour) return `${Math.floor(milliseconds / hour)} h`;
  return `${Math.max(1, Math.floor(milliseconds / minute))} min`;
}
