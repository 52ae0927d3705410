import { expect, test } from "vitest";
import * as z from "zod/mini";
import { conflictsIn, theirChanges, withStoredRecord } from "~/ui/office/record-form/record-kind";

const cake = { title: "Swan", tiers: 3, tags: ["white"] };
const labels = {
  title: "Title",
  tiers: { label: "Tiers", show: (tiers: number) => `${tiers} tiers` },
};

test("returns the fields that another device has changed", () => {
  expect(theirChanges({ ...cake }, cake)).toEqual({});
  expect(theirChanges({ ...cake, tiers: 4, tags: [] }, cake)).toEqual({ tiers: 4, tags: [] });
});

test("disputes a field that they changed, even if it was not edited here", () => {
  expect(conflictsIn(labels, { tiers: 4 }, { ...cake, title: "Swan lake" })).toEqual([
    { label: "Tiers", theirs: "4 tiers", yours: "3 tiers" },
  ]);
});

test("does not dispute equal values or fields without a label", () => {
  expect(conflictsIn(labels, { title: "Swan", tags: [] }, cake)).toEqual([]);
});

test("lists disputes in the order of the labels", () => {
  const disputes = conflictsIn(labels, { tiers: 4, title: "Goose" }, cake);
  expect(disputes.map(({ label }) => label)).toEqual(["Title", "Tiers"]);
});

test("reads the stored record from a conflict alone", () => {
  const schema = z.object({ title: z.string() });
  const conflict = { ok: false, code: "conflict", error: "Changed.", current: { title: "Goose" } };
  expect(withStoredRecord({ ...conflict, ok: false }, schema).theirs).toEqual({ title: "Goose" });
  expect(withStoredRecord({ ...conflict, ok: false, current: 3 }, schema).theirs).toBeUndefined();
  expect(
    withStoredRecord({ ...conflict, ok: false, code: "unavailable" }, schema).theirs,
  ).toBeUndefined();
});
