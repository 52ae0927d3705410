import { expect, test } from "vitest";
import { seoCalls } from "~/features/seo/seo-calls";
import { checkInput } from "~/platform/http/endpoint-input";

const {
  saveSettings: { input: settingsInput },
  savePage: { input: pageInput },
  saveImage: { input: imageInput },
  suggest: { input: suggestInput },
} = seoCalls;
const page = (fields: object) => pageInput.safeParse({ page: { slug: "/", ...fields } });

test("an empty field becomes null, and an absent one stays absent", () => {
  const parsed = page({ meta_title: "  ", h1: " Cakes " });
  expect(parsed.data?.page).toEqual({ slug: "/", meta_title: null, h1: "Cakes" });
});

test("accepts keywords and links as lists or text, without blanks and duplicates", () => {
  expect(
    page({ keywords: "cake, , sugar,cake", internal_links: ["/a", " ", "/b"] }).data?.page,
  ).toMatchObject({ keywords: ["cake", "sugar"], internal_links: ["/a", "/b"] });
  expect(page({ keywords: null }).data?.page.keywords).toEqual([]);
});

test("addresses are site paths or http(s) URLs", () => {
  for (const canonical of ["/weddings", "https://a.example/b", ""]) {
    expect(page({ canonical }).success, canonical).toBe(true);
  }
  for (const canonical of ["javascript:alert(1)", "//a.example", "weddings", "#top"]) {
    expect(page({ canonical }).success, canonical).toBe(false);
    expect(page({ og_image: canonical }).success, canonical).toBe(false);
  }
});

test("an error for a long text names its limit", () => {
  const parsed = page({ meta_title: "a".repeat(301) });
  expect(parsed.error?.issues[0]).toMatchObject({
    path: ["page", "meta_title"],
    message: "Keep this to 300 characters.",
  });
  expect(page({ keywords: Array.from({ length: 51 }, (_, index) => `${index}`) }).success).toBe(
    false,
  );
});

test("drops the version of a photo's address, and requires a known section", () => {
  const image = { asset_url: "/media/a.jpg?v=1", page_slug: "/", alt: "A", section: "gallery" };
  expect(imageInput.parse({ image }).image.asset_url).toBe("/media/a.jpg");
  for (const wrong of [{ asset_url: "a.jpg" }, { section: "footer" }, { alt: 7 }]) {
    expect(imageInput.safeParse({ image: { ...image, ...wrong } }).success).toBe(false);
  }
});

test("removes invisible characters", () => {
  const settings = { brand: "Su\u0000gar", tagline: "\u0007" };
  expect(settingsInput.parse({ settings }).settings).toEqual({ brand: "Sugar", tagline: null });
});

test("offers suggestions for known fields only", () => {
  expect(suggestInput.safeParse({ fieldKey: "meta_title" }).success).toBe(true);
  expect(suggestInput.safeParse({ fieldKey: "robots", context: {} }).success).toBe(false);
});

test("a canonical address has no fragment and no dot segments", () => {
  for (const canonical of ["/.", "/../x", "/#x", "/a#b", "/%2e%2e/x", "https://a.example/../x"]) {
    expect(page({ canonical }).success, canonical).toBe(false);
  }
});

test("refuses a line that isn't a link, and quotes it", () => {
  const parsed = page({ internal_links: "/#gallery\nOur prices" });
  expect(parsed.error?.issues).toMatchObject([
    {
      path: ["page", "internal_links"],
      message: "“Our prices” isn’t a link. Use an address such as /#pricing, or “Label | address”.",
    },
  ]);
  expect(page({ internal_links: ["Prices | /#pricing", "https://a.example"] }).success).toBe(true);
});

test("reports an entry that is too long at the field of its list", () => {
  expect(page({ keywords: ["a".repeat(201)] }).error?.issues).toMatchObject([
    { path: ["page", "keywords"], message: "Keep each entry to 200 characters." },
  ]);
});

test("a field error never names a schema path", () => {
  const answer = checkInput(pageInput, { page: { slug: "/", meta_title: "a".repeat(301) } });
  expect(answer).toMatchObject({
    error: "Keep this to 300 characters.",
    fieldErrors: { "page.meta_title": "Keep this to 300 characters." },
  });
});

test("refuses settings without any field, and says what to send", () => {
  const error = "Send a brand, a tagline, or another setting to save.";
  for (const body of [{ settings: {} }, {}, { settings: { default_meta: {} } }]) {
    expect(settingsInput.safeParse(body).error?.issues[0]?.message).toBe(error);
  }
  expect(settingsInput.safeParse({ settings: { tagline: null } }).success).toBe(true);
});

test("merges tags that differ only in case", () => {
  const image = { asset_url: "/media/a.jpg", tags: "Rose, rose, pink" };
  expect(imageInput.parse({ image }).image.tags).toEqual(["Rose", "pink"]);
});

test("takes profiles as full addresses, one per line", () => {
  const read = (profiles: string) => settingsInput.safeParse({ settings: { profiles } });
  expect(
    read("https://a.example/studio\n\nhttps://b.example/studio").data?.settings.profiles,
  ).toEqual(["https://a.example/studio", "https://b.example/studio"]);
  for (const wrong of ["a.example/studio", "javascript:alert(1)", "http://a.example"]) {
    expect(read(wrong).error?.issues[0]?.message).toContain("It begins with https://.");
  }
});
