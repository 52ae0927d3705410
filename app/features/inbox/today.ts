import type { EventType } from "~/features/orders/event-labels";
import { type ReplyState, viewOf } from "~/features/orders/order-status";
import { anyDay } from "./event-days";
import { type InboxAddress, inboxHref } from "./inbox-address";

export type TodaysInquiry = ReplyState & {
  id: string;
  name: string;
  eventType: EventType;
  eventDate: string;
};

export type EndingQuote = TodaysInquiry & { quoteEndsOn: string };

export type DueLoan = TodaysInquiry & { dueOn: string };

/** Lists have one more item than is shown if there are more. */
export type Today = {
  /** Put off until today, or until a day before. */
  back: TodaysInquiry[];
  /** Clients who wait for a first reply, longest wait first. */
  replies: TodaysInquiry[];
  /** From today through six days later. */
  events: TodaysInquiry[];
  /** Unaccepted quotes that expire by tomorrow or expired in the last week. */
  quotes: EndingQuote[];
};

export const maxTodayItems = 5;
/** More than any week has. */
export const maxWeekEvents = 50;

const inbox: InboxAddress = { view: "open", query: "", days: anyDay, edge: null, open: null };

/** Opens the inquiry in a view that lists it. */
export function todaysHref({ id, status }: Pick<TodaysInquiry, "id" | "status">): string {
  return inboxHref(inbox, { view: viewOf(status), open: id });
}
