import { expect, test } from "vitest";
import type { PageFacts } from "~/features/seo/page-facts";
import { countText } from "~/features/seo/search-result";
import {
  clampText,
  composeSuggestion,
  type SuggestionFacts,
  suggestibleFields,
  suggestionLimits,
} from "~/features/seo/suggestion";
import { isImprovement } from "~/features/seo/suggestion-worth";
import { countBrand } from "~/features/seo/text-faults";
import { factsOf } from "../../support/seo/page-facts";

const home: SuggestionFacts = {
  brand: "Sugar & Co",
  slug: "/",
  h1: "Custom cakes and sugar art in Chagrin Falls, Ohio",
  page: factsOf("/", { headings: ["Our Gallery", "Cake Pricing"] }),
};
const policy: PageFacts = factsOf("/privacy-policy", {
  title: "Privacy Policy | Cake Studio",
  h1: ["Privacy Policy"],
  headings: ["Who we are", "Information we collect"],
  paragraphs: ["You tell us about your celebration so that we can make a cake for it."],
});

test("suggests a text within the limits of every field", () => {
  for (const field of suggestibleFields) {
    const photo = { title: "Ivory pearls", section: "gallery" } as const;
    for (const facts of [home, { ...home, slug: "/privacy-policy", h1: "", page: policy }]) {
      const text = composeSuggestion(field, { ...facts, photo });
      expect(text.length, `${field}: ${text}`).toBeGreaterThan(5);
      expect(text.length, `${field}: ${text}`).toBeLessThanOrEqual(suggestionLimits[field].most);
    }
  }
});

test("the home page's title and description have the advised length", () => {
  expect(composeSuggestion("meta_title", home).length).toBeGreaterThanOrEqual(50);
  const description = composeSuggestion("meta_description", home);
  expect(description.length).toBeGreaterThanOrEqual(150);
  expect(description).toContain("Chagrin Falls");
  expect(countText(description, "description").cutOn).not.toContain("desktop");
});

test("suggests a page's texts from its own content", () => {
  const facts = { ...home, slug: "/privacy-policy", h1: "Privacy Policy", page: policy };
  expect(composeSuggestion("meta_title", facts)).toContain("Privacy Policy");
  expect(composeSuggestion("meta_description", facts)).toContain("Privacy Policy");
});

test("suggests eight to twelve keywords, without duplicates", () => {
  const words = composeSuggestion("keywords", home).split(", ");
  expect(words.length).toBeGreaterThanOrEqual(8);
  expect(words.length).toBeLessThanOrEqual(12);
  expect(new Set(words).size).toBe(words.length);
});

const altOf = (photo: SuggestionFacts["photo"]) => composeSuggestion("alt", { ...home, photo });

test("a photo's alt text has its title and the brand", () => {
  const gallery = { section: "gallery", category: "Wedding" } as const;
  expect(altOf({ ...gallery, title: "Ivory pearls" })).toBe(
    "Ivory pearls, a custom cake by Sugar & Co in Chagrin Falls, Ohio",
  );
  expect(altOf({ ...gallery, title: "Class of 2027 cake" })).toBe(
    "Class of 2027 cake by Sugar & Co in Chagrin Falls, Ohio",
  );
  expect(altOf({ ...gallery, title: "Lemon bars", category: "Cupcakes and More" })).toBe(
    "Lemon bars, made by Sugar & Co in Chagrin Falls, Ohio",
  );
});

test("a recognition is not the studio's work, and neither are other photos of the page", () => {
  expect(altOf({ title: "Best of Cleveland 2026", section: "recognitions" })).toBe(
    "Best of Cleveland 2026",
  );
  const title = "A sugar rose half made on its wire";
  expect(altOf({ title, section: "about" })).toBe(title);
});

