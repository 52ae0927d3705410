import type { EventType } from "~/features/orders/event-labels";
import type { ShownPerson } from "~/features/orders/people/order-people";

export type OpenedOrder = {
  id: string;
  deletedAt: number | null;
  name: string;
  email: string;
  phone: string;
  people: readonly ShownPerson[];
  eventDate: string;
  eventType: EventType;
  servings: string;
  location: string;
  message: string;
};

/** What the form sent, which the studio may have corrected since. */
export type SentFacts = Pick<
  OpenedOrder,
  "name" | "email" | "phone" | "eventDate" | "eventType" | "servings"
>;
