import { expect, test } from "vitest";
import * as z from "zod/mini";
import { disputesIn, refused, theirChanges } from "~/ui/office/record-form/record-kind";

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
  expect(disputesIn(labels, { tiers: 4 }, { ...cake, title: "Swan lake" })).toEqual([
    { label: "Tiers", theirs: "4 tiers", yours: "3 tiers" },
  ]);
});

test("does not dispute equal values or fields without a label", () => {
  expect(disputesIn(labels, { title: "Swan", tags: [] }, cake)).toEqual([]);
});

test("lists disputes in the order of the labels", () => {
  const disputes = disputesIn(labels, { tiers: 4, title: "Goose" }, cake);
  expect(disputes.map(({ label }) => label)).toEqual(["Title", "Tiers"]);
});

test("reads the stored record from a conflict alone", () => {
  const schema = z.object({ title: z.string() });
  const conflict = { ok: false, code: "conflict", error: "Changed.", current: { title: "Goose" } };
  expect(refused({ ...conflict, ok: false }, schema).theirs).toEqual({ title: "Goose" });
  expect(refused({ ...conflict, ok: false, current: 3 }, schema).theirs).toBeUndefined();
  expect(refused({ ...conflict, ok: false, code: "unavailable" }, schema).theirs).toBeUndefined();
});
