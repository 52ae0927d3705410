import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Color, parseColor } from "~/features/theme/color";
import { contrastPairs, contrastReport } from "~/features/theme/contrast-pairs";
import { contrastRatio } from "~/features/theme/contrast-ratio";
import { normalizeTheme, productionTheme } from "~/features/theme/normalize-theme";
import { inks } from "~/features/theme/palette";
import { presetNames, presetTheme } from "~/features/theme/presets/presets";
import { allThemeKeys, themeKeys } from "~/features/theme/theme-keys";

function color(text: string): Color {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`${text} is no color`);
  return parsed;
}

function ratioOf(text: string, ground: string, changes = {}): number | undefined {
  const report = contrastReport(normalizeTheme(changes));
  return report.find((row) => row.text === text && row.ground === ground)?.ratio;
}

test("black on white has the highest ratio, in either order", () => {
  expect(contrastRatio(color("black"), color("white"))).toBeCloseTo(21);
  expect(contrastRatio(color("white"), color("black"))).toBeCloseTo(21);
});

test("a color on itself has ratio 1", () => {
  expect(contrastRatio(color("#86434f"), color("#86434f"))).toBe(1);
});

test("matches WCAG's well-known gray", () => {
  expect(contrastRatio(color("#767676"), color("white"))).toBeCloseTo(4.54, 2);
});

test("composites translucent text before measuring it", () => {
  expect(contrastRatio(color("rgb(0 0 0 / 50%)"), color("white"))).toBeCloseTo(3.98, 2);
});

test.each([...presetNames, "seasonal"] as const)("every pair of %s passes WCAG AA", (name) => {
  const failing = contrastReport(presetTheme(name)).filter((row) => !row.passes);
  expect(failing).toEqual([]);
});

test("the fixed text colors pass on every back-office background", async () => {
  const tokens = await readTokens();
  const grounds = [productionTheme.background, "paper", "cream", "blush"];
  for (const text of ["ink", "ink-soft", "danger", "success", "info", "warning"]) {
    for (const ground of grounds) {
      const ratio = contrastRatio(
        color(tokens.get(text) ?? ""),
        color(tokens.get(ground) ?? ground),
      );
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

/** The style sheet's colors by name. */
async function readTokens() {
  const css = await readFile("app/site.css", "utf8");
  const named = css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g);
  return new Map([...named].map(([, name = "", value = ""]) => [name, value]));
}

test("every color key of a text or background is in a pair", () => {
  const paired = new Set<string>(contrastPairs.flatMap(({ text, ground }) => [text, ground]));
  const colors = allThemeKeys.filter((key) => themeKeys[key].kind === "color");
  expect(colors.filter((key) => !paired.has(key))).toEqual(["navBaseBg"]);
});

test("reports a pair below its required ratio", () => {
  const report = contrastReport(normalizeTheme({ heroH1: "#d39a94" }));
  const failing = report.filter((row) => !row.passes).map(({ text, ground }) => [text, ground]);
  expect(failing).toEqual([["heroH1", "background"]]);
});

test("body text is ink on a light ground and cream on a dark one", () => {
  const mixed = { background: "#1d1119", contactFormBg: "#fdf1ec" };
  const [ink, cream] = [inks.light, inks.dark].map(color);
  if (!ink || !cream) throw new Error();
  expect(ratioOf("bodyText", "background", mixed)).toBe(contrastRatio(cream, color("#1d1119")));
  expect(ratioOf("bodyText", "contactFormBg", mixed)).toBe(contrastRatio(ink, color("#fdf1ec")));
});

test("a gray on which neither reads is reported", () => {
  expect(ratioOf("bodyText", "background", { background: "#8c8280" })).toBeLessThan(4.5);
});

test("a heading keeps the owner's color on the page, and gives way on a card of the other tone", () => {
  const gold = { background: "#1d1119", buttonBg: "#d9b06a", contactFormBg: "#fdf1ec" };
  const ratio = (side: string, changes = {}) => ratioOf("buttonBg", side, { ...gold, ...changes });
  expect(ratio("background")).toBe(contrastRatio(color("#d9b06a"), color("#1d1119")));
  expect(ratio("contactFormBg")).toBe(contrastRatio(color(inks.light), color("#fdf1ec")));
  expect(ratio("background", { background: "#fffaf6" })).toBeLessThan(4.5);
});

test("the navigation bar's own color and opacity are its text's background", () => {
  const dark = { navBaseBg: inks.light, navBgOpacity: 1 };
  expect(ratioOf("bodyText", "navBar", dark)).toBe(
    contrastRatio(color(inks.dark), color(inks.light)),
  );
});

test("the page shows through the bar at the top, and not once scrolled", () => {
  const faint = { background: "#ffffff", navBaseBg: inks.light, navBgOpacity: 0 };
  expect(ratioOf("bodyText", "navBar", faint)).toBeCloseTo(
    contrastRatio(color(inks.light), color("white")),
  );
  expect(ratioOf("bodyText", "navBarScrolled", faint)).toBe(
    contrastRatio(color(inks.dark), color(inks.light)),
  );
});

test("composites a translucent background over the page", () => {
  const changes = { background: "#ffffff", aboutCardTint: "rgba(0, 0, 0, 0)" };
  expect(ratioOf("bodyText", "aboutCardTint", changes)).toBeCloseTo(
    contrastRatio(color(inks.light), color("white")),
  );
});
