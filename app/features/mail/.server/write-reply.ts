import { z } from "zod";
import { isArriving, isLive, isOfLive } from "~/features/orders/.server/order-rules";
import { noteAnswered, unnoteAnswered } from "~/features/orders/.server/order-statements";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { productionTheme } from "~/features/theme/normalize-theme";
import { oneLine } from "~/platform/one-line";
import { fail, ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readEach, writeBatch } from "~/platform/storage/d1-query";
import { textLetterHtml } from "../letter-html";
import { letterheadOf } from "../letterhead";
import { ownerKinds } from "../mail-kinds";
import { retryDelays } from "../retry-delay";
import { stoppedByHand } from "../stopped-mail";
import { missingForClientMail } from "./outgoing/mail-set-up";
import { queueLetter } from "./outgoing/queue-mail";
import { type MailServices, sendDeadline, sendHeld, sendQueued } from "./outgoing/send-mail";

type ReplyServices = MailServices & Pick<Services, "waitUntil">;

const off = fail(
  "unavailable",
  "Emailing clients from here is off. Use “Reply in your email program” instead.",
);
const notThere = fail("not_found", "This inquiry no longer exists.");
const noAddress = fail("conflict", "This order has no email address. Add one with “Edit” first.");
const stillArriving = fail(
  "conflict",
  "This inquiry is still uploading. You can reply here in about 15 minutes.",
);

type Reply = { id: string; orderId: string; subject: string; text: string };

const homeSchema = z.array(
  z.object({ email: z.string(), isLive: z.number(), isArriving: z.number() }),
);

function homeQuery(orderId: string): D1Query<z.infer<typeof homeSchema>[0] | undefined> {
  return {
    sql: `SELECT email, ${isLive} AS isLive, ${isArriving} AS isArriving FROM orders WHERE id = ?`,
    params: [orderId],
    parse: (rows) => homeSchema.parse(rows)[0],
  };
}

/** Puts a reply on its way, and into the thread, under the id that the browser gave it: sent twice, it goes once. It answers. */
export async function sendReply(services: ReplyServices, reply: Reply): Promise<Result<object>> {
  const { db, clock, settings } = services;
  const { id, orderId, text } = reply;
  const read = await readEach(services, { home: homeQuery(orderId), theme: liveThemeQuery });
  if (!read.home.ok) return read.home;
  const home = read.home.value;
  if (!home?.isLive) return notThere;
  if (home.isArriving) return stillArriving;
  if (missingForClientMail(services)) return off;
  if (home.email === "") return noAddress;
  const now = clock.now();
  const subject = oneLine(reply.subject);
  const letterhead = letterheadOf(valueOr(read.theme, productionTheme), settings);
  const html = textLetterHtml(letterhead, { subject, text });
  const mail = { id, orderId, kind: "reply", subject, text, html } as const;
  const letter = { ...mail, recipient: home.email };
  const onlyIf = {
    sql: `EXISTS (SELECT 1 FROM orders WHERE id = ? AND ${isLive})`,
    params: [orderId],
  };
  const [, , , stands] = await writeBatch(db, [
    ...queueLetter(db, letter, { sender: settings.STUDIO_EMAIL, now, onlyIf }),
    noteAnswered(db, { orderId, letterId: id, quotes: false, now }),
    db.prepare("SELECT order_id AS home FROM outbox WHERE id = ?").bind(id),
  ]);
  const [row] = z.array(z.object({ home: z.string().nullable() })).parse(stands);
  if (!row) return notThere;
  if (row.home !== orderId) {
    return fail("conflict", "That reply belongs to another inquiry. Please write it again.");
  }
  services.waitUntil(sendHeld(services, id));
  return ok({});
}

const tooLate = fail(
  "conflict",
  "It’s too late to undo this: the email is going out, or something has changed since. A quote can still be withdrawn.",
);

/**
 * Takes back a letter that has not begun to go: it leaves the thread, and its order is as it was. Asked for twice it is
 * taken back once. `unsend` is what comes first for a quote, which stays as it is if it stays sent.
 */
export async function takeBackLetter(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
  unsend: D1PreparedStatement[],
): Promise<Result<object>> {
  const held = `SELECT id FROM outbox WHERE id = ? AND held IS NOT NULL AND ${isOfLive}
    AND NOT EXISTS (SELECT 1 FROM quotes WHERE quotes.id = outbox.id AND sent_at IS NOT NULL)`;
  const answers = await writeBatch(db, [
    ...unsend,
    unnoteAnswered(db, { letterId: id, now: clock.now() }),
    db.prepare(`DELETE FROM messages WHERE id = (${held})`).bind(id),
    db.prepare(`DELETE FROM outbox WHERE id = (${held})`).bind(id),
    db.prepare(`SELECT coalesce(${isOfLive}, 0) AS isLive FROM outbox WHERE id = ?`).bind(id),
  ]);
  const [left] = z.array(z.object({ isLive: z.number() })).parse(answers.at(-1));
  if (!left) return ok({});
  return left.isLive ? tooLate : notThere;
}

/** What the client wrote until then has been read. */
export async function markSeen(
  { db, clock }: Pick<Services, "db" | "clock">,
  { orderId, until }: { orderId: string; until: number },
): Promise<Result<object>> {
  await writeBatch(db, [
    db
      .prepare(
        `UPDATE messages SET seen_at = ? WHERE order_id = ? AND direction = 'in' AND seen_at IS NULL AND at <= ? AND ${isOfLive}`,
      )
      .bind(clock.now(), orderId, until),
  ]);
  return ok({});
}

/** Taken by somebody who may still be sending it: ?2, the time, and ?3, by how much each try moves the next one ahead. */
const isOnItsWay = `(lease <> '' AND due_at > ?2 - ${sendDeadline} +
  (SELECT value FROM json_each(?3) WHERE key = min(tries, json_array_length(?3)) - 1))`;

/** Tries an email once more because a person asks for it, or leaves it unsent. */
export async function changeMail(
  services: ReplyServices,
  { id, change }: { id: string; change: "again" | "stop" },
): Promise<Result<object>> {
  if (change === "again" && missingForClientMail(services)) return off;
  const { db, clock } = services;
  const update =
    change === "stop"
      ? db
          .prepare(
            `UPDATE outbox SET state = 'stopped', due_at = NULL, error = '${stoppedByHand}'
             WHERE id = ? AND kind NOT IN (${ownerKinds}) AND ${isOfLive} AND state = 'due'`,
          )
          .bind(id)
      : db
          .prepare(
            `UPDATE outbox SET state = 'due', due_at = ?2, created_at = ?2, tries = 0, error = '', lease = '', held = NULL
             WHERE id = ?1 AND kind NOT IN (${ownerKinds}) AND ${isOfLive}
               AND (state = 'stopped' OR (state = 'due' AND NOT ${isOnItsWay}))`,
          )
          .bind(id, clock.now(), JSON.stringify(retryDelays));
  const { meta } = await update.run();
  if (meta.changes === 0) {
    return fail(
      "conflict",
      "This email has gone out meanwhile, or is just going out. Nothing changed.",
    );
  }
  if (change === "again") services.waitUntil(sendQueued(services, id));
  return ok({});
}
