import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { describeServings } from "~/features/orders/servings";
import type { SentFacts } from "./opened-order";

/** Such as "As sent: ana@example.com"; undefined if the order still says the same. */
export function describeSent(
  sent: SentFacts | null,
  name: keyof SentFacts,
  now: string,
): string | undefined {
  if (sent === null || sent[name] === now.trim()) return undefined;
  return `As sent: ${shown(sent, name) || "nothing"}`;
}

function shown(sent: SentFacts, name: keyof SentFacts): string {
  if (name === "eventDate") return describeEventDate(sent.eventDate);
  if (name === "servings") return describeServings(sent.servings);
  return name === "eventType" ? eventLabels[sent.eventType] : sent[name];
}
