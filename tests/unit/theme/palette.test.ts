import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Color, colorOf } from "~/features/theme/color";
import { contrastRatio } from "~/features/theme/contrast-ratio";
import { inks, paletteOn, toneOf } from "~/features/theme/palette";

const channel = fc.integer({ min: 0, max: 255 });
const anyGround = fc.record({ r: channel, g: channel, b: channel, a: fc.constant(1) });

const inkRatio = (ground: Color) => contrastRatio(colorOf(inks[toneOf(ground)]), ground);

test("a ground's tone is that of the text that reads better on it", () => {
  expect(toneOf(colorOf("#fffaf6"))).toBe("light");
  expect(toneOf(colorOf("#1d1119"))).toBe("dark");
  fc.assert(
    fc.property(anyGround, (ground) => {
      const ratios = Object.values(inks).map((ink) => contrastRatio(colorOf(ink), ground));
      expect(inkRatio(ground)).toBe(Math.max(...ratios));
    }),
  );
});

test("the palette of a light ground is that of the style sheet", async () => {
  const css = await readFile("app/site.css", "utf8");
  for (const [name, value] of paletteOn(colorOf("#fffaf6"))) {
    if (name.startsWith("--color-")) expect(css).toContain(`${name}: ${value};`);
  }
});

test("where ink or cream reads, so do all text colors, also on the paper of fields and dialogs", () => {
  fc.assert(
    fc.property(
      anyGround.filter((ground) => inkRatio(ground) >= 4.5),
      (ground) => {
        const palette = paletteOn(ground);
        const color = (name: string) => colorOf(palette.get(`--color-${name}`));
        for (const surface of [ground, color("paper")]) {
          for (const text of [
            "ink",
            "ink-soft",
            "gold-deep",
            "danger",
            "success",
            "info",
            "warning",
          ]) {
            // Rounded to whole channels.
            expect(contrastRatio(color(text), surface), text).toBeGreaterThan(4.45);
          }
          expect(contrastRatio(color("edge"), surface)).toBeGreaterThan(2.97);
        }
      },
    ),
  );
});
