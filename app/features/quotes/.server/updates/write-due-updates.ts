import { z } from "zod";
import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { isUnwritten, writeUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { blankValues, fillWhole } from "~/features/mail/blanks";
import {
  type UpdateBlanks,
  updateKindNames,
  updateKinds,
  updatesSetting,
  updateTextOf,
} from "~/features/mail/client-updates";
import { textLetterHtml } from "~/features/mail/letter-html";
import { letterheadOf } from "~/features/mail/letterhead";
import { isBooked } from "~/features/orders/.server/order-rules";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventTypes } from "~/features/orders/event-labels";
import { liveThemeColumn, readLiveTheme } from "~/features/theme/.server/theme-store";
import { oneLine } from "~/platform/one-line";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { formatMoney } from "../../money";
import { accountOf } from "../../quote-totals";
import { quoteLink } from "../quote-link";
import { agreed, currentVersion, heldSince, heldUntil, paid, stillTrue } from "./update-rules";

type WriteServices = Pick<Services, "db" | "log" | "clock" | "settings" | "email">;

const perRun = 20;

const yes = z.number().transform((value) => value === 1);
const dueRow = z.object({
  id: z.string(),
  kind: z.enum(updateKindNames),
  orderId: z.string(),
  recipient: z.string(),
  from: z.string().nullable(),
  name: z.string(),
  eventType: z.enum(eventTypes),
  eventDate: z.string(),
  servings: z.string(),
  location: z.string(),
  isTrue: yes,
  isBooked: yes,
  quote: jsonColumn(
    z.object({ id: z.string(), version: z.number(), expiresOn: z.string() }),
  ).nullable(),
  total: z.number().nullable(),
  deposit: z.number().nullable(),
  paid: z.number(),
  arrived: z.number(),
  heldSince: z.number().nullable(),
  texts: z.string().nullable(),
  theme: z.string().nullable(),
});
type Due = z.infer<typeof dueRow>;

/** What is to be told, with all that is known of the order; and, in the same query, the studio's texts. */
function dueQuery(now: number): D1Query<Due[]> {
  const kind = "substr(outbox.id, 1, instr(outbox.id, ':') - 1)";
  const cases = Object.entries(stillTrue(now)).map(([name, isSo]) => `WHEN '${name}' THEN ${isSo}`);
  return {
    sql: `SELECT outbox.id, ${kind} AS kind, orders.id AS orderId, orders.email AS recipient, held ->> 'from' AS "from",
            orders.name, orders.event_type AS eventType, event_day AS eventDate, orders.servings, orders.location,
            (deleted_at IS NULL OR ${kind} = 'canceled') AND CASE ${kind} ${cases.join(" ")} END AS isTrue,
            ${isBooked} AS isBooked,
            ${currentVersion("json_object('id', id, 'version', version, 'expiresOn', expires_on)")} AS quote,
            ${agreed("total")} AS total, ${agreed("deposit")} AS deposit, ${paid()} AS paid,
            ${paid({ since: "outbox.created_at" })} AS arrived, ${heldSince} AS heldSince,
            (SELECT value FROM studio_settings WHERE name = '${updatesSetting.name}') AS texts,
            ${liveThemeColumn} AS theme
          FROM outbox INDEXED BY outbox_due JOIN orders ON orders.id = outbox.order_id
          WHERE outbox.state = 'due' AND due_at <= ? AND ${isUnwritten} ORDER BY due_at, outbox.id LIMIT ${perRun}`,
    params: [now],
    parse: (rows) => z.array(dueRow).parse(rows),
  };
}

/**
 * Writes what clients are to be told. What is off, or not true any more, is told to nobody, so that switching it on later tells
 * nothing late; a payment that books the date is told of with the booking.
 */
export async function writeDueUpdates(services: WriteServices): Promise<void> {
  const { db, log, clock, settings } = services;
  const now = clock.now();
  const due = await runQuery(services, dueQuery(now));
  const [first] = due;
  if (!first) return;
  const texts = studioSettingQuery(updatesSetting).parse([{ value: first.texts }], log);
  const mailOff = missingForClientMail(services) !== null;
  const told = due.filter(
    ({ kind, isTrue, recipient }) =>
      isTrue && !mailOff && recipient !== "" && updateTextOf(texts, kind).on,
  );
  const booked = new Set(
    told.filter(({ kind }) => kind === "booked").map(({ orderId }) => orderId),
  );
  const letterhead = letterheadOf(readLiveTheme(first.theme), settings);
  const written = await Promise.all(
    told
      .filter(({ kind, orderId }) => kind !== "paid" || !booked.has(orderId))
      .map(async (each) => {
        const { id, kind, recipient } = each;
        const { subject, text, days } = updateTextOf(texts, kind);
        const link = each.quote && (await quoteLink(settings, each.quote));
        const values = blankValues(each, settings.STUDIO_PHONE);
        const blanks = updateBlanksOf(each, { link: link ?? "", days, now });
        const letter = {
          subject: oneLine(fillWhole(subject, values, blanks)).trim() || updateKinds[kind].label,
          text: fillWhole(text, values, blanks)
            .replace(/\n{3,}/g, "\n\n")
            .trim(),
        };
        const html = textLetterHtml(letterhead, letter);
        return { id, recipient, ...letter, html };
      }),
  );
  const read = due.map(({ id }) => id);
  await writeBatch(db, writeUpdates(db, { read, written }, { sender: settings.STUDIO_EMAIL, now }));
}

function updateBlanksOf(
  { quote, total, deposit, paid: sum, arrived, from, heldSince: held, isBooked: booked }: Due,
  { link, days, now }: { link: string; days: number; now: number },
): UpdateBlanks {
  const { depositDue, due } = accountOf({ total: total ?? 0, deposit: deposit ?? 0 }, sum);
  const account = [
    total !== null && `Total: ${formatMoney(total)}`,
    !booked && depositDue > 0 && `Deposit to book your date: ${formatMoney(depositDue)}`,
    sum > 0 && `Paid: ${formatMoney(sum)}`,
    total !== null && sum > 0 && `Still due: ${formatMoney(due)}`,
  ];
  return {
    link,
    account: account.filter((line) => line !== false).join("\n"),
    payment: arrived > 0 ? `Thank you: your payment of ${formatMoney(arrived)} has arrived.` : "",
    "still due": due > 0 ? formatMoney(due) : "",
    "old date": from === null ? "" : describeEventDate(from),
    "good until": quote ? describeEventDate(quote.expiresOn) : "",
    "held until": held === null ? "" : describeEventDate(heldUntil(held, days, now)),
  };
}
