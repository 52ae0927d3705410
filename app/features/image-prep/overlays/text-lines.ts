/** Gives the width of a piece of text in the font at hand. */
export type Measure = (text: string) => number;

/** Breaks text into lines no wider than `maxWidth`: between words, and within a word that is too wide by itself. */
export function wrapText(text: string, maxWidth: number, measure: Measure): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => wrapLine(line, maxWidth, measure));
}

function wrapLine(text: string, maxWidth: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= maxWidth) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = breakWord(word, maxWidth, measure);
    line = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  return [...lines, line];
}

function breakWord(word: string, maxWidth: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const letter of word) {
    if (piece !== "" && measure(piece + letter) > maxWidth) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}
