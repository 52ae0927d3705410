import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { type OutboxMail, queueMail } from "~/features/mail/.server/outgoing/queue-mail";
import { type MailServices, sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { cakePhoto } from "~/features/mail/letters/letter-photo";
import { textLetterHtml } from "~/features/mail/letters/letter-text";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import { ordersOfAddress } from "~/features/orders/.server/order-sql";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { uuidOf } from "~/platform/crypto/sha256";
import { readAllOrThrow } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";
import { composeLinks, foundQuotes } from "../found-quotes";
import { quoteLink } from "./quote-link";

type Links = { mail: OutboxMail; now: number };

/**
 * An email with the links of a client's quotes, for the address that their orders have. Null if there are none, or if
 * email to clients is off.
 */
export async function writeQuoteLinks(
  services: MailServices,
  email: string,
): Promise<Links | null> {
  const { clock, settings } = services;
  const { orders, theme } = await readAllOrThrow(services, {
    orders: ordersQuery({ sql: ordersOfAddress("?1"), params: [email] }),
    theme: liveThemeQuery,
  });
  const found = foundQuotes(orders);
  const [first] = found;
  if (!first || missingForClientMail(services)) return null;
  const linked = await Promise.all(
    found.map(async ({ order, quote }) => ({
      order,
      link: (await quoteLink(settings, quote)) ?? settings.SITE_ORIGIN,
    })),
  );
  const now = clock.now();
  const letter = composeLinks(linked, settings.STUDIO_PHONE);
  const recipient = first.order.client.email;
  // One email a day.
  const id = await uuidOf(["quote links", recipient.toLowerCase(), studioToday(now)]);
  const html = textLetterHtml(letterheadOf(theme, settings), {
    ...letter,
    photo: cakePhoto(first.order.event.type),
  });
  return { now, mail: { ...letter, id, kind: "copy", orderId: first.order.id, recipient, html } };
}

export async function mailQuoteLinks(services: MailServices, { mail, now }: Links) {
  await queueMail(services.db, mail, now).run();
  await sendQueued(services, mail.id);
}
