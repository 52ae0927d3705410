import { expect, test } from "vitest";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetNames, presetTheme } from "~/features/theme/presets/presets";
import { toneStyleText } from "~/features/theme/theme-tones";

const plum = {
  background: "#1d1119",
  headerBg: "#1d1119",
  aboutCardTint: "#2a1a24",
  contactFormBg: "#2a1a24",
};

/** The rules' declarations by selector. */
function rulesOf(changes: object, root?: string) {
  const text = toneStyleText(normalizeTheme({ ...plum, ...changes }), root);
  const [, rules = ""] = /^@media screen\{(.*)\}$/.exec(text) ?? [];
  const found = rules.matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return Object.fromEntries([...found].map(([, selector, body]) => [selector, body]));
}

test.each(presetNames)("%s is light: it adds no rule", (name) => {
  expect(toneStyleText(presetTheme(name))).toBe("");
});

test("a dark page turns to cream text, the light logo, and dark controls", () => {
  const page = rulesOf({})[":root"];
  expect(page).toContain("--color-ink:#fdf6ee;");
  expect(page).toContain("--logo-dark:none;--logo-light:block;");
  expect(page).toContain("color-scheme:dark;");
});

test("an uploaded signature is turned around on a dark page, and left as it is on a light band", () => {
  const page = rulesOf({ buttonBg: "#d9b06a" })[":root"];
  expect(page).toContain("--sign-blend:screen;--sign-filter:grayscale(1) invert(1);");
  expect(page).toContain("--sign-blend-deep:multiply;--sign-filter-deep:none;");
  expect(rulesOf({ buttonBg: "#86434f" })[":root"]).not.toContain("--sign-blend-deep");
});

test("a light card on a dark page has ink, and a light page's fields", () => {
  const form = rulesOf({ contactFormBg: "#fdf1ec" })[":root .ground-form"];
  expect(form).toContain("--color-ink:#3d2426;");
  expect(form).toContain("--color-paper:#fffdfb;");
  expect(form).toContain("color-scheme:light;");
});

test("a dark card on a light page has cream", () => {
  const rules = rulesOf({ background: "#fffaf6", headerBg: "#fff4ef", contactFormBg: "#fdf1ec" });
  expect(Object.keys(rules)).toEqual([":root .ground-pale"]);
  expect(rules[":root .ground-pale"]).toContain("--color-ink:#fdf6ee;");
});

test("headings are ink on a light card where the owner's color is too weak", () => {
  const mixed = { contactFormBg: "#fdf1ec", buttonBg: "#d9b06a" };
  expect(rulesOf(mixed)[":root .ground-form"]).toContain("--theme-heading:#3d2426;");
  expect(rulesOf({ ...mixed, buttonBg: "#86434f" })[":root .ground-form"]).not.toContain("heading");
});

test("a bar that is dark only once scrolled has cream only then", () => {
  const bar = { background: "#fffaf6", navBaseBg: "#1d1119", navBgOpacity: 0.05 };
  const rules = rulesOf({ ...bar, aboutCardTint: "#fbebe7", contactFormBg: "#fdf1ec" });
  expect(Object.keys(rules)).toEqual([":root .site-header[data-scrolled]"]);
  expect(rules[":root .site-header[data-scrolled]"]).toContain("--logo-light:block;");
});

test("the rules can be those of a part of the page", () => {
  const rules = rulesOf({ contactFormBg: "#fdf1ec" }, ".theme-page");
  expect(Object.keys(rules)).toEqual([
    ".theme-page",
    ".theme-page .ground-pale",
    ".theme-page .ground-form",
  ]);
});
