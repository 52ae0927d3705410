import type { EventType } from "~/features/orders/event-labels";

/** What its parts on the screen show of the order that is open: whose it is, and what was asked for. */
export type OpenedOrder = {
  id: string;
  deletedAt: number | null;
  name: string;
  email: string;
  phone: string;
  eventDate: string;
  eventType: EventType;
  servings: string;
  location: string;
  message: string;
};
