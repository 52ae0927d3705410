import { escapeMarkup } from "~/platform/html/escape-markup";
import { unlinked } from "../unlinked";
import { letterImages } from "./letter-images";
import { type Letterhead, serif } from "./letterhead";

/** A table for layout. */
export const table = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

export function letterTitle({ light }: Letterhead, title: string, below = ""): string {
  const more =
    below && `<br><span style="font-size:20px;line-height:30px">${escapeMarkup(below)}</span>`;
  return `<h1 class="heading" style="margin:0 0 22px;font:500 31px/38px ${serif};color:${light.heading}">${escapeMarkup(unlinked(title))}${more}</h1>`;
}

/** The first one is filled. 46 pixels high. */
export function letterButtons(
  { light, font }: Letterhead,
  links: readonly (readonly [label: string, href: string])[],
): string {
  const cells = links.map(([label, href], at) => {
    const [kind, color] =
      at === 0
        ? [`style="background-color:${light.button}"`, `color:${light.buttonText}`]
        : [`class="line" style="border:1px solid ${light.line}"`, `color:${light.heading}`];
    const gap = at === 0 ? "" : `<td width="10"></td>`;
    return `${gap}<td align="center" ${kind}><a${at === 0 ? "" : ` class="heading"`} href="${escapeMarkup(href)}" style="display:block;padding:11px 20px;font:600 17px/24px ${font};text-decoration:none;${color}">${escapeMarkup(label)}</a></td>`;
  });
  return `<table ${table} style="margin:4px 0 28px"><tr>${cells.join("")}</tr></table>`;
}

export function factsTable(
  { light, font }: Letterhead,
  facts: readonly (readonly [label: string, value: string])[],
): string {
  const cell = `valign="top" style="padding:0 16px 6px 0;text-align:left;font:16px/25px ${font}`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" width="36%" ${cell};color:${light.soft}" class="soft">${escapeMarkup(label)}</th><td ${cell}">${linked(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="text" style="table-layout:fixed;margin:0 0 22px;color:${light.text}">${rows.join("")}</table>`;
}

export function paragraphHtml(paragraph: string): string {
  return `<p style="margin:0 0 22px">${linked(paragraph).replaceAll("\n", "<br>")}</p>`;
}

/** `src` is a path of the site. */
export type LetterPhoto = { src: string; caption: string };

/** Its height is limited for WebKit, where a picture that is missing is square. */
export function signatureHtml(letterhead: Letterhead, greeting = "Warmly,"): string {
  const { founder, name, origin, font, light } = letterhead;
  const words = `color:${light.heading};font:italic 30px/40px 'Snell Roundhand', 'Apple Chancery', ${serif}`;
  return [
    `<p style="margin:0 0 10px">${escapeMarkup(greeting)}</p>`,
    `<img class="heading" src="${origin}${letterImages.signature}" alt="${escapeMarkup(founder || name)}" width="340" style="display:block;width:100%;max-width:340px;height:auto;max-height:170px;object-fit:contain;object-position:left;border:0;${words}">`,
    founder === ""
      ? ""
      : `<p class="soft" style="margin:6px 0 0;font:15px/22px ${font};color:${light.soft}">${escapeMarkup(founder)}, ${escapeMarkup(name)}</p>`,
  ].join("");
}

/** Its alt text is empty, since it decorates, or its caption is next to it. */
export function photoHtml({ origin }: Letterhead, { src }: LetterPhoto, width: number): string {
  const source = escapeMarkup(new URL(src, origin).href);
  return `<img src="${source}" alt="" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0">`;
}

const mostThumbnails = 4;

/** In one row, cut off after the fourth. */
export function letterThumbnails(
  { origin, light, font }: Letterhead,
  pictures: readonly { src: string; alt: string }[],
): string {
  if (pictures.length === 0) return "";
  const cells = pictures.slice(0, mostThumbnails).map(({ src, alt }) => {
    const source = escapeMarkup(new URL(src, origin).href);
    return `<td class="soft" width="25%" valign="top" style="padding-right:10px;font:13px/18px ${font};color:${light.soft}"><img src="${source}" alt="${escapeMarkup(alt)}" width="118" style="display:block;width:100%;max-width:118px;height:auto;border:0"></td>`;
  });
  const rest = `<td></td>`.repeat(mostThumbnails - cells.length);
  return `<table ${table} width="100%" style="table-layout:fixed;margin:0 0 24px"><tr>${cells.join("")}${rest}</tr></table>`;
}

/** Two columns, one on a phone. */
export function beside(left: string, right: string, width: number): string {
  return [
    `<table ${table} width="100%" style="margin:10px 0 26px"><tr>`,
    `<td class="stack" width="${width}" valign="bottom" style="padding:0 0 14px">${left}</td>`,
    `<td class="stack" valign="bottom" style="padding:0 0 14px 26px">${right}</td>`,
    "</tr></table>",
  ].join("");
}

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

function linked(text: string): string {
  let end = 0;
  const parts: string[] = [];
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = escapeMarkup(found);
    parts.push(
      escapeMarkup(text.slice(end, index)),
      `<a class="heading" href="${shown}" style="color:inherit;word-break:break-all">${shown}</a>`,
    );
    end = index + found.length;
  }
  return parts.join("") + escapeMarkup(text.slice(end));
}
