import {
  beside,
  factsTable,
  letterButtons,
  paragraphHtml,
  photoHtml,
  signatureHtml,
} from "~/features/mail/letters/letter-blocks";
import { letterHtml } from "~/features/mail/letters/letter-html";
import { cakePhoto } from "~/features/mail/letters/letter-photo";
import { letterText } from "~/features/mail/letters/letter-text";
import { type Letterhead, serif } from "~/features/mail/letters/letterhead";
import { offerSentence } from "~/features/orders/hold-texts";
import { escapeMarkup } from "~/platform/html/escape-markup";
import { pictureLabel, picturePath } from "./pictures/picture-texts";
import type { QuotePicture } from "./pictures/quote-picture";
import type { ShownQuote } from "./quote-content";
import { amountsOf, changesOf, invitation, openingOf } from "./quote-texts";

export function composeQuoteHtml(
  quote: ShownQuote,
  {
    subject,
    link,
    letterhead,
    isBooked,
  }: { subject: string; link: string; letterhead: Letterhead; isBooked: boolean },
): string {
  const { terms, pictures } = quote.content;
  return letterHtml(letterhead, {
    subject,
    blocks: [
      ...[openingOf(quote), ...changesOf(quote)].flatMap((text) => letterText(letterhead, text)),
      ...pictures.map((picture, at) => pictureBlock(picture, at, link, letterhead)),
      ...cake(quote, letterhead),
      amountsTable(quote, letterhead),
      ...(terms === "" ? [] : [small(`Terms:\n${terms}`, letterhead)]),
      ...(isBooked ? [] : [paragraphHtml(offerSentence(quote))]),
      paragraphHtml(`${invitation}:`),
      letterButtons(letterhead, [["See your quote", link]]),
      signatureHtml(letterhead),
    ],
  });
}

/** The liked one; one of the kind only if there is no picture of the design. */
function cake({ content }: ShownQuote, letterhead: Letterhead): string[] {
  const { likes, event, pictures } = content;
  if (likes.length === 0 && pictures.length > 0) return [];
  const photo = cakePhoto(event.type, likes);
  const caption =
    photo.caption &&
    `<p class="soft" style="margin:0;font:italic 19px/28px ${serif};color:${letterhead.light.soft}">${escapeMarkup(photo.caption)}</p>`;
  return [beside(photoHtml(letterhead, photo, 250), caption, 250)];
}

function small(text: string, { light, font }: Letterhead): string {
  return `<div class="soft" style="font:16px/25px ${font};color:${light.soft}">${paragraphHtml(text)}</div>`;
}

function pictureBlock(
  picture: QuotePicture,
  at: number,
  link: string,
  { light }: Letterhead,
): string {
  const source = escapeMarkup(new URL(picturePath(link, picture), link).href);
  const width = Math.min(512, picture.width);
  return [
    `<p class="soft" style="margin:0 0 26px;font:italic 18px/27px ${serif};color:${light.soft}">`,
    `<img src="${source}" alt="${escapeMarkup(pictureLabel(picture, at))}" width="${width}" style="display:block;width:${width}px;max-width:100%;height:auto;margin:0 0 8px;border:0">`,
    `${escapeMarkup(picture.caption)}</p>`,
  ].join("");
}

/** A sentence and its sum a row, the total below a rule; then its parts, the handover, and how long it is valid. */
function amountsTable(quote: ShownQuote, letterhead: Letterhead): string {
  const amounts = amountsOf(quote);
  const total = amounts.findIndex(([label]) => label === "Total");
  const rows = amounts.slice(0, total + 1).map(([label, amount], at) => {
    const cell =
      at === total
        ? `valign="top" style="padding:14px 0 0;border-top:2px solid #c39a55;font:26px/36px ${serif}`
        : `valign="top" style="padding:0 0 12px;font:19px/28px ${serif}`;
    return (
      `<tr><th scope="row" align="left" ${cell};text-align:left;word-break:break-word">${escapeMarkup(label)}</th>` +
      `<td align="right" ${cell};padding-left:16px;text-align:right;white-space:nowrap">${escapeMarkup(amount)}</td></tr>`
    );
  });
  return [
    `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="text" style="margin:8px 0 24px;border-collapse:collapse;color:${letterhead.light.text}">`,
    ...rows,
    "</table>",
    factsTable(letterhead, amounts.slice(total + 1)),
  ].join("");
}
