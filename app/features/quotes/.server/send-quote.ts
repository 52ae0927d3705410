import { queueLetter } from "~/features/mail/.server/outgoing/queue-mail";
import { type MailServices, sendHeld } from "~/features/mail/.server/outgoing/send-mail";
import { updatesSetting, updateTextOf } from "~/features/mail/client-updates";
import { letterheadOf } from "~/features/mail/letterhead";
import { isOfLive } from "~/features/orders/.server/order-rules";
import { noteAnswered } from "~/features/orders/.server/order-statements";
import { type OrderStatus, statusLabels } from "~/features/orders/order-status";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import { productionTheme } from "~/features/theme/normalize-theme";
import { fail, ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach, runQuery, writeBatch } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { studioToday } from "~/studio-time";
import { composeQuote } from "../compose-quote";
import type { SentAnswer } from "../quote-calls";
import type { ShownQuote } from "../quote-content";
import { composeQuoteHtml } from "../quote-email";
import { closedStatuses } from "../quote-standing";
import { composeQuoteLetter, type Letter } from "../quote-texts";
import { whyNotQuotable } from "./draft-writes";
import { whyByHand } from "./load-quotes";
import { quoteLink } from "./quote-link";
import { draftByIdQuery, quotedInquiryQuery, sentQuoteQuery } from "./quote-rows";

type SendingServices = MailServices & Pick<Services, "waitUntil">;

const noSecret = fail(
  "unavailable",
  "Quotes can’t be sent yet. Ask your developer to set SESSION_SECRET, which makes their links.",
);

/**
 * Makes a draft the version that its client reads, and says so in the thread and, where there is mail, by email: all
 * of it or nothing. What was sent before is replaced. Sent twice it is sent once.
 */
export async function sendQuote(
  services: SendingServices,
  { id, revision }: { id: string; revision: number },
): Promise<Result<SentAnswer>> {
  const saved = await runQuery(services, draftByIdQuery(id));
  if (!saved) return sentBefore(services, id);
  const read = await readEach(services, {
    inquiry: quotedInquiryQuery(saved.orderId),
    updates: studioSettingQuery(updatesSetting),
    theme: liveThemeQuery,
  });
  if (!read.inquiry.ok) return read.inquiry;
  const inquiry = read.inquiry.value;
  const refused = whyNotQuotable(inquiry);
  if (!inquiry || refused) return refused ?? changed;
  if (closedStatuses.includes(inquiry.status)) return closedInquiry(inquiry.status);
  if (saved.revision !== revision) return changed;
  const now = services.clock.now();
  const quote = composeQuote(saved.draft, inquiry, {
    version: saved.version,
    today: studioToday(now),
    balanceDays: updateTextOf(valueOr(read.updates, {}), "balance").days,
  });
  if (!quote.ok) return quote;
  const link = await quoteLink(services.settings, saved);
  if (!link) return noSecret;
  const { STUDIO_PHONE: studioPhone } = services.settings;
  const letter = composeQuoteLetter(quote.value, { link, studioPhone });
  const letterhead = letterheadOf(valueOr(read.theme, productionTheme), services.settings);
  const html = composeQuoteHtml(quote.value, { subject: letter.subject, link, letterhead });
  const mailOff = whyByHand(services, inquiry);
  try {
    await writeBatch(
      services.db,
      sendStatements(services, {
        id,
        revision,
        quote: quote.value,
        letter: { ...letter, html, draft: JSON.stringify(saved.draft) },
        inquiry,
        mails: !mailOff,
      }),
    );
  } catch (error) {
    const sent = await runQuery(services, sentQuoteQuery(id));
    const draft = sent ? null : await runQuery(services, draftByIdQuery(id));
    if (!sent && draft?.revision === revision) throw error;
    if (!sent) return changed;
  }
  if (!mailOff) services.waitUntil(sendHeld(services, id));
  const statusBefore = quotable.includes(inquiry.status) ? inquiry.status : null;
  return ok({ link, letter, mailOff, statusBefore });
}

