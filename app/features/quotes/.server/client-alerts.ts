import { z } from "zod";
import { missingForOwnerMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueMail } from "~/features/mail/.server/outgoing/queue-mail";
import type { MailServices } from "~/features/mail/.server/outgoing/send-mail";
import { addMessage } from "~/features/mail/.server/outgoing/thread-messages";
import type { OrderServices } from "~/features/orders/.server/order-store";
import type { Order } from "~/features/orders/order";
import { leftQuery, spendOrFail } from "~/platform/limits/day-budget";
import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import { type ClientAlertKind, composeOwnerAlert } from "../quote-texts";

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

type News = { kind: ClientAlertKind; quoteId: string; text: string; id: string };

const takenRow = z.tuple([z.object({ count: z.number(), isThere: z.number() })]);

function messageCountQuery({
  kind,
  quoteId,
  id,
}: News): D1Query<{ count: number; isThere: boolean }> {
  return {
    sql: `SELECT count(*) AS count, coalesce(sum(id = ?2), 0) AS isThere FROM messages
          WHERE order_id = (SELECT order_id FROM quotes WHERE id = ?1) AND kind = ?3`,
    params: [quoteId, id, kind],
    parse(rows) {
      const [{ count, isThere }] = takenRow.parse(rows);
      return { count, isThere: isThere > 0 };
    },
  };
}

/** For `whyFull`. */
export function messageLimitQueries(news: News, now: number) {
  return { taken: messageCountQuery(news), left: leftQuery("quote-questions", now) };
}

type Room = { taken: { count: number; isThere: boolean }; left: number };

/** Null if there's room. */
export function messageLimitFailure({ taken, left }: Room): Failure | null {
  if (taken.count >= maxOfKind) return tooMany;
  return left > 0 ? null : tooManyToday;
}

/** Charges the daily budget. */
export function limitedAlertStatements(
  services: AnswerServices,
  order: Order,
  news: News & { mailId: string },
  now: number,
): D1PreparedStatement[] {
  const spent = spendOrFail(services.db, now, "quote-questions");
  return [spent, ...alertStatements(services, order, news, now)];
}

export function alertStatements(
  services: AnswerServices,
  order: Order,
  { kind, quoteId, text, id, mailId }: News & { mailId: string },
  now: number,
): D1PreparedStatement[] {
  const { db, settings } = services;
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
  if (missingForOwnerMail(services)) return [message];
  const inbox = `${settings.SITE_ORIGIN}/inquiries?open=${orderId}`;
  const letter = composeOwnerAlert({ kind, order, text }, { inbox });
  const mail = { id: mailId, kind: "owner", orderId, recipient: settings.OWNER_EMAIL } as const;
  return [message, queueMail(db, { ...mail, ...letter }, now)];
}
