import { escapeMarkup } from "~/platform/html/escape-markup";
import { studio } from "~/studio";
import { letterImages } from "./letter-images";
import { cream, type LetterColors, type Letterhead, serif } from "./letterhead";

/** Overrides for dark mode. */
const darkRules: [name: string, property: string, color: keyof LetterColors][] = [
  ["ground", "background-color", "ground"],
  ["paper", "background-color", "paper"],
  ["heading", "color", "heading"],
  ["text", "color", "text"],
  ["soft", "color", "soft"],
  ["line", "border-color", "line"],
];

/** For phones: columns stand below each other. */
const narrow =
  "@media (max-width:480px){.inner{padding:26px 22px 30px!important}.stack{display:block!important;width:100%!important;padding-left:0!important}}";

const table = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

/** Tables and inline styles, since email programs support little else. `blocks` are HTML. */
export function letterHtml(
  letterhead: Letterhead,
  { subject, blocks }: { subject: string; blocks: readonly string[] },
): string {
  const { name, lines, fonts, light, dark } = letterhead;
  const rules = darkRules.map(
    ([of, property, color]) => `.${of}{${property}:${dark[color]}!important}`,
  );
  const foot = [name, ...lines].map(escapeMarkup).join(" · ");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeMarkup(subject)}</title>`,
    `<style>:root{color-scheme:light dark}${narrow}@media (prefers-color-scheme:dark){${rules.join("")}}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">`,
    `<table ${table} width="100%" class="ground" style="table-layout:fixed;background-color:${light.ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${table} width="600" class="paper" style="table-layout:fixed;width:100%;max-width:600px;word-wrap:break-word;background-color:${light.paper}">`,
    ...head(letterhead),
    `<tr><td class="text inner" style="padding:34px 44px 40px;font:22px/34px ${serif};color:${light.text}">`,
    ...blocks,
    "</td></tr>",
    `<tr><td class="soft" align="center" style="padding:0 22px 30px;font:14px/22px ${fonts.body};color:${light.soft}">${foot}</td></tr>`,
    "</table></td></tr></table></body></html>",
  ].join("\n");
}

/**
 * The logo on a band whose lower edge hangs over the paper. Programs that turn dark grounds light leave gradients and
 * pictures as they are.
 */
function head({ name, origin, band }: Letterhead): string[] {
  const words = `color:${cream};font:500 27px/56px ${serif}`;
  const shown =
    name === studio.name
      ? `<img src="${origin}/images/logo-light.png" alt="${escapeMarkup(name)}" width="201" height="56" style="display:block;border:0;${words}">`
      : `<span style="${words}">${escapeMarkup(name)}</span>`;
  const edge = `${origin}${letterImages.edge(band.slice(1))}`;
  return [
    `<tr><td align="center" bgcolor="${band}" style="padding:28px 22px 18px;background-color:${band};background-image:linear-gradient(${band},${band})">${shown}</td></tr>`,
    `<tr><td style="font-size:0;line-height:0"><img src="${edge}" alt="" width="600" style="display:block;width:100%;height:auto;border:0"></td></tr>`,
  ];
}

/** `src` is a path of the site. */
export type LetterPhoto = { src: string; caption: string };

/** To a client. If the text ends with the studio's names below "Warmly,", the signature stands for them. */
export function textLetterHtml(
  letterhead: Letterhead,
  { subject, text, photo }: { subject: string; text: string; photo: LetterPhoto },
): string {
  const paragraphs = paragraphsOf(text);
  const greeting = greetingOf(paragraphs.at(-1) ?? "", letterhead);
  const body = greeting === null ? paragraphs : paragraphs.slice(0, -1);
  return letterHtml(letterhead, {
    subject,
    blocks: [
      ...body.map((paragraph) => block(letterhead, paragraph)),
      beside(
        photoHtml(letterhead, photo, 190),
        greeting === null ? "" : signatureHtml(letterhead, greeting),
      ),
    ],
  });
}

/** To the owner: the title, then the text, its links as buttons. */
export function noticeHtml(
  letterhead: Letterhead,
  { subject, text }: { subject: string; text: string },
): string {
  const blocks = [letterTitle(letterhead, subject), ...letterText(letterhead, text)];
  return letterHtml(letterhead, { subject, blocks });
}

export function letterTitle({ light }: Letterhead, title: string, below = ""): string {
  const more =
    below && `<br><span style="font-size:20px;line-height:30px">${escapeMarkup(below)}</span>`;
  return `<h1 class="heading" style="margin:0 0 22px;font:500 31px/38px ${serif};color:${light.heading}">${escapeMarkup(title)}${more}</h1>`;
}

export function letterText(letterhead: Letterhead, text: string): string[] {
  return paragraphsOf(text).map((paragraph) => block(letterhead, paragraph));
}

function paragraphsOf(text: string): string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== "");
}

const fact = /^([^:\n]{1,40}): (.+)$/;

