import { expect, test } from "vitest";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";

const production = presetTheme("production");

test("the active awards tab falls back to the gallery tab's colors", () => {
  const stored = { galleryTabBg: "#111111", galleryTabText: "#eeeeee" };
  expect(normalizeTheme(stored)).toEqual({
    ...production,
    ...stored,
    awardsTabActiveBg: "#111111",
    awardsTabActiveText: "#eeeeee",
  });
});

test("the active awards tab falls back to the about button's colors after that", () => {
  const stored = { aboutBtnBg: "#222222", aboutBtnText: "#dddddd" };
  expect(normalizeTheme(stored)).toEqual({
    ...production,
    ...stored,
    awardsTabActiveBg: "#222222",
    awardsTabActiveText: "#dddddd",
  });
});

test("the gallery tab comes before the about button", () => {
  const theme = normalizeTheme({ galleryTabBg: "#111111", aboutBtnBg: "#222222" });
  expect(theme.awardsTabActiveBg).toBe("#111111");
});

test("inactive awards tabs fall back to the gallery tab's hover colors", () => {
  const stored = { galleryTabHoverBg: "#333333", galleryTabHoverText: "#cccccc" };
  expect(normalizeTheme(stored)).toEqual({
    ...production,
    ...stored,
    awardsTabInactiveBg: "#333333",
    awardsTabInactiveText: "#cccccc",
  });
});

test("stored awards tab colors need no fallback", () => {
  const stored = {
    awardsTabActiveBg: "#444444",
    awardsTabActiveText: "#fafafa",
    awardsTabInactiveBg: "#f0f0f0",
    awardsTabInactiveText: "#101010",
  };
  const sources = { galleryTabBg: "#111111", galleryTabHoverBg: "#222222" };
  expect(normalizeTheme({ ...stored, ...sources })).toEqual({
    ...production,
    ...stored,
    ...sources,
  });
});

test("awards text without a source is white, and dark gray on inactive tabs", () => {
  const base = normalizeTheme({ ...production, awardsTabActiveText: "#abcdef" });
  const theme = normalizeTheme({ galleryTabBg: "#111111", galleryTabHoverBg: "#eeeeee" }, base);
  expect(theme.awardsTabActiveText).toBe("#ffffff");
  expect(theme.awardsTabInactiveText).toBe("#444444");
});

test("gallery and client buttons fall back to each other's colors", () => {
  const gallery = normalizeTheme({ clientBtnBg: "#111111", clientBtnHoverText: "#222222" });
  expect(gallery.galleryCtaBg).toBe("#111111");
  expect(gallery.galleryCtaHoverText).toBe("#222222");
  const client = normalizeTheme({ galleryCtaText: "#333333", galleryCtaHoverBg: "#444444" });
  expect(client.clientBtnText).toBe("#333333");
  expect(client.clientBtnHoverBg).toBe("#444444");
});

test("gallery and client buttons fall back to the primary colors if neither is stored", () => {
  const primary = { buttonBg: "#111111", buttonText: "#eeeeee", buttonHoverBg: "#222222" };
  const buttons = {
    Bg: "#111111",
    Text: "#eeeeee",
    HoverBg: "#222222",
    HoverText: "#eeeeee",
  };
  const expected = Object.entries(buttons).flatMap(([end, color]) => [
    [`galleryCta${end}`, color],
    [`clientBtn${end}`, color],
  ]);
  expect(normalizeTheme(primary)).toEqual({
    ...production,
    ...primary,
    ...Object.fromEntries(expected),
  });
});

test("each other's colors come before the primary ones", () => {
  const theme = normalizeTheme({ clientBtnBg: "#111111", buttonBg: "#222222" });
  expect(theme.galleryCtaBg).toBe("#111111");
});

test("an invalid stored color falls back like a missing one", () => {
  const theme = normalizeTheme({ awardsTabActiveBg: "none", galleryTabBg: "#111111" });
  expect(theme.awardsTabActiveBg).toBe("#111111");
});
