import { expect, test } from "vitest";
import { droppedLinks, normalizeRecognition } from "~/features/recognitions/recognition";
import {
  activeKey,
  groupLabel,
  recognitionCategories,
} from "~/features/recognitions/recognition-categories";
import { linkIcon, parseLink } from "~/features/recognitions/recognition-links";
import { parseRecognitionManifest } from "~/features/recognitions/recognition-manifest";
import {
  emptyAwardsText,
  manifestFetchError,
  recognitionsAddress,
  recognitionsErrorText,
} from "~/features/recognitions/recognition-texts";
import { recognitionView } from "~/features/recognitions/recognition-view";

const now = Date.UTC(2026, 5, 15);
const parseItem = (item: object) => {
  const [raw] = parseRecognitionManifest({ items: [item] }, now).items;
  if (!raw) throw new Error("no item");
  return raw;
};

test("a line with an address is a link labeled Link", () => {
  expect(parseLink("https://example.com/a\n").link).toEqual({
    label: "Link",
    href: "https://example.com/a",
  });
});

test("two lines are a label and an address", () => {
  expect(parseLink("Watch it\r\nhttp://example.com").link).toEqual({
    label: "Watch it",
    href: "http://example.com",
  });
});

test("drops a link that isn't http(s), and says why", () => {
  for (const text of [
    "just words",
    "Label\njavascript:alert(1)",
    "Label\nftp://example.com",
    "//example.com",
  ]) {
    expect(parseLink(text).link, text).toBeUndefined();
    expect(parseLink(text).reason, text).toContain("http");
  }
});

test("an empty link text is neither a link nor an error", () => {
  expect(parseLink(" \n ")).toEqual({});
});

test("a missing label becomes Link", () => {
  expect(parseLink("\nhttps://example.com").link?.label).toBe("Link");
});

test("a label about watching has the video icon", () => {
  for (const label of ["Watch the episode", "VIDEO", "The trailer"])
    expect(linkIcon(label)).toBe("video");
  expect(linkIcon("Read the story")).toBe("link");
});

test("missing texts are empty, and a blank image address is dropped", () => {
  const item = normalizeRecognition(parseItem({ id: "a", imageUrl: "  ", link1: 7 }));
  expect(item).toEqual({ id: "a", group: "", slug: "", title: "", description: "", links: [] });
});

test("an item keeps its paths and at most two links", () => {
  const item = normalizeRecognition(
    parseItem({
      link1: "https://example.com/1",
      link2: "Two\nhttps://example.com/2",
      paths: ["p"],
    }),
  );
  expect(item.links.map(({ label }) => label)).toEqual(["Link", "Two"]);
  expect(item.paths).toEqual(["p"]);
});

test("the debug view names the field of a dropped link", () => {
  expect(droppedLinks(parseItem({ link2: "nowhere" }))).toMatchObject([
    { field: "link2", text: "nowhere" },
  ]);
});

test("parses a manifest of any shape", () => {
  const empty = { updatedAt: "2026-06-15T00:00:00.000Z", items: [] };
  for (const value of [undefined, null, 7, [], {}, { items: "none", updatedAt: 1 }]) {
    expect(parseRecognitionManifest(value, now)).toEqual(empty);
  }
  expect(parseRecognitionManifest({ items: [1, null, { id: "a" }] }, now).items).toHaveLength(1);
});

test("groups have labels; an unknown group shows its key", () => {
  expect(["intl", "press", "tv", "collab", "", "radio"].map(groupLabel)).toEqual([
    "International Competitions",
    "Press",
    "TV Appearances",
    "Collaborations",
    "Recognitions",
    "radio",
  ]);
});

test("the filter has All, tv, collab, press, intl, and then others, without empty groups", () => {
  const items = ["zoo", "intl", "tv", "intl", "press"].map((group) => ({ group }));
  expect(recognitionCategories(items).map(({ key, count }) => [key, count])).toEqual([
    ["all", 5],
    ["tv", 1],
    ["press", 1],
    ["intl", 2],
    ["zoo", 1],
  ]);
});

test("shortens the tab of International Competitions", () => {
  const [, intl] = recognitionCategories([{ group: "intl" }]);
  expect(intl).toMatchObject({
    label: "International Competitions",
    shortLabel: "Int'l Competitions",
  });
});

test("falls back to all if the active group is gone", () => {
  const categories = recognitionCategories([{ group: "tv" }]);
  expect(activeKey(categories, "tv")).toBe("tv");
  expect(activeKey(categories, "press")).toBe("all");
});

test("empty collections show the specification's texts", () => {
  const hint = "Check back soon for new recognitions!";
  expect(emptyAwardsText()).toEqual(["No awards yet in this collection", hint]);
  expect(emptyAwardsText("Press")).toEqual(["No awards yet in the Press category", hint]);
});

test("errors show the specification's texts", () => {
  expect(manifestFetchError({ status: 404, statusText: "Not Found" })).toBe(
    "Manifest fetch failed: 404 Not Found",
  );
  expect(recognitionsErrorText("no")).toBe("Error: no");
});

test("requests the manifest with a timestamp, and names a missing setting", () => {
  expect(recognitionsAddress("/api/recognitions-manifest", 5)).toEqual({
    ok: true,
    value: "/api/recognitions-manifest?ts=5",
  });
  expect(recognitionsAddress("https://example.com/m?a=1", 5)).toMatchObject({
    value: "https://example.com/m?a=1&ts=5",
  });
  expect(recognitionsAddress("", 5)).toMatchObject({
    ok: false,
    error: "RECOGNITIONS_MANIFEST_URL is not set",
  });
});

test("an item may have no photo; a photo of unknown size gets the lightbox's", () => {
  const manifest = parseRecognitionManifest(
    {
      items: [
        { id: "a", title: "A" },
        { id: "b", title: "B", imageUrl: "/media/portfolio/b.jpg" },
      ],
    },
    now,
  );
  const { items } = recognitionView(manifest);
  expect(items[0]).not.toHaveProperty("photo");
  expect(items[1]?.photo).toMatchObject({ alt: "B", width: 800, height: 600 });
});
