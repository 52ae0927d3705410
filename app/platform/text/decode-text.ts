import { wideEncoding } from "./wide-encoding";

/** Undefined if the encoding isn't certain, or the bytes are no plain text. `cut`: they may end inside a character. */
export function decodeText(bytes: Uint8Array, { cut = false } = {}): string | undefined {
  const encoding = wideEncoding(bytes);
  const text =
    decodeAs(encoding ?? "utf-8", bytes, cut) ?? (encoding ? undefined : legacyText(bytes));
  return text !== undefined && isPlain(text) ? text.replace(/\r\n?/g, "\n") : undefined;
}

/** C0 controls besides tab, line breaks, and form feed; also those that only wrong encodings produce. */
const controls = /[^\P{Cc}\t\r\n\f]/u;

function isPlain(text: string): boolean {
  return !controls.test(text) && !text.includes("\ufffd");
}

function decodeAs(encoding: string, bytes: Uint8Array, cut: boolean): string | undefined {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: false });
    return decoder.decode(bytes, { stream: cut });
  } catch {
    return undefined;
  }
}

/** Windows-1252 or Mac Roman, if the text makes sense in only one of them. */
function legacyText(bytes: Uint8Array): string | undefined {
  const windows = decodeAs("windows-1252", bytes, false) ?? "";
  const mac = decodeAs("macintosh", bytes, false) ?? "";
  const [asWindows, asMac] = [plausibility(windows), plausibility(mac)];
  if (asWindows === "certain") return windows;
  return asWindows === "impossible" && asMac === "certain" ? mac : undefined;
}

/** How a character beyond ASCII stands in a text that people write. */
const certain: readonly RegExp[] = [
  // A letter in a word, and a capital only at its start or among capitals.
  /(?<=\p{L})\p{Ll}|\p{Ll}(?=\p{L})|(?<![\p{L}\d])\p{Lu}(?=\p{L})|(?<=\p{Lu})\p{Lu}/u,
  /(?<=\p{L})’(?=(?:s|t|d|m|re|ve|ll)\b)|(?<=\bO)’(?=\p{Lu})|(?<=s)’(?=\s|$)/u,
  /(?<![\p{L}\d])[“‘](?=\S)|(?<=\S)[”’](?![\p{L}\d])/u,
  /(?<=\s|\d)[–—](?=\s|\d)/u,
  /…(?=[\s”’]|$)|[™©®](?![\p{L}])|(?<=\d)[°½¼¾€¢]|(?<![\p{L}\d])[½¼¾£€•](?![\p{L}])|\u00a0/u,
];
/** A capital behind a lowercase letter, a control, or a sign inside a word. */
const impossible =
  /(?<=\p{Ll})[^\P{Lu}A-Z]|[\u0080-\u009f]|(?<=\p{L})[^\p{ASCII}\p{L}’–—‘“”…\u00a0™®](?=\p{L})/u;

function plausibility(text: string): "certain" | "unclear" | "impossible" {
  if (impossible.test(text)) return "impossible";
  const places = new Set<number>();
  for (const pattern of certain) {
    for (const { index } of text.matchAll(new RegExp(pattern, "gu"))) places.add(index);
  }
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > 0x7f && !places.has(at)) return "unclear";
  }
  return "certain";
}
