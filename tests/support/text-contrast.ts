import type { Locator, Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { type Color, parseColor } from "~/features/theme/color";
import { contrastRatio } from "~/features/theme/contrast";

type Line = { x: number; y: number; width: number; height: number };

/**
 * The lowest contrast of an element's text with what is really seen behind it: each pixel in the boxes
 * of its lines, on a screenshot without the text. One pixel in two hundred may be worse (grain, edges).
 */
export async function contrastBehind(page: Page, element: Locator): Promise<number> {
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
  await element.evaluate((text: HTMLElement) => {
    text.style.visibility = "hidden";
  });
  const picture = sharp(await page.screenshot({ animations: "disabled" }));
  await element.evaluate((text: HTMLElement) => {
    text.style.visibility = "";
  });
  const ratios = await Promise.all(lines.map((line) => ratiosIn(picture.clone(), line, parsed)));
  const sorted = ratios.flat().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 200)] ?? 0;
}

async function ratiosIn(picture: Sharp, line: Line, text: Color): Promise<number[]> {
  const area = {
    left: Math.floor(line.x),
    top: Math.floor(line.y),
    width: Math.ceil(line.width),
    height: Math.ceil(line.height),
  };
  const raw = await picture.extract(area).removeAlpha().raw().toBuffer();
  const ratios: number[] = [];
  for (let at = 0; at + 2 < raw.length; at += 3) {
    const [r = 0, g = 0, b = 0] = raw.subarray(at, at + 3);
    ratios.push(contrastRatio(text, { r, g, b, a: 1 }));
  }
  return ratios;
}
