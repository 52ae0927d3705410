import type { EventType } from "~/features/orders/event-labels";
import type { AnswerFacts } from "~/features/orders/order-status";
import { anyDay } from "./event-days";
import { type InboxAddress, inboxHref } from "./inbox-address";

/** An inquiry as the panel names it. */
export type TodaysInquiry = AnswerFacts & {
  id: string;
  name: string;
  eventType: EventType;
  eventDate: string;
};

export type EndingQuote = TodaysInquiry & { quoteEndsOn: string };

/** What the studio should not forget today; one more than is shown tells that there are more. */
export type Today = {
  /** Clients who wait for their first answer, the longest waiting first. */
  replies: TodaysInquiry[];
  /** Of today and the six days after it. */
  events: TodaysInquiry[];
  /** Quotes that end by tomorrow, or ended within a week, unanswered. */
  quotes: EndingQuote[];
};

export const mostShown = 5;
/** More than any week has: its events are all there. */
export const mostEvents = 50;

const inbox: InboxAddress = { view: "open", query: "", days: anyDay, edge: null, open: null };

/** The inbox with this inquiry open, in a view that lists it. */
export function todaysHref({ id, status }: Pick<TodaysInquiry, "id" | "status">): string {
  return inboxHref(inbox, {
    view: status === "booked" || status === "archived" ? status : "open",
    open: id,
  });
}
