import { longestWait, tooFarAhead } from "~/features/opened-order/later";
import { isOfLive } from "~/features/orders/.server/order-sql";
import {
  changeOrder,
  type OrderServices,
  orderOf,
  orderOfLetter,
} from "~/features/orders/.server/order-store";
import type { LookingUp } from "~/features/orders/.server/uploads";
import { failIfDeleted } from "~/features/orders/change";
import { answer } from "~/features/orders/decisions/answer";
import { takeBackLetter as decideTakingBack } from "~/features/orders/decisions/take-back-letter";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { writeBatch } from "~/platform/storage/d1-query";
import { oneLine } from "~/platform/text/one-line";
import { cakePhoto } from "../letters/letter-photo";
import { textLetterHtml } from "../letters/letter-text";
import { letterheadOf } from "../letters/letterhead";
import { ownerKinds } from "../mail-kinds";
import { holdTime, retryDelays } from "../retry-delay";
import { stoppedByUser } from "../stopped-mail";
import { findLetterFiles } from "./outgoing/letter-files";
import { queueLetter, removeLetter } from "./outgoing/letters";
import { missingForClientMail } from "./outgoing/mail-set-up";
import { type MailServices, sendDeadline, sendHeld, sendQueued } from "./outgoing/send-mail";

type ReplyServices = MailServices & OrderServices & LookingUp & Pick<Services, "waitUntil">;

const off = fail(
  "unavailable",
  "Emailing clients from here is off. Use “Reply in your email program” instead.",
);
const noAddress = fail("conflict", "This order has no email address. Add one with “Edit” first.");

type Reply = {
  id: string;
  orderId: string;
  subject: string;
  text: string;
  files: readonly string[];
  at?: number;
};

/** Idempotent: the browser generates the id. */
export async function sendReply(services: ReplyServices, reply: Reply): Promise<Result<object>> {
  const { db, settings } = services;
  const { id, orderId, text } = reply;
  const isOff = missingForClientMail(services) !== null;
  const files = await findLetterFiles(services, orderId, reply.files);
  if (!files.ok) return files;
  const sent = await changeOrder(services, orderOf(orderId), {
    reads: () => ({ theme: liveThemeQuery }),
    decide(order, moment) {
      const fixed = failIfDeleted(order);
      if (fixed) return fixed;
      if (isOff) return off;
      if (order.client.email === "") return noAddress;
      const { at = 0 } = reply;
      if (at > moment.now + longestWait) return fail("bad_input", tooFarAhead);
      const answered = answer(order, { id }, moment);
      if (!answered.ok) return answered;
      return ok({ ...answered.value, ...(at > moment.now + holdTime && { at }) });
    },
    alongside({ order, at }, { now }, { theme }) {
      const subject = oneLine(reply.subject);
      const photo = cakePhoto(order.event.type);
      const html = textLetterHtml(letterheadOf(theme, settings), { subject, text, photo });
      const kept = files.value;
      const letter = { id, orderId, kind: "reply", subject, text, html, files: kept } as const;
      return queueLetter(
        db,
        { ...letter, recipient: order.client.email },
        { order, sender: settings.STUDIO_EMAIL, now, at },
      );
    },
  });
  if (!sent.ok) return sent;
  if (sent.value.at === undefined) services.waitUntil(sendHeld(services, id));
  return ok({});
}

const noLetter = fail("not_found", "This email no longer exists.");

/** Restores the order as it was before the letter. Idempotent. */
export async function takeBackLetter(
  services: OrderServices,
  { id }: { id: string },
): Promise<Result<object>> {
  const taken = await changeOrder(services, orderOfLetter(id), {
    missing: noLetter,
    decide: (order, moment) => decideTakingBack(order, { id }, moment),
    alongside: () => removeLetter(services.db, id),
  });
  return taken.ok || taken === noLetter ? ok({}) : taken;
}

/** `until`: the time of the latest message that was shown. */
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

/** Leased: a send may be in flight. ?2 is the time, ?3 the retry delays as JSON. */
const isOnItsWay = `(lease <> '' AND due_at > ?2 - ${sendDeadline} +
  (SELECT value FROM json_each(?3) WHERE key = min(tries, json_array_length(?3)) - 1))`;

/** In the thread, if it was to go out later. */
function moveToNow(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE messages SET at = ?2 WHERE id = ?1 AND at > ?2
         AND EXISTS (SELECT 1 FROM outbox WHERE outbox.id = ?1 AND due_at = ?2)`,
    )
    .bind(id, now);
}

export async function changeMail(
  services: ReplyServices,
  { id, change }: { id: string; change: "again" | "stop" },
): Promise<Result<object>> {
  if (change === "again" && missingForClientMail(services)) return off;
  const { db, clock } = services;
  const now = clock.now();
  const update =
    change === "stop"
      ? db
          .prepare(
            `UPDATE outbox SET state = 'stopped', due_at = NULL, error = '${stoppedByUser}'
             WHERE id = ? AND kind NOT IN (${ownerKinds}) AND ${isOfLive} AND state = 'due'`,
          )
          .bind(id)
      : db
          .prepare(
            `UPDATE outbox SET state = 'due', due_at = ?2, created_at = ?2, tries = 0, error = '', lease = '', held = NULL
             WHERE id = ?1 AND kind NOT IN (${ownerKinds}) AND ${isOfLive}
               AND (state = 'stopped' OR (state = 'due' AND NOT ${isOnItsWay}))`,
          )
          .bind(id, now, JSON.stringify(retryDelays));
  const [changed] = await db.batch([
    update,
    ...(change === "again" ? [moveToNow(db, id, now)] : []),
  ]);
  if (changed?.meta.changes === 0) {
    return fail(
      "conflict",
      "This email has gone out meanwhile, or is just going out. Nothing changed.",
    );
  }
  if (change === "again") services.waitUntil(sendQueued(services, id));
  return ok({});
}
