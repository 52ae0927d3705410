import type { EventType } from "~/features/inquiries/event-labels";
import { anyDay } from "./event-days";
import { type InboxAddress, inboxHref } from "./inbox-address";
import type { AnswerFacts } from "./order-status";

/** An inquiry as the panel names it. */
export type TodaysInquiry = AnswerFacts & {
  id: string;
  name: string;
  eventType: EventType;
  eventDate: string;
  byPhone: boolean;
};

/** What the studio should not forget today; one more than is shown tells that there are more. */
export type Today = {
  /** Clients who wait for their first answer, the longest waiting first. */
  replies: TodaysInquiry[];
  /** Of today and the six days after it. */
  events: TodaysInquiry[];
};

export const mostShown = 5;
/** More than any week has: its events are all there. */
export const mostEvents = 50;

const inbox: InboxAddress = { view: "open", query: "", days: anyDay, edge: null, open: null };

/** The inbox with this inquiry open, in a view that lists it; of an order by phone the sheet of its day. */
export function todaysHref({
  id,
  status,
  eventDate,
  byPhone,
}: Pick<TodaysInquiry, "id" | "status" | "eventDate" | "byPhone">): string {
  if (byPhone) return `/calendar?day=${eventDate}`;
  return inboxHref(inbox, {
    view: status === "booked" || status === "archived" ? status : "open",
    open: id,
  });
}
