import { expect, test } from "vitest";
import { normalizeTheme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import {
  latestTheme,
  themeHistoryAnswerSchema,
  themeHistoryEntrySchema,
} from "~/features/theme/theme-history";

const production = presetTheme("production");
const entry = { id: "t1", tag: "First snow", at: 1_732_000_000_000, theme: { heroH1: "#111111" } };

test("an entry keeps its theme as stored", () => {
  expect(themeHistoryEntrySchema.parse(entry)).toEqual(entry);
});

test.each([
  { ...entry, id: "" },
  { ...entry, at: "yesterday" },
  { ...entry, theme: "#111111" },
  { ...entry, theme: null },
  { id: "t1", tag: "x", at: 1 },
])("rejects an invalid entry", (broken) => {
  expect(themeHistoryEntrySchema.safeParse(broken).success).toBe(false);
});

test("a visitor's response has no factory entry", () => {
  expect(themeHistoryAnswerSchema.parse({ ok: true, items: [entry] }).factory).toBeNull();
});

test("an admin's response has the factory entry", () => {
  const response = { ok: true, items: [], factory: entry };
  expect(themeHistoryAnswerSchema.parse(response).factory).toEqual(entry);
});

test("applies the newest item's theme over production (P4)", () => {
  const older = { ...entry, id: "t0", theme: { heroH1: "#999999" } };
  expect(latestTheme({ ok: true, items: [entry, older] })).toEqual(
    normalizeTheme({ heroH1: "#111111" }),
  );
});

test.each([
  ["has only a theme", [{ theme: entry.theme }]],
  ["precedes an invalid older one", [entry, { id: 7, theme: null }, "x"]],
])("applies a first item that %s (P7)", (_, items) => {
  expect(latestTheme({ ok: true, items })).toEqual(normalizeTheme(entry.theme));
});

test.each([
  undefined,
  "<!doctype html>",
  { ok: false, error: "down" },
  { ok: true, items: [] },
  { ok: true, items: [{ ...entry, theme: "x" }] },
])("a failed call, or one without a theme, falls back to production (P4)", (response) => {
  expect(latestTheme(response)).toEqual(production);
});
