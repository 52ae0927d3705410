import { describePerson } from "~/features/orders/people/order-people";
import type { ThreadItem } from "./thread";

type Sent = Pick<ThreadItem, "warning" | "sender" | "senderName" | "senderRole">;

/** The client, a person of the order, or an address. */
export function senderOf(
  { warning, sender, senderName, senderRole }: Sent,
  client: string,
): string {
  if (warning !== "") return sender;
  return senderRole === "" ? client : describePerson({ name: senderName, role: senderRole });
}

export function describeArrivals(
  known: ReadonlySet<string>,
  messages: readonly (Sent & Pick<ThreadItem, "id" | "direction" | "kind">)[],
  client: string,
): string {
  const texts = messages
    .filter(({ id, direction }) => direction === "in" && !known.has(id))
    .map((message) => {
      const says = message.kind === "acceptance" ? "accepted the quote" : "wrote";
      return `${senderOf(message, client)} ${says}.`;
    });
  return [...new Set(texts)].join(" ");
}
