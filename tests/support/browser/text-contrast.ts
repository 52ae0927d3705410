import type { Locator, Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { type Color, parseColor } from "~/features/theme/color";
import { contrastRatio } from "~/features/theme/contrast-ratio";

type Line = { x: number; y: number; width: number; height: number };

/**
 * The lowest contrast of each element's text with the pixels behind it, measured in the boxes of its lines on a
 * screenshot without the texts. Ignores the worst half percent of pixels (grain, edges).
 */
export async function contrastsBehind(page: Page, elements: readonly Locator[]): Promise<number[]> {
  // A font that comes in between would move the lines.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const texts = await Promise.all(elements.map(readText));
  await Promise.all(elements.map((element) => setVisibility(element, "hidden")));
  const photo = sharp(await page.screenshot({ animations: "disabled" }));
  await Promise.all(elements.map((element) => setVisibility(element, "")));
  return Promise.all(
    texts.map(async ({ color, lines }) => {
      const ratios = await Promise.all(lines.map((line) => ratiosIn(photo.clone(), line, color)));
      const sorted = ratios.flat().sort((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 200)] ?? 0;
    }),
  );
}

async function readText(element: Locator): Promise<{ color: Color; lines: Line[] }> {
  const { color, lines } = await element.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = Array.from(range.getClientRects(), ({ x, y, width, height }) => {
      return { x, y, width, height };
    });
    return { color: getComputedStyle(text).color, lines };
  });
  const parsed = parseColor(color);
  if (!parsed) throw new Error(`${color} is no color`);
  return { color: parsed, lines };
}

function setVisibility(element: Locator, visibility: "hidden" | ""): Promise<void> {
  return element.evaluate((text: HTMLElement, value) => {
    text.style.visibility = value;
  }, visibility);
}

async function ratiosIn(photo: Sharp, line: Line, text: Color): Promise<number[]> {
  const area = {
    left: Math.floor(line.x),
    top: Math.floor(line.y),
    width: Math.ceil(line.width),
    height: Math.ceil(line.height),
  };
  const raw = await photo.extract(area).removeAlpha().raw().toBuffer();
  const ratios: number[] = [];
  for (let at = 0; at + 2 < raw.length; at += 3) {
    const [r = 0, g = 0, b = 0] = raw.subarray(at, at + 3);
    ratios.push(contrastRatio(text, { r, g, b, a: 1 }));
  }
  return ratios;
}
