import { cakeThumbnail } from "~/features/likes/liked-cake";
import { letterHtml, letterText } from "~/features/mail/letter-html";
import type { Letterhead } from "~/features/mail/letterhead";
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
  const { terms } = quote.content;
  return letterHtml(letterhead, {
    subject,
    blocks: [
      ...[openingOf(quote), ...changesOf(quote)].flatMap(letterText),
      ...likedCake(quote, letterhead),
      ...quote.content.pictures.map((picture, at) => pictureBlock(picture, at, link, letterhead)),
      amountsTable(quote, letterhead),
      ...(terms === "" ? [] : letterText(`Terms:\n${terms}`)),
      ...(isBooked ? [] : letterText(offerSentence(quote))),
      ...button(link, letterhead),
      signature(letterhead),
    ],
  });
}

/** The photo is served by the site. Its alt text is empty, since the title is below it. */
function likedCake({ content }: ShownQuote, { origin, light }: Letterhead): string[] {
  const [cake] = content.likes;
  if (!cake) return [];
  const title = escapeMarkup(cake.title);
  const source = escapeMarkup(new URL(cakeThumbnail(cake), origin).href);
  return [
    `<p class="soft" style="margin:0 0 18px;text-align:center;font-size:14px;line-height:22px;color:${light.soft}">`,
    `<img src="${source}" alt="" width="240" style="display:block;width:240px;max-width:100%;height:auto;margin:0 auto 6px;border:0">${title}</p>`,
  ];
}

function pictureBlock(
  picture: QuotePicture,
  at: number,
  link: string,
  { light }: Letterhead,
): string {
  const source = escapeMarkup(new URL(picturePath(link, picture), link).href);
  const width = Math.min(480, picture.width);
  return [
    `<p class="soft" style="margin:0 0 18px;font-size:14px;line-height:22px;color:${light.soft}">`,
    `<img src="${source}" alt="${escapeMarkup(pictureLabel(picture, at))}" width="${width}" style="display:block;width:${width}px;max-width:100%;height:auto;margin:0 0 6px;border:0">`,
    `${escapeMarkup(picture.caption)}</p>`,
  ].join("");
}

function amountsTable(quote: ShownQuote, { light }: Letterhead): string {
  const rows = amountsOf(quote).map(([label, amount]) => {
    const weight = label === "Total" ? "font-weight:bold;font-size:18px;" : "";
    const cell = `class="line" style="${weight}padding:8px 0;border-bottom:1px solid ${light.line}`;
    return (
      `<tr><th scope="row" width="58%" align="left" valign="top" ${cell};text-align:left;font-weight:${weight ? "bold" : "normal"}">${escapeMarkup(label)}</th>` +
      `<td align="right" valign="top" ${cell};padding-left:16px;text-align:right">${escapeMarkup(amount)}</td></tr>`
    );
  });
  return [
    `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="text" style="table-layout:fixed;margin:0 0 22px;border-collapse:collapse;font-size:15px;line-height:23px;color:${light.text}">`,
    ...rows,
    "</table>",
  ].join("");
}

function button(link: string, { light }: Letterhead): string[] {
  return [
    `<p style="margin:0 0 10px">${invitation}:</p>`,
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td style="background-color:${light.button}">`,
    `<a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 26px;font-weight:bold;text-decoration:none;color:${light.buttonText}">See your quote</a>`,
    "</td></tr></table>",
  ];
}

function signature({ founder, name, fonts, light }: Letterhead): string {
  return (
    `<p style="margin:0">Warmly,</p>` +
    `<p class="heading" style="margin:4px 0 0;font:italic 26px/36px 'Snell Roundhand', 'Apple Chancery', ${fonts.heading};color:${light.heading}">${escapeMarkup(founder || name)}</p>` +
    (founder === "" ? "" : `<p style="margin:0">${escapeMarkup(name)}</p>`)
  );
}
