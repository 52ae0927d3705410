import { z } from "zod";
import { missingForOwnerMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueMail } from "~/features/mail/.server/outgoing/queue-mail";
import type { MailServices } from "~/features/mail/.server/outgoing/send-mail";
import { addMessage } from "~/features/mail/.server/outgoing/thread-messages";
import type { OrderServices } from "~/features/orders/.server/order-store";
import { isLive, type Order } from "~/features/orders/order";
import { leftOfShare, spendShareOrFail } from "~/platform/limits/day-share";
import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import { type ClientAlertKind, composeOwnerAlert, type Letter } from "../quote-texts";

/** Adds what clients do on a quote's page to the thread, and alerts the owner. */

export type AnswerServices = MailServices & OrderServices & Pick<Services, "waitUntil">;

export const quoteNotFound = fail("not_found", "This quote no longer exists.");

/** Messages of one kind, per order, forever. */
const maxOfKind = 50;

const tooMany = fail(
  "too_many",
  "We’ve received as many messages about this quote as we can take here. Please call us or reply to our email.",
);
const tooManyToday = fail(
  "too_many",
  "We’ve received more messages than we can take in today. Please call us, or try again tomorrow.",
);

type News = {
  kind: ClientAlertKind;
  isChange?: boolean;
  quoteId: string;
  text: string;
  id: string;
};

const roomRow = z.tuple([z.object({ count: z.number(), isThere: z.number(), left: z.number() })]);

type Room = { count: number; isThere: boolean; left: number };

/** For `messageLimitFailure`. */
export function roomQuery({ kind, quoteId, id }: News, now: number): D1Query<Room> {
  return {
    sql: `WITH order_of AS (SELECT order_id AS id FROM quotes WHERE id = ?1)
          SELECT count(*) AS count, coalesce(sum(id = ?2), 0) AS isThere,
            ${leftOfShare("quote-questions", "(SELECT id FROM order_of)", now)} AS left
          FROM messages WHERE order_id = (SELECT id FROM order_of) AND kind = ?3`,
    params: [quoteId, id, kind],
    parse(rows) {
      const [{ isThere, ...room }] = roomRow.parse(rows);
      return { ...room, isThere: isThere > 0 };
    },
  };
}

/** Null if there's room. */
export function messageLimitFailure({ count, left }: Room): Failure | null {
  if (count >= maxOfKind) return tooMany;
  return left > 0 ? null : tooManyToday;
}

/** Charges the daily budget and the order's share of it. */
export function limitedAlertStatements(
  services: AnswerServices,
  order: Order,
  news: News & { mailId: string },
  now: number,
): D1PreparedStatement[] {
  const share = { kind: "quote-questions", holder: order.id } as const;
  const spent = spendShareOrFail(services.db, now, share);
  return [spent, ...alertStatements(services, order, news, now)];
}

export function alertStatements(
  services: AnswerServices,
  order: Order,
  { kind, isChange = false, quoteId, text, id, mailId }: News & { mailId: string },
  now: number,
): D1PreparedStatement[] {
  const { db } = services;
  const { id: orderId, client } = order;
  const version = order.quotes.find((quote) => quote.id === quoteId)?.version ?? 1;
  const message = addMessage(
    db,
    {
      ...{ id, orderId, kind, text, subject: `Quote ${version}`, sender: client.email },
      direction: "in",
      warning: "",
      rawKey: null,
    },
    now,
  );
  const inbox = inboxLink(services, orderId);
  const letter = composeOwnerAlert({ kind, isChange, order, text }, { inbox });
  return [message, ...tellOwner(services, order, { id: mailId, ...letter }, now)];
}

export function inboxLink({ settings }: Pick<Services, "settings">, orderId: string): string {
  return `${settings.SITE_ORIGIN}/inquiries?open=${orderId}`;
}

/** An alert about a deleted order has no order id, or it wouldn't be sent. */
export function tellOwner(
  services: AnswerServices,
  order: Order | null,
  letter: Letter & { id: string },
  now: number,
): D1PreparedStatement[] {
  if (missingForOwnerMail(services)) return [];
  const { db, settings } = services;
  const orderId = order && isLive(order) ? order.id : null;
  const mail = { kind: "owner", orderId, recipient: settings.OWNER_EMAIL } as const;
  return [queueMail(db, { ...mail, ...letter }, now)];
}
