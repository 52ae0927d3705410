/** Arial's advance widths for ASCII 32 to 126, in thousandths of the font size. */
const arial = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
] as const;

const others: Record<string, number> = {
  "‘": 222,
  "’": 222,
  "“": 333,
  "”": 333,
  "·": 333,
  "•": 350,
  "–": 556,
  "—": 1000,
  "…": 1000,
  "×": 584,
};

const firstCharacter = 32;
/** Estimates for letters that Arial doesn't list, and for full-width characters. */
const letter = 556;
const square = 1000;

/** In pixels, without kerning. */
export function textWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const character of text.normalize("NFC")) thousandths += characterWidth(character);
  return (thousandths * size) / 1000;
}

function characterWidth(character: string): number {
  const known = others[character] ?? arial[(character.codePointAt(0) ?? 0) - firstCharacter];
  if (known !== undefined) return known;
  const base = character.normalize("NFD").codePointAt(0) ?? 0;
  return arial[base - firstCharacter] ?? (base >= 0x1100 ? square : letter);
}

export type FittedText = { text: string; cut: boolean; pixels: number };

/** Cut at a word boundary, with an ellipsis, as on a result page. */
export function fitText(text: string, size: number, width: number): FittedText {
  const line = text.replace(/\s+/g, " ").trim().normalize("NFC");
  const pixels = Math.round(textWidth(line, size));
  if (pixels <= width) return { text: line, cut: false, pixels };
  const start = startWithin(line, size, width - textWidth(" …", size));
  const words = line[start.length] === " " ? start : start.slice(0, start.lastIndexOf(" ") + 1);
  // No dangling punctuation before the ellipsis.
  const kept = words.replace(/[\s|,;:–—-]+$/, "");
  return { text: `${kept || start} …`, cut: true, pixels };
}

/** At least one character, in one pass: a stored text may be longer than any form allows. */
function startWithin(line: string, size: number, width: number): string {
  let end = 0;
  let thousandths = 0;
  for (const character of line) {
    thousandths += characterWidth(character);
    if (end > 0 && (thousandths * size) / 1000 > width) break;
    end += character.length;
  }
  return line.slice(0, end);
}
