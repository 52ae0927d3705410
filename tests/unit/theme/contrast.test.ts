import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Color, parseColor } from "~/features/theme/color";
import {
  bodyText,
  contrastPairs,
  contrastRatio,
  contrastReport,
} from "~/features/theme/contrast-pairs";
import { normalizeTheme, productionTheme } from "~/features/theme/normalize-theme";
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

test("the navigation bar's own color and opacity are its text's background", () => {
  const dark = { navBaseBg: bodyText, navBgOpacity: 1 };
  expect(ratioOf("bodyText", "navBar", dark)).toBeCloseTo(1);
});

test("the page shows through the bar at the top, and not once scrolled", () => {
  const faint = { background: "#ffffff", navBaseBg: bodyText, navBgOpacity: 0 };
  expect(ratioOf("bodyText", "navBar", faint)).toBeCloseTo(
    contrastRatio(color(bodyText), color("white")),
  );
  expect(ratioOf("bodyText", "navBarScrolled", faint)).toBeCloseTo(1);
});

test("composites a translucent background over the page", () => {
  const changes = { background: "#ffffff", aboutCardTint: "rgba(0, 0, 0, 0)" };
  expect(ratioOf("bodyText", "aboutCardTint", changes)).toBeCloseTo(
    contrastRatio(color(bodyText), color("white")),
  );
});
