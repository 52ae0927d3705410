import { expect, test } from "vitest";
import { presetTheme } from "~/features/theme/presets/presets";
import {
  longestTag,
  readProvidedTheme,
  readTag,
  rollbackTag,
} from "~/features/theme/theme-promotion";

const production = presetTheme("production");

test("a tag is one line without invisible characters", () => {
  expect(readTag("  Summer\u200b \n sale ")).toEqual({ ok: true, value: "Summer sale" });
});

test("refuses an empty tag and one that is too long", () => {
  expect(readTag(" \t").ok).toBe(false);
  expect(readTag("\u{1f370}".repeat(longestTag)).ok).toBe(true);
  expect(readTag("a".repeat(longestTag + 1)).ok).toBe(false);
});

test("a rollback's tag has the old tag and the date (A4)", () => {
  expect(rollbackTag("Summer", "2026-06-15")).toBe("Rollback-Summer-2026-06-15");
});

test("a rollback of a rollback keeps the first name", () => {
  const twice = rollbackTag(rollbackTag("Summer", "2026-06-14"), "2026-06-15");
  expect(twice).toBe("Rollback-Summer-2026-06-15");
  expect(rollbackTag("Rollback-Rollback-Summer-2026-06-13-2026-06-14", "2026-06-15")).toBe(twice);
  expect(rollbackTag("Rollback-", "2026-06-15")).toBe("Rollback-Rollback--2026-06-15");
});

test("a rollback of a long tag fits with its date", () => {
  const tag = rollbackTag(rollbackTag("a".repeat(longestTag), "2026-06-14"), "2026-06-15");
  expect(readTag(tag)).toEqual({ ok: true, value: tag });
  expect(tag).toMatch(/^Rollback-a+-2026-06-15$/);
});

test("a provided theme needs every production key (P5)", () => {
  expect(readProvidedTheme(production)).toEqual({ ok: true, value: production });
  const { fontBody: _, ...part } = production;
  expect(readProvidedTheme(part)).toMatchObject({
    ok: false,
    error: "Cannot promote: theme object invalid.",
    fieldErrors: { theme: "Missing: fontBody" },
  });
});
