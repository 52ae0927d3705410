import { expect, test } from "vitest";
import { describeSize, inspectManifest } from "~/features/recognitions/manifest-inspection";

const at = Date.parse("2026-06-15T16:00:00Z");

function inspect(value: unknown) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const inspection = inspectManifest({ text, source: "KV", took: 3, at });
  if (!inspection.ok) throw new Error(inspection.error);
  return inspection.value;
}

const item = (id: string, change: object = {}) => ({
  id,
  group: "tv",
  slug: id,
  title: id,
  imageUrl: "/a.jpg",
  ...change,
});

test("shows a manifest's age, size in bytes, and groups", () => {
  const inspection = inspect({
    updatedAt: "2026-06-15T13:00:00Z",
    items: [item("a", { title: "Crème" }), item("b", { group: "press" })],
  });
  expect(inspection).toMatchObject({ updatedAt: "2026-06-15T13:00:00Z", age: "3 hr ago", lost: 0 });
  expect(inspection.groups.map(({ key, count }) => [key, count])).toEqual([
    ["all", 2],
    ["tv", 1],
    ["press", 1],
  ]);
  expect(inspect({ items: ["é"] }).bytes).toBe(16);
});

test("a manifest without a time has no age", () => {
  expect(inspect({ items: [] })).toMatchObject({ updatedAt: "", age: "" });
  expect(inspect({ updatedAt: "lately", items: [] })).toMatchObject({ age: "" });
});

test("lists dropped links with the reason, and keeps the others", () => {
  const { items } = inspect({
    items: [item("a", { link1: "Watch\nhttps://example.com", link2: "ftp://example.com" })],
  });
  expect(items[0]?.item.links).toEqual([{ label: "Watch", href: "https://example.com" }]);
  expect(items[0]?.dropped).toEqual([
    {
      field: "link2",
      text: "ftp://example.com",
      reason: "The only line isn’t an address that starts with http:// or https://.",
    },
  ]);
});

test("finds what an item lacks", () => {
  const { items, lost } = inspect({
    items: [item("a"), item("a"), item("", { title: " ", imageUrl: "" }), 7, null],
  });
  expect(items.map(({ findings }) => findings)).toEqual([
    ["Duplicate id."],
    ["Duplicate id."],
    ["Missing id.", "Missing title.", "No photo."],
  ]);
  expect(lost).toBe(2);
});

test("returns an error for invalid JSON", () => {
  const inspection = inspectManifest({ text: "<html>", source: "KV", took: 1, at });
  expect(inspection).toMatchObject({ ok: false, error: "Not valid JSON." });
});

test("formats a size in a readable unit", () => {
  expect(describeSize(640)).toBe("640 B");
  expect(describeSize(12_345)).toBe("12.3 KB");
});
