import { describeMoment } from "~/studio-time";
import type { InboxInquiry } from "./inbox";

type Noticed = Pick<
  InboxInquiry,
  "status" | "noticeState" | "noticeTries" | "noticeDueAt" | "noticeError"
>;

/** How the owner's notice of an inquiry stands. */
export function describeNotice(inquiry: Noticed): string {
  const { status, noticeState, noticeTries, noticeDueAt, noticeError } = inquiry;
  if (noticeState === "sent") return "The notice by mail was sent.";
  if (noticeState === "none") return "No notice by mail was sent.";
  if (status === "spam") return "The notice by mail waits; for spam none is sent.";
  if (noticeTries === 0) return "The notice by mail has not been sent yet.";
  const tries = noticeTries === 1 ? "once" : `${noticeTries} times`;
  const why = noticeError ? ` (${noticeError})` : "";
  const next = noticeDueAt === null ? "" : ` Next try: ${describeMoment(noticeDueAt)}.`;
  return `The notice by mail could not be sent; it was tried ${tries}${why}.${next}`;
}