const changed = fail(
  "conflict",
  "This quote was changed somewhere else. Check it and send it again.",
);

const closedInquiry = (status: OrderStatus) =>
  fail(
    "conflict",
    `The client couldn’t accept it: this inquiry is set to ${statusLabels[status]}. Set it to Reviewing first.`,
  );

/** Of an inquiry that is one of these, sending a quote makes it a quoted one. */
const quotable: readonly OrderStatus[] = ["new", "reviewing"];

async function sentBefore(services: SendingServices, id: string): Promise<Result<SentAnswer>> {
  const quote = await runQuery(services, sentQuoteQuery(id));
  const inquiry = quote && (await runQuery(services, quotedInquiryQuery(quote.orderId)));
  if (!inquiry) return fail("not_found", "This quote no longer exists.");
  const link = await quoteLink(services.settings, quote);
  if (!link) return noSecret;
  const { STUDIO_PHONE: studioPhone } = services.settings;
  const letter = composeQuoteLetter(quote, { link, studioPhone });
  return ok({ link, letter, mailOff: whyByHand(services, inquiry), statusBefore: null });
}

type Sending = {
  id: string;
  revision: number;
  quote: ShownQuote;
  letter: Letter & { html: string; draft: string };
  inquiry: { id: string; email: string };
  mails: boolean;
};

/** The first statement fails, and all with it, unless the draft is still the one that was seen. */
function sendStatements(
  { db, clock, settings }: SendingServices,
  { id, revision, quote, letter, inquiry, mails }: Sending,
): D1PreparedStatement[] {
  const now = clock.now();
  const { content, total, deposit, expiresOn } = quote;
  return [
    db
      .prepare(
        `UPDATE quotes SET content = ?2, total = ?3, deposit = ?4, expires_on = ?5, sent_at = ?6,
           updated_at = ?6, revision = ?7 WHERE id = ?1`,
      )
      .bind(id, JSON.stringify(content), total, deposit, expiresOn, now, revision),
    db
      .prepare(
        `UPDATE quotes SET replaced_at = ?3
         WHERE order_id = ?2 AND id <> ?1 AND sent_at IS NOT NULL AND replaced_at IS NULL`,
      )
      .bind(id, inquiry.id, now),
    ...queueLetter(
      db,
      { ...letter, id, orderId: inquiry.id, kind: "quote", recipient: inquiry.email },
      { sender: settings.STUDIO_EMAIL, now, mails },
    ),
    noteAnswered(db, { orderId: inquiry.id, letterId: id, quotes: true, now }),
  ];
}

/** For a batch: while its letter is held and no other draft was begun, a version is the draft again that it was, and what it replaced stands. */
export function unsendQuote(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE quotes SET sent_at = NULL, seen_at = NULL, expires_on = NULL, total = 0, deposit = 0, updated_at = ?2,
           revision = revision + 1, content = letter.held ->> 'draft'
         FROM outbox AS letter
         WHERE quotes.id = ?1 AND letter.id = ?1 AND letter.held IS NOT NULL AND quotes.${isOfLive}
           AND quotes.sent_at IS NOT NULL AND coalesce(accepted_at, replaced_at, withdrawn_at) IS NULL
           AND NOT EXISTS (SELECT 1 FROM quotes AS other
             WHERE other.order_id = quotes.order_id AND other.sent_at IS NULL)`,
      )
      .bind(id, clock.now()),
    db
      .prepare(
        `UPDATE quotes SET replaced_at = NULL
         FROM outbox AS letter JOIN quotes AS draft ON draft.id = letter.id AND draft.sent_at IS NULL
         WHERE letter.id = ?1 AND letter.held IS NOT NULL AND quotes.order_id = letter.order_id
           AND quotes.replaced_at = letter.created_at`,
      )
      .bind(id),
  ];
}
