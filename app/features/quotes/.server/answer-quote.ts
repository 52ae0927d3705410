import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { changeOrder, orderOfQuote } from "~/features/orders/.server/order-store";
import { unchanged } from "~/features/orders/change";
import { acceptQuote as decideAcceptance } from "~/features/orders/decisions/accept-quote";
import { ask } from "~/features/orders/decisions/ask";
import { giveDetails as decideDetails } from "~/features/orders/decisions/give-details";
import { uuidOf } from "~/platform/crypto/sha256";
import { ok, type Result } from "~/platform/result";
import { studioToday } from "~/studio-time";
import type { TypedDetails } from "../quote-answer";
import { describeAcceptance, describeFinalDetails } from "../quote-texts";
import {
  type AnswerServices,
  alertStatements,
  limitedAlertStatements,
  messageLimitFailure,
  quoteNotFound,
  roomQuery,
} from "./client-alerts";
import { sentQuoteQuery } from "./quote-rows";

/** Accepts a version and holds the date. Atomic and idempotent: a repeat gets the first result. */
export async function acceptQuote(
  services: AnswerServices,
  { id, name }: { id: string; name: string },
): Promise<Result<object>> {
  const messageId = await uuidOf(["acceptance", id]);
  const mailId = await uuidOf(["news of", id]);
  const accepted = await changeOrder(services, orderOfQuote(id), {
    missing: quoteNotFound,
    reads: () => ({ sent: sentQuoteQuery(id) }),
    decide: (order, moment) => decideAcceptance(order, { id, name }, moment),
    alongside(change, { now }, { sent }) {
      const quote = change.order.quotes.find((version) => version.id === id);
      const pictures = sent?.content.pictures ?? [];
      const text = quote ? describeAcceptance({ ...quote, pictures }, name) : "";
      const news = { kind: "acceptance", quoteId: id, text, id: messageId, mailId } as const;
      return [
        ...alertStatements(services, change.order, news, now),
        ...queueUpdates(services.db, [change], now),
      ];
    },
  });
  if (!accepted.ok) return accepted;
  services.waitUntil(sendQueued(services, mailId));
  return ok({});
}

/** Idempotent per day. */
export async function askAboutQuote(
  services: AnswerServices,
  { id: quoteId, answer, question }: { id: string; answer: "ask" | "change"; question: string },
): Promise<Result<object>> {
  const today = studioToday(services.clock.now());
  const isChange = answer === "change";
  const text = isChange ? `I’d like a change:\n\n${question}` : question;
  const id = await uuidOf(["question", quoteId, today, text]);
  const mailId = await uuidOf(["news of", id]);
  const news = { kind: "question", isChange, quoteId, text, id, mailId } as const;
  const asked = await changeOrder(services, orderOfQuote(quoteId), {
    missing: quoteNotFound,
    reads: ({ now }) => ({ room: roomQuery(news, now) }),
    decide: (order, moment, { room }) =>
      room.isThere ? unchanged(order) : (messageLimitFailure(room) ?? ask(order, moment)),
    alongside: ({ order }, { now }) => limitedAlertStatements(services, order, news, now),
  });
  if (!asked.ok) return asked;
  services.waitUntil(sendQueued(services, mailId));
  return ok({});
}

/** Stores the final details and alerts the owner. Atomic. Unchanged details are a no-op; others replace them. */
export async function giveDetails(
  services: AnswerServices,
  { id: quoteId, details }: { id: string; details: TypedDetails },
): Promise<Result<object>> {
  // Details can change back and forth, and each change is a message, so don't derive the id from them.
  const id = services.ids.next();
  const mailId = await uuidOf(["news of", id]);
  const text = describeFinalDetails(details);
  const news = { kind: "details", quoteId, text, id, mailId } as const;
  const given = await changeOrder(services, orderOfQuote(quoteId), {
    missing: quoteNotFound,
    reads: ({ now }) => ({ room: roomQuery(news, now) }),
    decide(order, moment, { room }) {
      const decided = decideDetails(order, { quoteId, details }, moment);
      const isNew = decided.ok && decided.value.order !== order;
      return isNew ? (messageLimitFailure(room) ?? decided) : decided;
    },
    alongside: ({ order }, { now }) => limitedAlertStatements(services, order, news, now),
  });
  if (!given.ok) return given;
  services.waitUntil(sendQueued(services, mailId));
  return ok({});
}
