import { cleanLine } from "~/platform/text/clean-text";
import { sentenceCase } from "~/platform/text/sentence-case";

const maxLength = 120;

/** The display name of a From header, or "" if it names nobody, such as a repeated address. */
export function senderName(displayName: string): string {
  const name = cleanLine(displayName)
    .replace(/ via .+$/i, "")
    .replace(/^['"“”‘’\s]+|['"“”‘’\s]+$/g, "");
  // U+FFFD: the header's charset is unknown.
  if (name.length > maxLength || !/\p{L}/u.test(name) || /[@\ufffd]/.test(name)) return "";
  return name;
}

/** "Ana Reyes" from "ana.reyes@example.com". */
export function nameOfAddress(address: string): string {
  const words = (address.split("@")[0] ?? "").split(/[^\p{L}]+/u).filter((word) => word !== "");
  return words.map(sentenceCase).join(" ");
}
