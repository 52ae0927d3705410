import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { canvasFont, overlayFonts, servedFonts } from "~/features/image-prep/overlays/fonts";

const plain = { fontSize: 36, bold: false, italic: false };

test("each served font has a file and is part of a font stack", () => {
  for (const { family, path } of servedFonts) {
    expect(existsSync(`public${path}`), path).toBe(true);
    expect(overlayFonts.some(({ stack }) => stack.includes(`"${family}"`))).toBe(true);
  }
});

test("serves the web fonts under their own names", () => {
  for (const fontFamily of ["Inter", "Montserrat", "Playfair Display"]) {
    expect(canvasFont({ ...plain, fontFamily })).toContain(`"Prep ${fontFamily}"`);
    expect(servedFonts.some(({ family }) => family === `Prep ${fontFamily}`)).toBe(true);
  }
});
