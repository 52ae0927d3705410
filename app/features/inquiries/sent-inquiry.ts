import { eventTypes } from "~/features/orders/event-labels";
import type { Notice } from "./attachment-rules";

/** What a page says of an inquiry that was just sent without JavaScript. */
export type SentReceipt = {
  sentAt: number;
  eventDate: string;
  eventType: (typeof eventTypes)[number];
  files: number;
  /** What did not arrive. */
  notices: Notice[];
};

/** What the client's own device remembers of an inquiry that was sent: what the card shows, and no more. */
export type SentInquiry = SentReceipt & {
  firstName: string;
  servings: string;
  /** How many liked cakes went along; absent: none. */
  likes?: number;
  /** Of the photos, as data addresses; made once the card is shown. */
  thumbnails: string[];
};

/** Where it is kept on the device. */
export const sentKey = "inquiry:sent";

/** Of the field as it was sent. */
export function sentEventType(typed: string | undefined): SentReceipt["eventType"] {
  return eventTypes.find((type) => type === typed?.trim()) ?? "other";
}

const day = 24 * 60 * 60 * 1000;

/** Until the event, 30 days at most: other people may use the same device. `today` is the studio's day. */
export function isWorthKeeping(
  { sentAt, eventDate }: Pick<SentReceipt, "sentAt" | "eventDate">,
  { now, today }: { now: number; today: string },
): boolean {
  return today <= eventDate && now < sentAt + 30 * day;
}
