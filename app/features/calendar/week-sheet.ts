import { daysOf, weekOf } from "~/features/availability/days";
import type { EventType } from "~/features/orders/event-labels";
import type { FinalDetails, Handover } from "~/features/orders/final-details";
import { describeServings } from "~/features/orders/servings";
import { addDays, describeTime } from "~/studio-time";

/** A booked or held order, as the kitchen needs it. */
export type SheetOrder = {
  id: string;
  title: string;
  kind: EventType;
  day: string;
  /** "15:30", or "" if unknown. */
  time: string;
  isHeld: boolean;
  servings: string;
  phone: string;
  email: string;
  /** The event's address, in the client's words. */
  location: string;
  venue: string;
  handover: Handover | null;
  /** Null until the client sends the final details. */
  final: Pick<FinalDetails, "contact" | "phone" | "note"> | null;
  allergies: string;
  tiers: string;
  theme: string;
  /** Liked cakes. */
  photos: { title: string; file: string }[];
  /** The client's message, or the studio's notes of a call. */
  note: string;
};

/** Days before the event. */
const bakeLead = 2;
const decorateLead = 1;
/** Days of the next week whose cakes are baked in this one. */
export const lookAhead = bakeLead;

export type SheetDay = {
  day: string;
  bake: SheetOrder[];
  decorate: SheetOrder[];
  handOver: SheetOrder[];
};

export function sheetDays(monday: string, orders: readonly SheetOrder[]): SheetDay[] {
  const dueOn = (day: string) => orders.filter((order) => order.day === day);
  return daysOf(weekOf(monday)).map((day) => ({
    day,
    bake: dueOn(addDays(day, bakeLead)),
    decorate: dueOn(addDays(day, decorateLead)),
    handOver: dueOn(day),
  }));
}

type Place = Pick<SheetOrder, "handover" | "venue" | "location">;

/** "Pickup at the studio", or the event's address, or "" if unknown. */
export function placeOf({ handover, venue, location }: Place): string {
  if (handover === "pickup") return "Pickup at the studio";
  return [...new Set([venue, location])].filter((part) => part !== "").join(", ");
}

/** "3:30 PM, Deliver to Lakeside barn, Bainbridge" */
export function describeHandoverAt(order: Place & Pick<SheetOrder, "time">): string {
  const how = describeHandover(order);
  return order.time === "" ? how : `${describeTime(order.time)}, ${how}`;
}

/** What was agreed: "120 servings; Three tiers; 24 × Cupcakes". */
export function describeAgreed({
  servings,
  lines,
}: {
  servings: string;
  lines: readonly string[];
}) {
  return [describeServings(servings), ...lines].filter((part) => part !== "").join("; ");
}

/** A map search; null for a pickup or an unknown address. */
export function mapLink(order: Place): string | null {
  const place = placeOf(order);
  if (order.handover === "pickup" || place === "") return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`;
}

/** "Deliver to Lakeside barn, Bainbridge", "Pickup at the studio" */
export function describeHandover(order: Place): string {
  const { handover } = order;
  const place = placeOf(order);
  if (handover === "pickup") return place;
  if (handover === "delivery") {
    return place === "" ? "Deliver: ask for the address" : `Deliver to ${place}`;
  }
  return `Ask: pickup or delivery?${place === "" ? "" : ` (${place})`}`;
}