function block(letterhead: Letterhead, paragraph: string): string {
  const link = linkAtEnd(paragraph, letterhead.origin);
  if (link) return linkBlock(letterhead, link);
  const facts = paragraph.split("\n").map((line) => fact.exec(line) ?? []);
  const areFacts = facts.every(([, label = ""]) => /^\p{L}/u.test(label));
  const isOne = facts.length === 1 && !/^\w+: /.test(paragraph);
  if (!areFacts || isOne) return paragraphHtml(paragraph);
  return factsTable(
    letterhead,
    facts.map(([, label = "", value = ""]) => [label, value]),
  );
}

/** "How to pay: https://…", where the address is ours. */
function linkAtEnd(paragraph: string, origin: string): [words: string, href: string] | null {
  const [, words = "", href = ""] = /^([^:]{1,120}):\s(https?:\/\/\S+)$/.exec(paragraph) ?? [];
  return href === origin || href.startsWith(`${origin}/`) ? [words, href] : null;
}

const longestButton = 44;

function linkBlock(letterhead: Letterhead, [words, href]: [string, string]): string {
  if (words.length <= longestButton) return letterButtons(letterhead, [[words, href]]);
  return paragraphHtml(`${words}:`) + letterButtons(letterhead, [["Open it", href]]);
}

/** The first one is filled. 46 pixels high. */
export function letterButtons(
  { light, fonts }: Letterhead,
  links: readonly (readonly [label: string, href: string])[],
): string {
  const cells = links.map(([label, href], at) => {
    const [kind, color] =
      at === 0
        ? [`style="background-color:${light.button}"`, `color:${light.buttonText}`]
        : [`class="line" style="border:1px solid ${light.line}"`, `color:${light.heading}`];
    const gap = at === 0 ? "" : `<td width="10"></td>`;
    return `${gap}<td align="center" ${kind}><a${at === 0 ? "" : ` class="heading"`} href="${escapeMarkup(href)}" style="display:block;padding:11px 20px;font:600 17px/24px ${fonts.body};text-decoration:none;${color}">${escapeMarkup(label)}</a></td>`;
  });
  return `<table ${table} style="margin:4px 0 28px"><tr>${cells.join("")}</tr></table>`;
}

export function factsTable(
  { light, fonts }: Letterhead,
  facts: readonly (readonly [label: string, value: string])[],
): string {
  const cell = `valign="top" style="padding:0 16px 6px 0;text-align:left;font:16px/25px ${fonts.body}`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" width="32%" ${cell};color:${light.soft}" class="soft">${escapeMarkup(label)}</th><td ${cell}">${linked(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="text" style="margin:0 0 22px;color:${light.text}">${rows.join("")}</table>`;
}

export function paragraphHtml(paragraph: string): string {
  return `<p style="margin:0 0 22px">${linked(paragraph).replaceAll("\n", "<br>")}</p>`;
}

/** "Warmly," or null. */
function greetingOf(paragraph: string, { name, founder, lines }: Letterhead): string | null {
  const [greeting = "", ...names] = paragraph.split("\n");
  const own = [studio.name, name, founder, ...lines];
  const isOurs = names.length > 0 && names.every((line) => own.includes(line.trim()));
  return isOurs && greeting.endsWith(",") ? greeting : null;
}

export function signatureHtml(letterhead: Letterhead, greeting = "Warmly,"): string {
  const { founder, name, origin, fonts, light } = letterhead;
  const words = `color:${light.heading};font:italic 30px/40px 'Snell Roundhand', 'Apple Chancery', ${serif}`;
  return [
    `<p style="margin:0 0 10px">${escapeMarkup(greeting)}</p>`,
    `<img class="heading" src="${origin}${letterImages.signature}" alt="${escapeMarkup(founder || name)}" width="340" style="display:block;width:100%;max-width:340px;height:auto;border:0;${words}">`,
    founder === ""
      ? ""
      : `<p class="soft" style="margin:6px 0 0;font:15px/22px ${fonts.body};color:${light.soft}">${escapeMarkup(founder)}, ${escapeMarkup(name)}</p>`,
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
  { origin, light, fonts }: Letterhead,
  pictures: readonly { src: string; alt: string }[],
): string {
  if (pictures.length === 0) return "";
  const cells = pictures.slice(0, mostThumbnails).map(({ src, alt }) => {
    const source = escapeMarkup(new URL(src, origin).href);
    return `<td class="soft" width="25%" valign="top" style="padding-right:10px;font:13px/18px ${fonts.body};color:${light.soft}"><img src="${source}" alt="${escapeMarkup(alt)}" width="118" style="display:block;width:100%;max-width:118px;height:auto;border:0"></td>`;
  });
  const rest = `<td></td>`.repeat(mostThumbnails - cells.length);
  return `<table ${table} width="100%" style="table-layout:fixed;margin:0 0 24px"><tr>${cells.join("")}${rest}</tr></table>`;
}

/** Two columns, one on a phone. */
export function beside(left: string, right: string): string {
  return [
    `<table ${table} width="100%" style="margin:10px 0 26px"><tr>`,
    `<td class="stack" width="190" valign="bottom" style="padding:0 0 14px">${left}</td>`,
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