test("suggests no alt text if nothing describes the photo", () => {
  for (const title of [
    ...[" ", "Strip sketch ec552e79 540", "IMG_2041", "ivory-pearls.jpg", "Ivory pearls 1200x800"],
    ...["1763800000000", "Wedding cake", "Cupcakes", "Untitled", "TODO", "Photo 3"],
  ]) {
    expect(altOf({ title, section: "gallery" }), title).toBe("");
  }
  expect(altOf(undefined)).toBe("");
});

test("no suggestion names the brand or the place twice, or begins with a small letter", () => {
  const brands = ["Cake Studio", "Chagrin Falls Cakes", "Cakes"];
  const pages = [
    undefined,
    policy,
    factsOf("/weddings", { paragraphs: [`${"Cakes. ".repeat(9)}`] }),
  ];
  for (const field of suggestibleFields.filter((name) => name !== "keywords")) {
    for (const brand of brands) {
      for (const page of pages) {
        for (const h1 of ["", "wedding cakes", "wedding cakes in Chagrin Falls, Ohio"]) {
          const text = composeSuggestion(field, { brand, slug: "/wedding-cakes", h1, page });
          expect(text.split("Chagrin Falls").length, text).toBeLessThan(3);
          expect(countBrand(text, brand), text).toBeLessThan(2);
          expect(text, field).not.toMatch(/^\p{Ll}/u);
        }
      }
    }
  }
});

test("a page or a brand that names the place does so once", () => {
  const facts = { brand: "Cake Studio", slug: "/privacy-policy", page: policy };
  const description = (change: Partial<SuggestionFacts>) =>
    composeSuggestion("meta_description", { ...facts, h1: "Privacy", ...change });
  expect(description({ h1: "privacy in Chagrin Falls" })).toMatch(
    /^Privacy in Chagrin Falls of Cake Studio\. You tell us/,
  );
  expect(description({ brand: "Chagrin Falls Cakes" })).toMatch(
    /^Privacy of Chagrin Falls Cakes\. You tell us/,
  );
});

test("suggests no description of a page that says nothing yet", () => {
  const facts = {
    brand: "Cake Studio",
    slug: "/wedding-cakes",
    h1: "wedding cakes",
    page: undefined,
  };
  expect(composeSuggestion("meta_description", facts)).toBe("");
  expect(composeSuggestion("h1", facts)).toBe("Wedding cakes");
});

test("does not offer a suggestion equal to the current text", () => {
  const title = composeSuggestion("meta_title", home);
  expect(isImprovement("meta_title", title, "")).toBe(true);
  expect(isImprovement("meta_title", title, title)).toBe(false);
  expect(isImprovement("meta_title", title, ` ${title.toLowerCase()}. `)).toBe(false);
  expect(isImprovement("alt", "", "Ivory pearls")).toBe(false);
});

test("a title replaces an alt text only if it adds to it, or if that one says nothing", () => {
  const offered = "Ivory pearls, a custom cake by Sugar & Co in Chagrin Falls, Ohio";
  for (const current of ["", "Ivory pearls", "cake", "IMG_2041", "Alt text here"]) {
    expect(isImprovement("alt", offered, current), current).toBe(true);
  }
  expect(isImprovement("alt", offered, "Four-tier cake with pearl swags")).toBe(false);
});

test("does not offer a suggestion worse than the current text", () => {
  const good = "Sculpted and wedding cakes by hand in Chagrin Falls, OH";
  expect(isImprovement("meta_title", "Custom cakes", good)).toBe(false);
  expect(isImprovement("meta_title", good, "Custom cakes")).toBe(true);
  expect(isImprovement("meta_title", `${good}!`, good.replace("and", "or")), "as good").toBe(true);
  expect(isImprovement("keywords", "cake, sugar", "a, b, c, d, e, f, g, h")).toBe(false);
  expect(isImprovement("meta_title", "W".repeat(55), good)).toBe(false);
});

test("truncates after a word, without dangling punctuation", () => {
  expect(clampText("Cakes, sugar art and more", 8)).toBe("Cakes");
  expect(clampText(" one\n line ", 20)).toBe("one line");
  expect(clampText("abcdefghij", 4)).toBe("abcd");
});
