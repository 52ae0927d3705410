import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import {
  patternType,
  readThemeFile,
  themeFileName,
  themeFileText,
} from "~/features/theme/theme-file";

const summer = presetTheme("summer");

function upload(content: unknown, name = "theme.json", type = "application/json") {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return readThemeFile({ name, type, text }, summer);
}

test.each([
  ["by its type", "theme.txt", "application/json"],
  ["by its extension", "theme.JSON", ""],
])("recognizes a JSON file %s (A5)", (_, name, type) => {
  expect(upload({ background: "#123456" }, name, type)).toEqual({
    ok: true,
    value: { theme: { ...summer, background: "#123456" }, ignored: [] },
  });
});

test.each([
  ["isn't a JSON file", { background: "#123456" }, "theme.txt", "text/plain"],
  ["does not parse", "{background: pink}"],
  ["is a list", [{ background: "#123456" }]],
  ["is null", null],
  ["is a text", '"background"'],
  ["is empty", {}],
  ["has no known key", { color: "#123456" }],
  ["has no valid value", { background: "banana", fontBody: "Comic Sans 9" }],
  ["has known keys without a value", { background: " ", navPatternSize: null, fontH1: {} }],
])("refuses a file that %s (A5)", (_, content, name?: string, type?: string) => {
  expect(upload(content, name, type)).toMatchObject({
    ok: false,
    error: "File can not be uploaded",
  });
});

test("accepts a single number, and a key's aliases", () => {
  const read = upload({ navOpacity: 0.3 });
  expect(read).toMatchObject({ ok: true, value: { theme: { navBgOpacity: 0.3 } } });
});

test("lists the fields that were ignored", () => {
  const read = upload({ background: "#123456", heroH1: "banana", accent: "#fff" });
  expect(read).toEqual({
    ok: true,
    value: { theme: { ...summer, background: "#123456" }, ignored: ["heroH1", "accent"] },
  });
});

test("a downloaded theme survives uploading", () => {
  const bar = { navBaseBg: "rgba(1, 2, 3, 0.5)", navBgOpacity: 0.2 };
  const winter = normalizeTheme({ ...presetTheme("winter"), ...bar });
  expect(upload(themeFileText(winter))).toEqual({
    ok: true,
    value: { theme: winter, ignored: [] },
  });
});

test("never throws, whatever the file", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(typeof upload(text).ok).toBe("boolean");
    }),
  );
});

test("a pattern is a png, svg, jpg, or jpeg (A5)", () => {
  const names = ["a.png", "a.SVG", "a.jpg", "a.b.jpeg", "a.gif", "a.webp", "png", "a.constructor"];
  expect(names.map((name) => patternType({ name })?.contentType)).toEqual([
    "image/png",
    "image/svg+xml",
    "image/jpeg",
    "image/jpeg",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("names a theme's file after the theme", () => {
  expect(themeFileName("Winter 2026/27!")).toBe("winter-2026-27-theme.json");
  expect(themeFileName("…")).toBe("my-theme.json");
});
