import { z } from "zod";
import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { isUnwritten, writeUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { blankValues, fillAndDropBlanks } from "~/features/mail/blanks";
import {
  type UpdateTexts,
  updateKinds,
  updatesSetting,
  updateTextOf,
} from "~/features/mail/client-updates";
import { cakePhoto } from "~/features/mail/letters/letter-photo";
import { textLetterHtml } from "~/features/mail/letters/letter-text";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import { changeOrders, type OrderServices, ordersOf } from "~/features/orders/.server/order-store";
import { clientUpdateKinds } from "~/features/orders/client-update";
import { markUpdatesWritten } from "~/features/orders/decisions/mark-updates-written";
import { stillApplies } from "~/features/orders/decisions/remind";
import { currentQuote, eventDay, type Order } from "~/features/orders/order";
import { liveThemeColumn, readLiveTheme } from "~/features/theme/.server/theme-store";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { oneLine } from "~/platform/text/one-line";
import { type DueUpdate, mergeUpdates, updateBlanksOf } from "../../update-blanks";
import { quoteLink } from "../quote-link";

type WriteServices = OrderServices & Pick<Services, "settings" | "email">;

const perRun = 20;

const dueRow = z.object({
  id: z.string(),
  kind: z.enum(clientUpdateKinds),
  orderId: z.string(),
  at: z.number(),
  from: z.string().nullable(),
  texts: z.string().nullable(),
  theme: z.string().nullable(),
});

/** One query for the due updates, the texts, and the theme. */
function dueQuery(now: number): D1Query<z.infer<typeof dueRow>[]> {
  return {
    sql: `SELECT id, substr(id, 1, instr(id, ':') - 1) AS kind, order_id AS orderId, created_at AS at,
            held ->> 'from' AS "from",
            (SELECT value FROM studio_settings WHERE name = '${updatesSetting.name}') AS texts,
            ${liveThemeColumn} AS theme
          FROM outbox INDEXED BY outbox_due
          WHERE outbox.state = 'due' AND due_at <= ? AND order_id IS NOT NULL AND ${isUnwritten}
          ORDER BY due_at, outbox.id LIMIT ${perRun}`,
    params: [now],
    parse: (rows) => z.array(dueRow).parse(rows),
  };
}

/** Drops updates that are off or no longer apply, so that turning a kind on later sends nothing outdated. */
export async function writeDueUpdates(services: WriteServices): Promise<void> {
  const { db, log, clock, settings } = services;
  const found = await runQuery(services, dueQuery(clock.now()));
  const [first] = found;
  if (!first) return;
  const texts = studioSettingQuery(updatesSetting).parse([{ value: first.texts }], log);
  const letterhead = letterheadOf(readLiveTheme(first.theme), settings);
  const balanceDays = updateTextOf(texts, "balance").days;
  const isOff = missingForClientMail(services) !== null;
  await changeOrders(services, ordersOf(found.map(({ orderId }) => orderId)), {
    decide(order, { today }) {
      const own = found.filter(({ orderId }) => orderId === order.id);
      const isDue = (telling: DueUpdate) =>
        updateTextOf(texts, telling.kind).on &&
        stillApplies(order, telling, { today, balanceDays });
      const isReached = !isOff && order.client.email !== "";
      const merged = isReached ? mergeUpdates(own.filter(isDue)) : [];
      const due = own.map(({ id }) => id);
      const change = markUpdatesWritten(order, { due, letters: merged.map(({ id }) => id) });
      return change && { ...change, due, merged };
    },
    async alongside(changes, { now }) {
      const letters = changes.flatMap(({ order, merged }) =>
        merged.map(async (telling) => {
          const letter = await writeUpdate(services, order, { telling, texts, now });
          const photo = cakePhoto(order.event.type);
          return { ...letter, html: textLetterHtml(letterhead, { ...letter, photo }) };
        }),
      );
      const read = changes.flatMap(({ due }) => due);
      const written = await Promise.all(letters);
      return writeUpdates(db, { read, written }, { sender: settings.STUDIO_EMAIL, now });
    },
  });
}

async function writeUpdate(
  { settings }: WriteServices,
  order: Order,
  { telling, texts, now }: { telling: DueUpdate; texts: UpdateTexts; now: number },
) {
  const { kind, id } = telling;
  const { subject, text } = updateTextOf(texts, kind);
  const quote = currentQuote(order);
  const link = (quote && (await quoteLink(settings, quote))) ?? "";
  const values = blankValues(
    {
      name: order.client.name,
      eventType: order.event.type,
      eventDate: eventDay(order),
      servings: order.event.servings,
      location: order.event.location,
    },
    settings.STUDIO_PHONE,
  );
  const holdDays = updateTextOf(texts, "hold").days;
  const balanceDays = updateTextOf(texts, "balance").days;
  const blanks = updateBlanksOf(order, telling, { link, holdDays, balanceDays, now });
  return {
    id,
    recipient: order.client.email,
    subject: oneLine(fillAndDropBlanks(subject, values, blanks)).trim() || updateKinds[kind].label,
    text: fillAndDropBlanks(text, values, blanks)
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  };
}
