import * as z from "zod/mini";
import { emailAddress } from "~/features/orders/email-address";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventPhrases } from "~/features/orders/event-phrases";
import { currentQuote, eventDay, isLive, type Order } from "~/features/orders/order";
import { studio } from "~/studio";
import type { Letter } from "./quote-texts";

export const maxEmailLength = 254;

/** The form's fields. */
export const findQuoteInput = z.object({
  email: z
    .string("Type your email address.")
    .check(
      ...emailAddress(
        z.maxLength(maxEmailLength, `Keep it under ${maxEmailLength} characters.`),
        "Type an email address, such as ada@example.com.",
      ),
      z.minLength(1, "Type your email address."),
    ),
});

/** Links in one email. */
const maxLinks = 5;

/** The orders whose quotes a client can find again, the latest event first. */
export function foundQuotes(orders: readonly Order[]) {
  return orders
    .flatMap((order) => {
      const quote = isLive(order) ? currentQuote(order) : undefined;
      return quote ? [{ order, quote }] : [];
    })
    .sort((one, other) => eventDay(other.order).localeCompare(eventDay(one.order)))
    .slice(0, maxLinks);
}

/** Names no client, since anyone can ask for it to be sent. */
export function composeLinks(
  found: readonly { order: Pick<Order, "event">; link: string }[],
  studioPhone: string,
): Letter {
  const links = found.map(({ order: { event }, link }) => {
    const { event: cake, on } = eventPhrases[event.type];
    return `Your quote for ${cake} ${on} ${describeEventDate(event.scheduledOn ?? event.date)}:\n${link}`;
  });
  return {
    subject: `Your ${links.length === 1 ? "link" : "links"} from ${studio.name}`,
    text: [
      "You asked us on our website to send you this again.",
      ...links,
      "If you didn’t ask for it, there’s nothing to do.",
      `Warmly,\n${[studio.name, studioPhone].filter((line) => line !== "").join("\n")}`,
    ].join("\n\n"),
  };
}
