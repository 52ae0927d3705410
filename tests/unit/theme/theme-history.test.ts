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

test("an entry keeps its theme as it was stored", () => {
  expect(themeHistoryEntrySchema.parse(entry)).toEqual(entry);
});

test.each([
  { ...entry, id: "" },
  { ...entry, at: "yesterday" },
  { ...entry, theme: "#111111" },
  { ...entry, theme: null },
  { id: "t1", tag: "x", at: 1 },
])("a broken entry is refused", (broken) => {
  expect(themeHistoryEntrySchema.safeParse(broken).success).toBe(false);
});

test("an answer to a visitor has no factory entry", () => {
  expect(themeHistoryAnswerSchema.parse({ ok: true, items: [entry] }).factory).toBeNull();
});

test("an answer to an admin carries the factory entry", () => {
  const answer = { ok: true, items: [], factory: entry };
  expect(themeHistoryAnswerSchema.parse(answer).factory).toEqual(entry);
});

test("the newest item's theme is applied over production (P4)", () => {
  const older = { ...entry, id: "t0", theme: { heroH1: "#999999" } };
  expect(latestTheme({ ok: true, items: [entry, older] })).toEqual(
    normalizeTheme({ heroH1: "#111111" }),
  );
});

test.each([
  ["has nothing but a theme", [{ theme: entry.theme }]],
  ["stands before a bad older one", [entry, { id: 7, theme: null }, "x"]],
])("a first item that %s is applied (P7)", (_, items) => {
  expect(latestTheme({ ok: true, items })).toEqual(normalizeTheme(entry.theme));
});

test.each([
  undefined,
  "<!doctype html>",
  { ok: false, error: "down" },
  { ok: true, items: [] },
  { ok: true, items: [{ ...entry, theme: "x" }] },
])("a call that failed or brought no theme leaves production (P4)", (answer) => {
  expect(latestTheme(answer)).toEqual(production);
});
