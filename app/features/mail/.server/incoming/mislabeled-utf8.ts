const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
const latin = new TextDecoder("windows-1252");
/** What decoders read US-ASCII and ISO 8859-1 as. Every byte has its own character. */
const latinBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [latin.decode(Uint8Array.of(byte)), byte] as const),
);

const latinLabel =
  /(?:\bcharset\s*=\s*["']?|=\?)(?:us-ascii|ascii|ansi_x3\.4-1968|iso-?8859-1|latin1|windows-1252|cp1252)(?![\w-])/i;

/** Whether a part or header of the email says that it is in US-ASCII or Latin 1. */
export function hasLatinLabel(head: string): boolean {
  return latinLabel.test(head);
}

/** Decodes UTF-8 that was read as Latin 1. Returns other text as it is. */
export function asUtf8(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = latinBytes.get(text.charAt(at));
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return text;
  }
}
