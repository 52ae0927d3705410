import type { AlertState, SpamOutcome } from "~/features/inquiries/inquiry-status";
import type { LikedCake } from "~/features/likes/liked-cake";
import type { OpenedOrder } from "~/features/opened-order/opened-order";
import type { EventType } from "~/features/orders/event-labels";
import type { StoredFile } from "~/features/orders/files/stored-file";
import type { FinalDetails } from "~/features/orders/final-details";
import type { InquiryDetails } from "~/features/orders/inquiry-details";
import type { OrderStatus, Origin } from "~/features/orders/order-status";
import type { Result } from "~/platform/result";
import type { FailedText } from "./failed-inquiry";
import type { PageEdge } from "./inbox-address";
import type { InboxView } from "./inbox-view";

/** One line of the list. */
export type InboxItem = {
  id: string;
  origin: Origin;
  /** Until when the rest of its form is waited for; null: it has ended. */
  arrivingUntil: number | null;
  status: OrderStatus;
  name: string;
  eventType: EventType;
  eventDate: string;
  /** The first words of the message. */
  excerpt: string;
  spamCheck: SpamOutcome;
  files: number;
  lostFiles: number;
  /** The date is kept for a client who accepted a quote. */
  isHeld: boolean;
  /** The last day of a quote that the client has not accepted; null: there is none. */
  quoteEndsOn: string | null;
  notes: number;
  /** Messages of the client that nobody has opened yet. */
  unseen: number;
  receivedAt: number;
  answeredAt: number | null;
  askedAt: number | null;
  /** When an email to the client last came back. */
  bouncedAt: number | null;
  deletedAt: number | null;
};

export type InboxPage = {
  items: InboxItem[];
  /** Where the page before this one ends and the one after it begins; null: there is none. */
  before: PageEdge | null;
  after: PageEdge | null;
};

export type InquiryNote = { id: string; text: string; at: number };

/** Everything of an inquiry that a quote needs. */
export type InboxInquiry = OpenedOrder & {
  origin: Origin;
  arrivingUntil: number | null;
  status: OrderStatus;
  statusAt: number | null;
  /** When a person marked it as answered. */
  answeredAt: number | null;
  /** When the client last wrote; null: not since the inquiry. */
  askedAt: number | null;
  /** When an email to the client last came back. */
  bouncedAt: number | null;
  /** The day that the client asked for; null: the event is on it. */
  askedDate: string | null;
  /** "15:30"; empty: not known. */
  eventTime: string;
  /** What the client said last of the handover; null: not yet. */
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
  /** Further inquiries of the same address or phone. */
  others: number;
};

/** An inquiry that could not be taken from the spool. */
export type FailedItem = FailedText & { key: string; at: number };

/** What the inbox shows at one address. */
export type Inbox = {
  page: Result<InboxPage>;
  /** Null: none is open. */
  inquiry: Result<InboxInquiry | null> | null;
  counts: Partial<Record<InboxView, number>>;
  /** The months ahead, `YYYY-MM`, that have events. */
  months: string[];
  failed: Result<FailedItem[]>;
};
