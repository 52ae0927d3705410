import { z } from "zod";
import { missingForOwnerMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueMail } from "~/features/mail/.server/outgoing/queue-mail";
import type { MailServices } from "~/features/mail/.server/outgoing/send-mail";
import { addMessage } from "~/features/mail/.server/outgoing/thread-messages";
import { leftOf, spendBudget } from "~/platform/limits/day-budget";
import { type Failure, fail } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, type SqlPart } from "~/platform/storage/d1-query";
import { composeOwnerNews, type NewsKind } from "../quote-texts";
import { quotedInquiryQuery, type SentRow } from "./quote-rows";

/** What a client does at the page of a quote: it stands in the thread, and the owner is told. */

export type AnswerServices = MailServices & Pick<Services, "waitUntil">;

export const gone = fail("not_found", "This quote no longer exists.");

/** Messages of one kind about one inquiry's quotes, for good. */
const mostOfKind = 50;

const tooMany = fail(
  "too_many",
  "We’ve received as many messages about this quote as we can take here. Please call us or reply to our email.",
);
const tooManyToday = fail(
  "too_many",
  "We’ve received more messages than we can take in today. Please call us, or try again tomorrow.",
);

/** Why a message is not in the thread, of which there are so many of its kind. */
export function whyFull(count: number): Failure {
  return count >= mostOfKind ? tooMany : tooManyToday;
}

type News = {
  kind: NewsKind;
  text: string;
  id: string;
  mailId: string;
  /** Of the message; without it no email goes. */
  onlyIf?: SqlPart;
  /** What comes right after the message, and knows by `changes()` whether it was written. */
  after?: readonly D1PreparedStatement[];
};

/** For a batch: news of which there may be only so many, in all and on one day. */
export function limitedNews(
  services: AnswerServices,
  quote: SentRow,
  { onlyIf, ...news }: Omit<News, "after">,
): Promise<D1PreparedStatement[]> {
  const now = services.clock.now();
  return newsStatements(services, quote, {
    ...news,
    // Asked where the message is written: many that are sent at once find the same room.
    onlyIf: {
      sql: `${leftOf("quote-questions", now)} > 0
        AND (SELECT count(*) FROM messages WHERE order_id = ? AND kind = ?) < ${mostOfKind}
        AND (${onlyIf?.sql ?? "1"})`,
      params: [quote.orderId, news.kind, ...(onlyIf?.params ?? [])],
    },
    // Spent with what it is for: a try that fails costs nothing.
    after: [spendBudget(services.db, now, "quote-questions", "changes()")],
  });
}

const takenRow = z.tuple([z.object({ count: z.number(), isThere: z.number() })]);

/** How many of a kind there are, and whether this one is among them. */
export function takenQuery(
  orderId: string,
  { kind, messageId }: { kind: NewsKind; messageId: string },
): D1Query<{ count: number; isThere: number }> {
  return {
    sql: `SELECT count(*) AS count, coalesce(sum(id = ?2), 0) AS isThere FROM messages
          WHERE order_id = ?1 AND kind = ?3`,
    params: [orderId, messageId, kind],
    parse: (rows) => takenRow.parse(rows)[0],
  };
}

/** For a batch: into the thread, and to the owner where there is mail. */
export async function newsStatements(
  services: AnswerServices,
  quote: SentRow,
  { kind, text, id, mailId, onlyIf, after = [] }: News,
): Promise<D1PreparedStatement[]> {
  const { db, clock, settings } = services;
  const inquiry = await runQuery(services, quotedInquiryQuery(quote.orderId));
  if (!inquiry) return [];
  const now = clock.now();
  const { id: orderId, name } = inquiry;
  const subject = `Quote ${quote.version}`;
  const message = addMessage(
    db,
    {
      id,
      orderId,
      kind,
      text,
      subject,
      sender: inquiry.email,
      direction: "in",
      warning: "",
      rawKey: null,
    },
    now,
    onlyIf,
  );
  const written = [message, ...after];
  if (missingForOwnerMail(services)) return written;
  const inbox = `${settings.SITE_ORIGIN}/inquiries?open=${orderId}`;
  const letter = composeOwnerNews({ kind, client: name, text }, { inbox });
  const mail = { id: mailId, kind: "owner", orderId, recipient: settings.OWNER_EMAIL } as const;
  const isWritten = { sql: "EXISTS (SELECT 1 FROM messages WHERE id = ?)", params: [id] };
  return [...written, queueMail(db, { ...mail, ...letter }, now, isWritten)];
}
