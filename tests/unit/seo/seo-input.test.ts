import { expect, test } from "vitest";
import { imageInput, pageInput, settingsInput, suggestInput } from "~/features/seo/seo-input";
import { checkInput } from "~/platform/http/endpoint-input";

const page = (fields: object) => pageInput.safeParse({ page: { slug: "/", ...fields } });

test("an empty field becomes null and an absent one stays absent", () => {
  const parsed = page({ meta_title: "  ", h1: " Cakes " });
  expect(parsed.data?.page).toEqual({ slug: "/", meta_title: null, h1: "Cakes" });
});

test("keywords and links come as lists or as typed text, without blanks and repeats", () => {
  expect(
    page({ keywords: "cake, , sugar,cake", internal_links: ["/a", " ", "/b"] }).data?.page,
  ).toMatchObject({ keywords: ["cake", "sugar"], internal_links: ["/a", "/b"] });
  expect(page({ keywords: null }).data?.page.keywords).toEqual([]);
});

test("addresses are paths of the site or whole http addresses", () => {
  for (const canonical of ["/weddings", "https://a.example/b", ""]) {
    expect(page({ canonical }).success, canonical).toBe(true);
  }
  for (const canonical of ["javascript:alert(1)", "//a.example", "weddings", "#top"]) {
    expect(page({ canonical }).success, canonical).toBe(false);
    expect(page({ og_image: canonical }).success, canonical).toBe(false);
  }
});

test("what is too long is refused with how long it may be", () => {
  const parsed = page({ meta_title: "a".repeat(301) });
  expect(parsed.error?.issues[0]).toMatchObject({
    path: ["page", "meta_title"],
    message: "Keep this to 300 characters.",
  });
  expect(page({ keywords: Array.from({ length: 51 }, (_, index) => `${index}`) }).success).toBe(
    false,
  );
});

test("a photo's address loses its version, and its section must be one of the page's", () => {
  const image = { asset_url: "/media/a.jpg?v=1", page_slug: "/", alt: "A", section: "gallery" };
  expect(imageInput.parse({ image }).image.asset_url).toBe("/media/a.jpg");
  for (const wrong of [{ asset_url: "a.jpg" }, { section: "footer" }, { alt: 7 }]) {
    expect(imageInput.safeParse({ image: { ...image, ...wrong } }).success).toBe(false);
  }
});

test("characters that nobody can see are taken out of a text", () => {
  const settings = { brand: "Su\u0000gar", tagline: "\u0007" };
  expect(settingsInput.parse({ settings }).settings).toEqual({ brand: "Sugar", tagline: null });
});

test("suggestions exist for known fields alone", () => {
  expect(suggestInput.safeParse({ fieldKey: "meta_title" }).success).toBe(true);
  expect(suggestInput.safeParse({ fieldKey: "robots", context: {} }).success).toBe(false);
});

test("part of a page, or a way around it, is no canonical address", () => {
  for (const canonical of ["/.", "/../x", "/#x", "/a#b", "/%2e%2e/x", "https://a.example/../x"]) {
    expect(page({ canonical }).success, canonical).toBe(false);
  }
});

test("a line that is no link is refused at its field, by what it says", () => {
  const parsed = page({ internal_links: "/#gallery\nOur prices" });
  expect(parsed.error?.issues).toMatchObject([
    {
      path: ["page", "internal_links"],
      message: "“Our prices” isn’t a link. Use an address such as /#pricing, or “Label | address”.",
    },
  ]);
  expect(page({ internal_links: ["Prices | /#pricing", "https://a.example"] }).success).toBe(true);
});

test("an entry that is too long is said of the field that holds the list", () => {
  expect(page({ keywords: ["a".repeat(201)] }).error?.issues).toMatchObject([
    { path: ["page", "keywords"], message: "Keep each entry to 200 characters." },
  ]);
});

test("a field error never names a path of the schema", () => {
  const answer = checkInput(pageInput, { page: { slug: "/", meta_title: "a".repeat(301) } });
  expect(answer).toMatchObject({
    error: "Keep this to 300 characters.",
    fieldErrors: { "page.meta_title": "Keep this to 300 characters." },
  });
});

test("settings without anything to save are refused with what to send", () => {
  const error = "Send a brand, a tagline, or a default description to save.";
  for (const body of [{ settings: {} }, {}, { settings: { default_meta: {} } }]) {
    expect(settingsInput.safeParse(body).error?.issues[0]?.message).toBe(error);
  }
  expect(settingsInput.safeParse({ settings: { tagline: null } }).success).toBe(true);
});

test("tags that differ in case alone are one", () => {
  const image = { asset_url: "/media/a.jpg", tags: "Rose, rose, pink" };
  expect(imageInput.parse({ image }).image.tags).toEqual(["Rose", "pink"]);
});
