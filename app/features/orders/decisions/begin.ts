import type { EventType } from "../event-labels";
import type { Order } from "../order";

export type SentInquiry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  eventDate: string;
  eventType: EventType;
  servings: string;
  location: string;
  message: string;
  receivedAt: number;
  isSpam: boolean;
};

export type OwnOrder = {
  id: string;
  name: string;
  email: string;
  phone: string;
  day: string;
  time: string;
  kind: EventType;
  servings: string;
  note: string;
  isBooked?: boolean;
};

const blank = {
  inquiryId: null,
  revision: 0,
  statusAt: null,
  deletedAt: null,
  snoozedUntil: null,
  answeredAt: null,
  askedAt: null,
  bouncedAt: null,
  wasBooked: false,
  heldAt: null,
  holdEndedAt: null,
  finalDetails: null,
  loanReturnedAt: null,
  calendar: { sequence: 0, at: null },
  cardPage: null,
  debits: [],
  quotes: [],
  payments: [],
  updates: [],
  letters: [],
  people: [],
  notes: [],
} satisfies Partial<Order>;

export function beginFromInquiry(inquiry: SentInquiry, now: number): Order {
  const { id, name, email, phone, receivedAt } = inquiry;
  return {
    ...blank,
    id,
    inquiryId: id,
    status: inquiry.isSpam ? "spam" : "new",
    client: { name, email, phone },
    event: {
      type: inquiry.eventType,
      date: inquiry.eventDate,
      scheduledOn: null,
      time: "",
      servings: inquiry.servings,
      location: inquiry.location,
    },
    note: inquiry.message,
    receivedAt,
    updatedAt: now,
  };
}

/** A call counts as answered; an email of `mailedAt` waits for a reply. */
export function beginOwn(order: OwnOrder, now: number, mailedAt?: number): Order {
  const { id, name, email, phone, isBooked = false } = order;
  return {
    ...blank,
    id,
    status: isBooked ? "booked" : "reviewing",
    wasBooked: isBooked,
    client: { name, email, phone },
    event: {
      type: order.kind,
      date: order.day,
      scheduledOn: null,
      time: order.time,
      servings: order.servings,
      location: "",
    },
    note: order.note,
    receivedAt: mailedAt ?? now,
    answeredAt: mailedAt === undefined ? now : null,
    updatedAt: now,
  };
}
