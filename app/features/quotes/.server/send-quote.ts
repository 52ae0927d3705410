import { queueLetter } from "~/features/mail/.server/outgoing/letters";
import { type MailServices, sendHeld } from "~/features/mail/.server/outgoing/send-mail";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import {
  changeOrder,
  type OrderServices,
  orderOfQuote,
} from "~/features/orders/.server/order-store";
import { ordersQuery } from "~/features/orders/.server/orders-query";
import type { LookingUp } from "~/features/orders/.server/uploads";
import { type Change, failIfDeleted } from "~/features/orders/change";
import {
  sendQuote as decideSending,
  draftChanged,
  whyNotSent,
} from "~/features/orders/decisions/send-quote";
import { isBooked, type Order } from "~/features/orders/order";
import type { OrderStatus } from "~/features/orders/order-status";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readAllOrThrow } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { composeQuote } from "../compose-quote";
import type { SentAnswer } from "../quote-calls";
import type { ShownQuote } from "../quote-content";
import { comparedQuote } from "../quote-difference";
import { composeQuoteHtml } from "../quote-email";
import { composeQuoteLetter } from "../quote-texts";
import { quoteNotFound } from "./client-alerts";
import { whyNotEmailed } from "./load-quotes";
import { quoteLink } from "./quote-link";
import { draftByIdQuery, quotedOrderQuery, sentQuoteQuery, sentQuotesQuery } from "./quote-rows";
import { whyPicturesMissing } from "./send-picture";

type SendingServices = MailServices & OrderServices & LookingUp & Pick<Services, "waitUntil">;

const noSecret = fail(
  "unavailable",
  "Quotes can’t be sent yet. Ask your developer to set SESSION_SECRET, which makes their links.",
);

type Sending = Change & {
  quote: ShownQuote;
  link: string;
  mailOff: string | null;
  statusBefore: OrderStatus | null;
};

/** Adds the quote to the thread, emails it if email is on, and replaces earlier versions. Atomic and idempotent. */
export async function sendQuote(
  services: SendingServices,
  { id, revision }: { id: string; revision: number },
): Promise<Result<SentAnswer>> {
  const { settings } = services;
  const sent = await changeOrder(services, orderOfQuote(id), {
    missing: quoteNotFound,
    reads: () => ({
      saved: draftByIdQuery(id),
      earlier: sentQuotesQuery(orderOfQuote(id)),
      quoted: quotedOrderQuery(orderOfQuote(id)),
      texts: studioSettingQuery(updatesSetting),
      theme: liveThemeQuery,
    }),
    async decide(order, moment, { saved, earlier, quoted, texts }): Promise<Result<Sending>> {
      const fixed = failIfDeleted(order);
      if (fixed) return fixed;
      if (!saved || !quoted) return draftChanged;
      const refused = whyNotSent(order, { id, revision });
      if (refused) return refused;
      const composed = composeQuote(saved.draft, quoted, {
        version: saved.version,
        today: moment.today,
        balanceDays: updateTextOf(texts, "balance").days,
        before: comparedQuote(earlier),
      });
      if (!composed.ok) return composed;
      const { pictures } = composed.value.content;
      const incomplete = await whyPicturesMissing(services, order.id, pictures);
      if (incomplete) return incomplete;
      const link = await quoteLink(settings, saved);
      if (!link) return noSecret;
      const quote = composed.value;
      const mailOff = whyNotEmailed(services, order.client);
      const decided = decideSending(
        order,
        {
          ...{
            id,
            revision,
            draft: JSON.stringify(saved.draft),
            content: JSON.stringify(quote.content),
          },
          ...{ total: quote.total, deposit: quote.deposit, expiresOn: quote.expiresOn },
          mails: mailOff === null,
        },
        moment,
      );
      const statusBefore =
        decided.ok && decided.value.order.status !== order.status ? order.status : null;
      return decided.ok ? ok({ ...decided.value, quote, link, mailOff, statusBefore }) : decided;
    },
    alongside({ order, quote, link }, { now }, { theme }) {
      const letter = letterOf(services, order, quote, link);
      const letterhead = letterheadOf(theme, settings);
      const html = composeQuoteHtml(quote, {
        subject: letter.subject,
        ...{ link, letterhead, isBooked: isBooked(order) },
      });
      const recipient = order.client.email;
      return queueLetter(
        services.db,
        { ...letter, id, kind: "quote", orderId: order.id, recipient, html },
        { order, sender: settings.STUDIO_EMAIL, now },
      );
    },
  });
  if (sent === draftChanged) return sentBefore(services, id);
  if (!sent.ok) return sent;
  const { order, quote, link, mailOff, statusBefore } = sent.value;
  if (!mailOff) services.waitUntil(sendHeld(services, id));
  return ok({ link, letter: letterOf(services, order, quote, link), mailOff, statusBefore });
}

function letterOf({ settings }: SendingServices, order: Order, quote: ShownQuote, link: string) {
  const studioPhone = settings.STUDIO_PHONE;
  return composeQuoteLetter(quote, { link, studioPhone, isBooked: isBooked(order) });
}

async function sentBefore(services: SendingServices, id: string): Promise<Result<SentAnswer>> {
  const { quote, orders } = await readAllOrThrow(services, {
    quote: sentQuoteQuery(id),
    orders: ordersQuery(orderOfQuote(id)),
  });
  const [order] = orders;
  if (!quote || !order) return draftChanged;
  const link = await quoteLink(services.settings, quote);
  if (!link) return noSecret;
  const mailOff = whyNotEmailed(services, order.client);
  return ok({ link, letter: letterOf(services, order, quote, link), mailOff, statusBefore: null });
}
