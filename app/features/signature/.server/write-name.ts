import { glyphs, kerning } from "./hand.generated";

/**
 * A name as the studio's hand writes it, as a relative SVG path on a base line of y = 0. Signs that it doesn't have are
 * left out; null if that is a digit, or a letter without a base letter, since half a name is none.
 */
export function writeName(name: string): string | null {
  let [x, before] = [0, ""];
  const parts: string[] = [];
  for (const sign of name.normalize("NFC").trim().replace(/\s+/g, " ")) {
    const known = [sign, sign.normalize("NFD").charAt(0)].find((each) =>
      Object.hasOwn(glyphs, each),
    );
    const [advance, path] = glyphs[known ?? ""] ?? [0, ""];
    if (known === undefined) {
      if (/[\p{L}\p{N}]/u.test(sign)) return null;
      continue;
    }
    x += kerning[before + known] ?? 0;
    if (path !== "") parts.push(`M${x} 0${path}`);
    x += advance;
    before = known;
  }
  return parts.length > 0 ? parts.join("") : null;
}
