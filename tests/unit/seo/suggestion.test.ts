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
    const photo = { title: "Ivory pearls", section: "gallery" };
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

test("a photo's alt text has its title and the brand", () => {
  const photo = { title: "Ivory pearls", section: "gallery" };
  expect(composeSuggestion("alt", { ...home, photo })).toBe(
    "Ivory pearls, a custom cake by Sugar & Co in Chagrin Falls, Ohio",
  );
});

test("suggests no alt text for an untitled photo", () => {
  expect(composeSuggestion("alt", { ...home, photo: { title: " ", section: "gallery" } })).toBe("");
});

test("does not offer a suggestion equal to the current text", () => {
  const title = composeSuggestion("meta_title", home);
  expect(isImprovement("meta_title", title, "")).toBe(true);
  expect(isImprovement("meta_title", title, title)).toBe(false);
  expect(isImprovement("meta_title", title, ` ${title.toLowerCase()}. `)).toBe(false);
  expect(isImprovement("alt", "", "Ivory pearls")).toBe(false);
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
