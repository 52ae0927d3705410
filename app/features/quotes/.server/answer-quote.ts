import { z } from "zod";
import { missingForOwnerMail } from "~/features/mail/.server/out/mail-set-up";
import {
  addMessage,
  type Condition,
  queueMail,
  queueUpdates,
} from "~/features/mail/.server/out/queue-mail";
import { type MailServices, sendQueued } from "~/features/mail/.server/out/send-mail";
import { holdDay, noteAsked } from "~/features/orders/.server/order-statements";
import { uuidOf } from "~/platform/crypto/sha256";
import { leftOf, spendBudget } from "~/platform/limits/day-budget";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, statement, writeBatch } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";
import { closedSentences, quoteStanding } from "../quote-standing";
import { composeOwnerNews, describeAcceptance } from "../quote-texts";
import { quotedInquiryQuery, type SentRow, sentQuoteQuery } from "./quote-rows";
import { agreed } from "./updates/update-rules";

export type AnswerServices = MailServices & Pick<Services, "waitUntil">;

const gone = fail("not_found", "This quote no longer exists.");

/**
 * Accepts a version for the name that was typed, and holds the date: all of it or nothing, and once, however often it
 * is asked for. Whoever comes second gets the answer of the first.
 */
export async function acceptQuote(
  services: AnswerServices,
  { id, name }: { id: string; name: string },
): Promise<Result<object>> {
  const quote = await runQuery(services, sentQuoteQuery(id));
  const before = answerOf(quote, services.clock.now());
  if (!quote || before) return before ?? gone;
  try {
    const mailId = await uuidOf(["news of", quote.id]);
    const batch = await acceptanceStatements(services, quote, { name, mailId });
    const [accepted = []] = await writeBatch(services.db, batch);
    if (accepted.length === 0) return gone;
    services.waitUntil(sendQueued(services, mailId));
    return ok({});
  } catch (error) {
    // It was accepted, replaced, withdrawn, closed or deleted meanwhile, or its last day has ended.
    const after = await runQuery(services, sentQuoteQuery(id));
    const answer = answerOf(after, services.clock.now());
    if (!answer) throw error;
    return answer;
  }
}

/** What whoever accepts it is answered without more ado; null: it is open. */
function answerOf(quote: SentRow | null, now: number): Result<object> | null {
  if (!quote) return gone;
  const standing = quoteStanding(quote, now);
  if (standing === "open" || standing === "draft") return null;
  return standing === "accepted" ? ok({}) : fail("conflict", closedSentences[standing]);
}

/** The first statement fails, and all with it, unless the version is open. */
async function acceptanceStatements(
  services: AnswerServices,
  quote: SentRow,
  { name, mailId }: { name: string; mailId: string },
): Promise<D1PreparedStatement[]> {
  const { db, clock } = services;
  const now = clock.now();
  const text = describeAcceptance(quote, name);
  return [
    db
      .prepare(
        `UPDATE quotes SET accepted_at = ?2, accepted_on = ?3, accepted_name = ?4, updated_at = ?2
         WHERE id = ?1 RETURNING id`,
      )
      .bind(quote.id, now, studioToday(now), name),
    holdDay(db, { orderId: quote.orderId, held: true, now }),
    ...(await newsStatements(services, quote, {
      kind: "acceptance",
      text,
      id: await uuidOf(["acceptance", quote.id]),
      mailId,
    })),
    queueUpdates(
      db,
      [
        {
          ...{ kind: "accepted", key: agreed("id") },
          where: { sql: "orders.id = ?", params: [quote.orderId] },
        },
      ],
      now,
    ),
  ];
}

/** Questions about one inquiry's quotes, for good. */
const mostQuestions = 50;

const tooManyQuestions = fail(
  "too_many",
  "We’ve received as many questions about this quote as we can take here. Please call us or answer our email.",
);
const tooManyToday = fail(
  "too_many",
  "We’ve received more questions than we can take in today. Please call us, or try again tomorrow.",
);

/** Puts a question into the thread of the inquiry. The same one, asked again on the same day, is there already. */
export async function askAboutQuote(
  services: AnswerServices,
  { id, question }: { id: string; question: string },
): Promise<Result<object>> {
  const quote = await runQuery(services, sentQuoteQuery(id));
  if (!quote) return gone;
  const { db, clock } = services;
  const now = clock.now();
  const messageId = await uuidOf(["question", id, studioToday(now), question]);
  const mailId = await uuidOf(["news of", messageId]);
  const asked = askedQuery(quote.orderId, messageId);
  const answers = await writeBatch(db, [
    ...(await newsStatements(services, quote, {
      kind: "question",
      text: question,
      id: messageId,
      mailId,
      onlyIf: hasRoom(quote.orderId, now),
      // Spent with what it is for: a try that fails costs nothing.
      after: [spendBudget(db, now, "quote-questions", "changes()")],
    })),
    noteAsked(db, { orderId: quote.orderId, messageId, at: now }),
    statement(db, asked),
  ]);
  const { count, isThere } = asked.parse(answers.at(-1) ?? [], services.log);
  if (!isThere) return count >= mostQuestions ? tooManyQuestions : tooManyToday;
  services.waitUntil(sendQueued(services, mailId));
  return ok({});
}

/** Kept where the question is written: many that are asked at once find the same room. */
function hasRoom(orderId: string, now: number): Condition {
  return {
    sql: `${leftOf("quote-questions", now)} > 0
      AND (SELECT count(*) FROM messages WHERE order_id = ? AND kind = 'question') < ${mostQuestions}`,
    params: [orderId],
  };
}

const askedRow = z.tuple([z.object({ count: z.number(), isThere: z.number() })]);

function askedQuery(
  orderId: string,
  messageId: string,
): D1Query<{ count: number; isThere: number }> {
  return {
    sql: `SELECT count(*) AS count, coalesce(sum(id = ?2), 0) AS isThere FROM messages
          WHERE order_id = ?1 AND kind = 'question'`,
    params: [orderId, messageId],
    parse: (rows) => askedRow.parse(rows)[0],
  };
}

type News = {
  kind: "acceptance" | "question";
  text: string;
  id: string;
  mailId: string;
  /** Of the message; without it no email goes. */
  onlyIf?: Condition;
  /** What comes right after the message, and knows by `changes()` whether it was written. */
  after?: readonly D1PreparedStatement[];
};

/** For a batch: into the thread, and to the owner where there is mail. */
async function newsStatements(
  services: AnswerServices,
  quote: SentRow,
  { kind, text, id, mailId, onlyIf, after = [] }: News,
): Promise<D1PreparedStatement[]> {
  const { db, clock, settings } = services;
  const inquiry = await runQuery(services, quotedInquiryQuery(quote.orderId));
  if (!inquiry) return [];
  const now = clock.now();
  const { id: inquiryId, name } = inquiry;
  const subject = `Quote ${quote.version}`;
  const message = addMessage(
    db,
    {
      id,
      inquiryId,
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
  const inbox = `${settings.SITE_ORIGIN}/inquiries?open=${inquiryId}`;
  const letter = composeOwnerNews({ kind, client: name, text }, { inbox });
  const mail = { id: mailId, kind: "owner", inquiryId, recipient: settings.OWNER_EMAIL } as const;
  const isWritten = { sql: "EXISTS (SELECT 1 FROM messages WHERE id = ?)", params: [id] };
  return [...written, queueMail(db, { ...mail, ...letter }, now, isWritten)];
}
