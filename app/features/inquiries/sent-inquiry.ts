import { eventTypes } from "~/features/orders/event-labels";
import type { Notice } from "./attachment-rules";

export type SentReceipt = {
  sentAt: number;
  eventDate: string;
  eventType: (typeof eventTypes)[number];
  files: number;
  notices: Notice[];
};

/** Stored on the client's device: only what the card shows. */
export type SentInquiry = SentReceipt & {
  firstName: string;
  servings: string;
  likes?: number;
  thumbnails: string[];
};

export const sentKey = "inquiry:sent";

export function sentEventType(typed: string | undefined): SentReceipt["eventType"] {
  return eventTypes.find((type) => type === typed?.trim()) ?? "other";
}

const day = 24 * 60 * 60 * 1000;

/** Until the event, but at most 30 days: others may use the device. `today` is the studio's day. */
export function isUnexpired(
  { sentAt, eventDate }: Pick<SentReceipt, "sentAt" | "eventDate">,
  { now, today }: { now: number; today: string },
): boolean {
  return today <= eventDate && now < sentAt + 30 * day;
}
