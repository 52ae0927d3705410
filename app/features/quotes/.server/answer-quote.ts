import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { holdDay, noteAsked } from "~/features/orders/.server/order-statements";
import { uuidOf } from "~/platform/crypto/sha256";
import { fail, ok, type Result } from "~/platform/result";
import { runQuery, statement, writeBatch } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";
import { closedSentences, quoteStanding } from "../quote-standing";
import { describeAcceptance } from "../quote-texts";
import {
  type AnswerServices,
  gone,
  limitedNews,
  newsStatements,
  takenQuery,
  whyFull,
} from "./client-news";
import { type SentRow, sentQuoteQuery } from "./quote-rows";
import { agreed } from "./updates/update-rules";

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
          kind: "accepted",
          key: agreed("id"),
          where: { sql: "orders.id = ?", params: [quote.orderId] },
        },
      ],
      now,
    ),
  ];
}

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
  const taken = takenQuery(quote.orderId, { kind: "question", messageId });
  const answers = await writeBatch(db, [
    ...(await limitedNews(services, quote, {
      kind: "question",
      text: question,
      id: messageId,
      mailId,
    })),
    noteAsked(db, { orderId: quote.orderId, messageId, at: now }),
    statement(db, taken),
  ]);
  const { count, isThere } = taken.parse(answers.at(-1) ?? [], services.log);
  if (!isThere) return whyFull(count);
  services.waitUntil(sendQueued(services, mailId));
  return ok({});
}
