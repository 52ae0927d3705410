import { escapeMarkup } from "~/platform/html/escape-markup";
import type { LetterColors, Letterhead } from "./letterhead";

/** Overrides for dark mode. */
const darkRules: [name: string, property: string, color: keyof LetterColors][] = [
  ["ground", "background-color", "ground"],
  ["paper", "background-color", "paper"],
  ["heading", "color", "heading"],
  ["text", "color", "text"],
  ["soft", "color", "soft"],
  ["line", "border-color", "line"],
];

/** Tables and inline styles, since email programs support little else. `blocks` are HTML. */
export function letterHtml(
  letterhead: Letterhead,
  { subject, blocks }: { subject: string; blocks: readonly string[] },
): string {
  const { name, lines, fonts, light, dark } = letterhead;
  const rules = darkRules.map(
    ([of, property, color]) => `.${of}{${property}:${dark[color]}!important}`,
  );
  const table = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeMarkup(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">`,
    `<table ${table} width="100%" class="ground" style="table-layout:fixed;background-color:${light.ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${table} width="600" class="paper" style="table-layout:fixed;width:100%;max-width:600px;word-wrap:break-word;background-color:${light.paper};border-top:2px solid #c39a55">`,
    `<tr><td align="center" class="line" style="padding:28px 28px 20px;border-bottom:1px solid ${light.line}">`,
    `<p class="heading" style="margin:0;font:500 26px/32px ${fonts.heading};color:${light.heading}">${escapeMarkup(name)}</p>`,
    `<p class="soft" style="margin:6px 0 0;font:13px/20px ${fonts.body};color:${light.soft}">${lines.map(escapeMarkup).join(" · ")}</p>`,
    "</td></tr>",
    `<tr><td class="text" style="padding:28px;font:16px/26px ${fonts.body};color:${light.text}">`,
    ...blocks,
    "</td></tr></table></td></tr></table></body></html>",
  ].join("\n");
}

export function textLetterHtml(
  letterhead: Letterhead,
  { subject, text }: { subject: string; text: string },
): string {
  return letterHtml(letterhead, { subject, blocks: letterText(text) });
}

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

export function letterText(text: string): string[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== "")
    .map(
      (paragraph) => `<p style="margin:0 0 18px">${linked(paragraph).replaceAll("\n", "<br>")}</p>`,
    );
}

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
