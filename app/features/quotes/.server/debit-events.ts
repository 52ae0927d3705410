import { missingForOwnerMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueMail } from "~/features/mail/.server/outgoing/queue-mail";
import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { changeOrder, orderOf } from "~/features/orders/.server/order-store";
import type { Change } from "~/features/orders/change";
import { formatMoney } from "~/features/orders/money";
import { isLive } from "~/features/orders/order";
import { failDebit as decideFailure } from "~/features/orders/plan/fail-debit";
import { noteDebit as decideDebit, type ReportedDebit } from "~/features/orders/plan/note-debit";
import { uuidOf } from "~/platform/crypto/sha256";
import { inSubject } from "../quote-texts";
import type { AnswerServices } from "./client-alerts";

/** Of the Checkout session's metadata. */
type Facts = { order: string; version: number };

export async function noteDebit(services: AnswerServices, { order }: Facts, debit: ReportedDebit) {
  await changeOrder(services, orderOf(order), {
    decide: (order, moment) => decideDebit(order, debit, moment),
  });
}

export async function failDebit(services: AnswerServices, facts: Facts, debit: ReportedDebit) {
  const mailId = await uuidOf(["news of failed", debit.reference]);
  await changeOrder(services, orderOf(facts.order), {
    decide: (order, moment) => decideFailure(order, debit, moment),
    alongside: (change, { now }) => [
      ...queueUpdates(services.db, [change], now),
      ...failureNews(services, change, { facts, debit, id: mailId, now }),
    ],
  });
  services.waitUntil(sendQueued(services, mailId));
}

type News = { facts: Facts; debit: ReportedDebit; id: string; now: number };

function failureNews(
  services: AnswerServices,
  { order }: Change,
  { facts: { version }, debit: { cents, reference }, id, now }: News,
): D1PreparedStatement[] {
  if (missingForOwnerMail(services) || !isLive(order)) return [];
  const { db, settings } = services;
  const subject = `${inSubject(order.client.name)}’s bank debit of ${formatMoney(cents)} failed`;
  const text = [
    `The bank debit for quote ${version} didn’t go through, so nothing was recorded. In Stripe it’s ${reference}.`,
    "The quote’s page asks for it again.",
    `Open the inquiry:\n${settings.SITE_ORIGIN}/inquiries?open=${order.id}`,
  ].join("\n\n");
  const mail = { id, kind: "owner", orderId: order.id, recipient: settings.OWNER_EMAIL } as const;
  return [queueMail(db, { ...mail, subject, text }, now)];
}
