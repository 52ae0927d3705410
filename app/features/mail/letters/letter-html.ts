import { escapeMarkup } from "~/platform/html/escape-markup";
import { studio } from "~/studio";
import { unlinked } from "../unlinked";
import { table } from "./letter-blocks";
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
  "@media (max-width:560px){.inner{padding:26px 22px 18px!important}.stack{display:block!important;width:100%!important;padding-left:0!important}}";

/** Tables and inline styles, since email programs support little else. `blocks` are HTML. */
export function letterHtml(
  letterhead: Letterhead,
  { subject, blocks }: { subject: string; blocks: readonly string[] },
): string {
  const { name, lines, font, light, dark } = letterhead;
  const rules = darkRules.map(
    ([of, property, color]) => `.${of}{${property}:${dark[color]}!important}`,
  );
  const [place = "", ...more] = lines.map(escapeMarkup);
  const foot = [`${escapeMarkup(name)} · ${place}`, ...more].join("<br>");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${escapeMarkup(unlinked(subject))}</title>`,
    `<style>:root{color-scheme:light dark}${narrow}@media (prefers-color-scheme:dark){${rules.join("")}}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">`,
    `<table ${table} width="100%" class="ground" style="table-layout:fixed;background-color:${light.ground}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${table} width="600" class="paper" style="table-layout:fixed;width:100%;max-width:600px;word-wrap:break-word;background-color:${light.paper}">`,
    ...head(letterhead),
    `<tr><td class="text inner" style="padding:34px 44px 24px;font:22px/34px ${serif};color:${light.text}">`,
    ...blocks,
    "</td></tr>",
    `<tr><td class="soft line" align="center" style="padding:18px 22px 26px;border-top:1px solid ${light.line};font:14px/22px ${font};color:${light.soft}">${foot}</td></tr>`,
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
    `<tr><td style="font-size:0;line-height:0"><img src="${edge}" alt="" width="600" height="16" style="display:block;width:100%;height:auto;border:0"></td></tr>`,
  ];
}
