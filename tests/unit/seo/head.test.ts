import { expect, test } from "vitest";
import { pageHead, sharesTitle } from "~/features/seo/head";
import { emptyPage, emptySite, type PageRecord } from "~/features/seo/seo-records";
import { help } from "~/features/seo/seo-texts";

const origin = "https://cakes.example.com";
const record: PageRecord = {
  slug: "/",
  meta_title: "Her title",
  meta_description: "Her description",
  h1: null,
  canonical: "/here",
  og_title: null,
  og_description: null,
  og_image: null,
  keywords: ["cake", "sugar"],
  internal_links: [],
  index: false,
  follow: true,
};
const site = {
  ...emptySite,
  brand: "Sugar & Co",
  default_meta: { desc: "Hers by default" },
};

test("without records, a page has the built-in head", () => {
  const head = pageHead("/privacy-policy", undefined, undefined, origin);
  expect(head.title).toBe("Privacy Policy | Cake Studio");
  expect(head.canonical).toBe(`${origin}/privacy-policy`);
  expect(head.robots).toBe("index, follow, max-image-preview:large");
  expect(head.og.image).toBe(`${origin}/images/og-default.jpg`);
});

test("the site's brand and default description fill in missing fields", () => {
  const head = pageHead("/", undefined, site, origin);
  expect(head.title).toMatch(/ \| Sugar & Co$/);
  expect(head.description).toBe("Hers by default");
});

test("the page's record overrides the site's settings, and Open Graph follows it", () => {
  const head = pageHead("/", record, site, origin);
  expect(head).toMatchObject({
    title: "Her title",
    description: "Her description",
    canonical: `${origin}/here`,
    robots: "noindex, follow, max-image-preview:large",
    keywords: "cake, sugar",
    og: { title: "Her title", description: "Her description", siteName: "Sugar & Co" },
  });
});

test("an address that isn't http(s) falls back to the site's origin", () => {
  expect(
    pageHead("/", { ...record, canonical: "javascript:alert(1)" }, site, origin).canonical,
  ).toBe(origin);
});

test("the tagline titles only the home page, and the page's own title overrides it", () => {
  const spoken = { ...site, tagline: "Cakes, honestly" };
  expect(pageHead("/", undefined, spoken, origin).title).toBe("Cakes, honestly | Sugar & Co");
  expect(pageHead("/", record, spoken, origin).title).toBe("Her title");
  expect(pageHead("/privacy-policy", undefined, spoken, origin).title).toMatch(/^Privacy Policy/);
});

test("a page about a cake describes itself and shares its photo", () => {
  const image = { url: "/media/rose.jpg?v=1", alt: "Roses", width: 800, height: 1000 };
  const defaults = { title: "Roses, a wedding cake", description: "For May.", h1: "Roses", image };
  const head = pageHead("/cakes/roses-1x", undefined, site, origin, defaults);
  expect(head).toMatchObject({
    title: "Roses, a wedding cake | Sugar & Co",
    description: "For May.",
    og: { image: `${origin}/media/rose.jpg?v=1`, alt: "Roses", size: { width: 800, height: 1000 } },
  });
});

test("includes the size of the shared photo if it is known", () => {
  expect(pageHead("/", undefined, site, origin).og.size).toEqual({ width: 1200, height: 630 });
  const own = pageHead("/", { ...record, og_image: "/media/own.jpg" }, site, origin);
  expect(own.og).toMatchObject({ image: `${origin}/media/own.jpg` });
  expect(own.og.size).toBeUndefined();
});

test("names an unknown page by its path", () => {
  expect(pageHead("/wedding-cakes", undefined, undefined, origin).title).toBe(
    "Wedding Cakes | Cake Studio",
  );
});

test("a title duplicates another page's default title too", () => {
  const terms = pageHead("/terms-of-service", undefined, undefined, origin).title;
  const records = [{ ...emptyPage("/"), meta_title: ` ${terms} ` }];
  expect(sharesTitle("/", records, undefined)).toBe(true);
  expect(sharesTitle("/terms-of-service", records, undefined)).toBe(true);
  expect(sharesTitle("/privacy-policy", records, undefined)).toBe(false);
  expect(sharesTitle("/", [], undefined)).toBe(false);
});

test("the brand ends default titles only, and its field says so", () => {
  expect(pageHead("/privacy-policy", undefined, site, origin).title).toMatch(/ \| Sugar & Co$/);
  expect(pageHead("/", record, site, origin).title).toBe("Her title");
  expect(help.brand).toContain("except those you write yourself");
});
