import { attributionStart } from "./quoted-attribution";
import { headerBlockStart } from "./quoted-headers";

/**
 * Splits the new text from the quoted earlier messages, which the thread already shows. Quoted is only what a mail
 * program introduced: `>` alone may be the client's own list.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split("\n");
  const at = quoteStart(lines);
  const own = lines.slice(0, at).join("\n").trimEnd();
  // An inline reply makes no sense without the lines it replies to.
  if (own === "" || hasOwnLines(lines.slice(at))) return { own: text, quoted: "" };
  return { own, quoted: lines.slice(at).join("\n") };
}

function quoteStart(lines: readonly string[]): number {
  const plain = lines.map((line) => line.replace(/^[>\s]+/, "").trimEnd());
  const starts = [headerBlockStart(plain), attributionStart(lines, plain)];
  return Math.min(lines.length, ...starts.filter((at) => at !== -1));
}

function hasOwnLines(lines: readonly string[]): boolean {
  const first = lines.findIndex((line) => line.startsWith(">"));
  if (first === -1) return false;
  return lines.slice(first).some((line) => line.trim() !== "" && !line.startsWith(">"));
}
