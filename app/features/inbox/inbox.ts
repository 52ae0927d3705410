import type { AlertState, SpamOutcome } from "~/features/inquiries/inquiry-status";
import type { LikedCake } from "~/features/likes/liked-cake";
import type { OpenedOrder, SentFacts } from "~/features/opened-order/opened-order";
import type { EventType } from "~/features/orders/event-labels";
import type { StoredFile } from "~/features/orders/files/stored-file";
import type { FinalDetails } from "~/features/orders/final-details";
import type { InquiryDetails } from "~/features/orders/inquiry-details";
import type { OrderStatus, Origin } from "~/features/orders/order-status";
import type { Result } from "~/platform/result";
import type { FailedText } from "./failed-inquiry";
import type { PageEdge } from "./inbox-address";
import type { InboxView } from "./inbox-view";

export type InboxItem = {
  id: string;
  origin: Origin;
  /** Until when the rest of the form is awaited; null if it is complete. */
  arrivingUntil: number | null;
  status: OrderStatus;
  name: string;
  eventType: EventType;
  eventDate: string;
  excerpt: string;
  spamCheck: SpamOutcome;
  files: number;
  lostFiles: number;
  /** The date is held for a client who accepted a quote. */
  isHeld: boolean;
  /** The last day of an unaccepted quote; null if there is none. */
  quoteEndsOn: string | null;
  notes: number;
  /** Unread messages from the client. */
  unseen: number;
  receivedAt: number;
  answeredAt: number | null;
  askedAt: number | null;
  /** When an email to the client last bounced. */
  bouncedAt: number | null;
  /** When a reply that was written before goes out. */
  repliesAt: number | null;
  snoozedUntil: string | null;
  deletedAt: number | null;
};

export type InboxPage = {
  items: InboxItem[];
  /** Edges of the neighboring pages; null if there is none. */
  before: PageEdge | null;
  after: PageEdge | null;
};

export type InquiryNote = { id: string; text: string; at: number };

export type InboxInquiry = OpenedOrder & {
  origin: Origin;
  arrivingUntil: number | null;
  status: OrderStatus;
  statusAt: number | null;
  /** When someone marked it as answered. */
  answeredAt: number | null;
  /** When the client last wrote after the inquiry. */
  askedAt: number | null;
  bouncedAt: number | null;
  /** A reply that goes out later, and whether the client has written since it was. */
  scheduled: { at: number; isHeard: boolean } | null;
  /** The day on which it comes back to the open ones, which may be past. */
  snoozedUntil: string | null;
  /** Null for an order that the studio began. */
  sent: SentFacts | null;
  /** The requested day, if the studio moved the event. */
  askedDate: string | null;
  /** "15:30"; empty if unknown. */
  eventTime: string;
  finalDetails: FinalDetails | null;
  details: InquiryDetails;
  likes: LikedCake[];
  spamCheck: SpamOutcome;
  spamCheckReason: string;
  lostFiles: string[];
  alertState: AlertState;
  alertTries: number;
  alertDueAt: number | null;
  alertError: string;
  receivedAt: number;
  updatedAt: number;
  attachments: StoredFile[];
  notes: InquiryNote[];
  /** Other inquiries with the same email or phone. */
  others: number;
};

export type FailedItem = FailedText & { key: string; at: number };

export type Inbox = {
  page: Result<InboxPage>;
  /** Null if none is open. */
  inquiry: Result<InboxInquiry | null> | null;
  counts: Partial<Record<InboxView, number>>;
  /** Coming months (`YYYY-MM`) with events. */
  months: string[];
  failed: Result<FailedItem[]>;
};
