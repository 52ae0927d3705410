import { z } from "zod";
import { sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { isLive } from "~/features/orders/.server/order-rules";
import { keepFinalDetails } from "~/features/orders/.server/order-statements";
import { finalDetails } from "~/features/orders/final-details";
import { uuidOf } from "~/platform/crypto/sha256";
import { fail, ok, type Result } from "~/platform/result";
import { type D1Query, runQuery, statement, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { detailNames, type GivenDetails, type TypedDetails } from "../quote-answer";
import { takesDetails } from "../quote-standing";
import { describeFinalDetails } from "../quote-texts";
import { type AnswerServices, gone, limitedNews, takenQuery, whyFull } from "./client-news";
import { sentQuoteQuery } from "./quote-rows";
import { takesFinalDetails } from "./updates/update-rules";

const givenRow = z
  .object({
    time: z.string(),
    location: z.string(),
    given: jsonColumn(finalDetails).nullable().catch(null),
  })
  .transform(({ time, location, given }): GivenDetails | null => {
    return given && { ...given, time, address: given.handover === "delivery" ? location : "" };
  });

/** The final details of a quote's order; null: they were not given. */
export function givenDetailsQuery(quoteId: string): D1Query<GivenDetails | null> {
  return {
    sql: `SELECT event_time AS time, location, final_details AS given FROM orders
          WHERE id = (SELECT order_id FROM quotes WHERE id = ?)`,
    params: [quoteId],
    parse: ([row]) => (row === undefined ? null : givenRow.parse(row)),
  };
}

const closed = fail(
  "conflict",
  "These details can’t be changed here anymore. Please call us, or reply to our email.",
);

/**
 * Keeps the final details with the order, and tells the owner: all of it or nothing. The same ones, sent again, are there
 * already; others take their place, also if they were the first ones.
 */
export async function giveDetails(
  services: AnswerServices,
  { id, details: typed }: { id: string; details: TypedDetails },
): Promise<Result<object>> {
  const { db, clock } = services;
  const now = clock.now();
  const [quote, before] = await Promise.all([
    runQuery(services, sentQuoteQuery(id)),
    runQuery(services, givenDetailsQuery(id)),
  ]);
  if (!quote) return gone;
  if (!takesDetails(quote, now)) return closed;
  if (before && detailNames.every((name) => before[name] === typed[name])) return ok({});
  const { orderId } = quote;
  const parts = [String(before?.givenAt), ...detailNames.map((name) => typed[name])];
  const messageId = await uuidOf(["details", orderId, ...parts]);
  const mailId = await uuidOf(["news of", messageId]);
  const taken = takenQuery(orderId, { kind: "details", messageId });
  const answers = await writeBatch(db, [
    ...(await limitedNews(services, quote, {
      kind: "details",
      text: describeFinalDetails(typed),
      id: messageId,
      mailId,
      onlyIf: {
        sql: `EXISTS (SELECT 1 FROM orders WHERE id = ? AND ${isLive} AND ${takesFinalDetails(now)})`,
        params: [orderId],
      },
    })),
    keepFinalDetails(db, { orderId, messageId, details: { ...typed, givenAt: now } }),
    statement(db, taken),
  ]);
  const { count, isThere } = taken.parse(answers.at(-1) ?? [], services.log);
  if (!isThere) {
    const after = await runQuery(services, sentQuoteQuery(id));
    if (!after) return gone;
    return takesDetails(after, now) ? whyFull(count) : closed;
  }
  services.waitUntil(sendQueued(services, mailId));
  return ok({});
}
