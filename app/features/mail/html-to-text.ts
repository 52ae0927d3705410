const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

const hidden = [
  "script",
  "style",
  "head",
  "title",
  "template",
  "svg",
  "noscript",
  "iframe",
  "object",
];
const lineBreaks = /^\/?(?:br|p|div|tr|li|ul|ol|table|h[1-6]|blockquote|hr|pre|section|article)$/;

/** One linear pass, so that hostile markup can't slow it down. The result is shown as plain text. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    parts.push(html.slice(at, open === -1 ? html.length : open).replace(/\s+/g, " "));
    if (open === -1) break;
    const tag = readTag(html, open);
    if (tag.name === null) parts.push("<");
    else if (lineBreaks.test(tag.name)) parts.push("\n");
    at = tag.end;
  }
  return decodeEntities(parts.join(""))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** `end` is after the tag, or after its content if that's hidden. */
function readTag(html: string, open: number): { name: string | null; end: number } {
  if (html.startsWith("<!--", open)) {
    const end = html.indexOf("-->", open);
    return { name: "comment", end: end === -1 ? html.length : end + 3 };
  }
  const [, name] = /^<([!?/]?[a-zA-Z][a-zA-Z0-9]{0,20})/.exec(html.slice(open, open + 24)) ?? [];
  if (!name) return { name: null, end: open + 1 };
  const close = html.indexOf(">", open);
  if (close === -1) return { name: name.toLowerCase(), end: html.length };
  const lower = name.toLowerCase();
  return { name: lower, end: hidden.includes(lower) ? afterHidden(html, close, lower) : close + 1 };
}

function afterHidden(html: string, close: number, name: string): number {
  const ending = new RegExp(`</${name}\\b[^>]{0,200}>`, "gi");
  ending.lastIndex = close;
  return ending.test(html) ? ending.lastIndex : html.length;
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : "";
    },
  );
}
