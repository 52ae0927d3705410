import type { CakeKind } from "~/features/availability/calendar-settings";
import { daysOf, weekOf } from "~/features/availability/days";
import type { FinalDetails, Handover } from "~/features/orders/final-details";
import { describeServings } from "~/features/orders/servings";
import { addDays, describeTime } from "~/studio-time";

/** A cake that the studio has agreed to, with what the kitchen has to know. */
export type SheetOrder = {
  id: string;
  title: string;
  kind: CakeKind;
  day: string;
  /** "15:30"; empty: not known. */
  time: string;
  isHeld: boolean;
  servings: string;
  phone: string;
  email: string;
  /** Where the event is, as the client said it. */
  location: string;
  venue: string;
  handover: Handover | null;
  /** What the client said last; null: not yet. */
  final: Pick<FinalDetails, "contact" | "phone" | "note"> | null;
  allergies: string;
  tiers: string;
  theme: string;
  /** Addresses of the photos of liked cakes, with their titles. */
  photos: { title: string; file: string }[];
  /** What the client wrote, or the studio noted of a call. */
  note: string;
};

/** Days before the event on which a cake is baked and decorated. */
const bakedBefore = 2;
const decoratedBefore = 1;
/** How many days of the next week have cakes that are baked in this one. */
export const lookAhead = bakedBefore;

export type SheetDay = {
  day: string;
  bake: SheetOrder[];
  decorate: SheetOrder[];
  handOver: SheetOrder[];
};

/** What is to be done on each day of the week that begins on a Monday. */
export function sheetDays(monday: string, orders: readonly SheetOrder[]): SheetDay[] {
  const dueOn = (day: string) => orders.filter((order) => order.day === day);
  return daysOf(weekOf(monday)).map((day) => ({
    day,
    bake: dueOn(addDays(day, bakedBefore)),
    decorate: dueOn(addDays(day, decoratedBefore)),
    handOver: dueOn(day),
  }));
}

type Place = Pick<SheetOrder, "handover" | "venue" | "location">;

/** "Pickup at the studio", or where the event is; empty: nobody knows. */
export function placeOf({ handover, venue, location }: Place): string {
  if (handover === "pickup") return "Pickup at the studio";
  return [...new Set([venue, location])].filter((part) => part !== "").join(", ");
}

/** When and how it leaves: "3:30 PM, Deliver to Lakeside barn, Bainbridge". */
export function describeHandoverAt(order: Place & Pick<SheetOrder, "time">): string {
  const how = describeHandover(order);
  return order.time === "" ? how : `${describeTime(order.time)}, ${how}`;
}

/** What was agreed, and into how much it is cut: "120 servings; Three tiers; 24 × Cupcakes". */
export function describeCutting({
  servings,
  lines,
}: {
  servings: string;
  lines: readonly string[];
}) {
  return [describeServings(servings), ...lines].filter((part) => part !== "").join("; ");
}

/** A search for it on a map; null: nothing to look for. */
export function mapLink(order: Place): string | null {
  const place = placeOf(order);
  if (order.handover === "pickup" || place === "") return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`;
}

/** "Deliver to Lakeside barn, Bainbridge", "Pickup at the studio"; while nobody knows, where the event is. */
export function describeHandover(order: Place): string {
  const { handover } = order;
  const place = placeOf(order);
  if (handover === "pickup") return place;
  if (handover === "delivery") {
    return place === "" ? "Deliver: ask for the address" : `Deliver to ${place}`;
  }
  return place === "" ? "Pickup or delivery: ask" : `Pickup or delivery: ask (${place})`;
}
