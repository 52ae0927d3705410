import { type Box, type Point, type Size, sizeMark } from "../geometry";
import { canvasFont, type OverlayFont } from "./fonts";
import { type ImageOverlay, lineHeight, type Overlay, type TextOverlay } from "./overlays";

export type MeasureIn = (font: string, text: string) => number;

type TextLayout = { font: string; lines: string[]; lineStep: number; box: Box };

export function layOutText(overlay: TextOverlay, output: Size, measureIn: MeasureIn): TextLayout {
  const font = canvasFont(overlay satisfies OverlayFont);
  const measure = (text: string) => measureIn(font, text);
  const lines = wrapText(overlay.text, output.width * overlay.maxWidthPct, measure);
  const lineStep = overlay.fontSize * lineHeight;
  return {
    font,
    lines,
    lineStep,
    box: {
      x: overlay.x * output.width,
      y: overlay.y * output.height,
      width: Math.max(...lines.map(measure)),
      height: lines.length * lineStep,
    },
  };
}

export function layOutImage({ x, y, scale }: ImageOverlay, image: Size, output: Size): Box {
  return { x: x * output.width, y: y * output.height, ...sizeMark(image, output, scale) };
}

export type OverlayBox = { id: Overlay["id"]; box: Box };

/** Topmost overlay under a point; `reach` enlarges small ones for touch. */
export function overlayAt(
  boxes: readonly OverlayBox[],
  point: Point,
  reach: number,
): string | undefined {
  return boxes.findLast(({ box }) => holds(box, point) || holds(widened(box, reach), point))?.id;
}

function widened({ x, y, width, height }: Box, reach: number): Box {
  const [across, down] = [Math.max(0, reach - width) / 2, Math.max(0, reach - height) / 2];
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
}

function holds({ x, y, width, height }: Box, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

type Measure = (text: string) => number;

/** Breaks between words, and inside a word wider than `maxWidth`. */
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
