import { expect, test } from "vitest";
import {
  countBrand,
  markupIn,
  normalizeWords,
  placeholderIn,
  repetitionIn,
  withoutBrand,
} from "~/features/seo/text-faults";

test("finds what was to be replaced before anyone reads it", () => {
  for (const text of [
    ...["TODO", "TODO: title", "todo", "TBD", "Cakes, XXX", "Lorem ipsum dolor sit amet"],
    ...["alt text here", "Your alt text here", "Description goes here", "Insert title", "Untitled"],
    ...["Enter your description", "Type a caption", "sample text", "Test page", "test", "image"],
    ...["[Your Brand]", "[City]", "{{title}}", "Cakes in {location}", "%%title%%", "undefined"],
  ]) {
    expect(placeholderIn(text), text).toBeDefined();
  }
});

test("finds no placeholder in a real text", () => {
  for (const text of [
    ...["Cake in the shape of a to-do list", "A tiered cake, tested by our kids", "Here we are"],
    ...["Add a sugar rose to any cake", "Test kitchen cookies", "A cake with her name on it"],
    ...["Photo cake with the couple's portrait", "Todo sobre pasteles", "Image prep for bakers"],
  ]) {
    expect(placeholderIn(text), text).toBeUndefined();
  }
});

test("finds markup that readers would see as typed", () => {
  for (const text of [
    ...["<b>Cakes</b>", "Cakes<br/>", "<!-- note -->", "Cakes &amp; more", "It&#39;s", "a&#x27;s"],
    ...["**Cakes**", "[Cakes](/cakes)", "# Cakes", "[b]Cakes[/b]", "__Cakes__"],
  ]) {
    expect(markupIn(text), text).toBeDefined();
  }
  for (const text of ["We <3 cakes", "a < b > c", "R&B; soul", "Cakes & more", "[2026]", "#1"]) {
    expect(markupIn(text), text).toBeUndefined();
  }
});

test("finds a word twice in a row, a phrase twice, and a word too often", () => {
  expect(repetitionIn("The the cake", 3)).toBe("The");
  expect(repetitionIn("Pearls, pearls", 3)).toBeUndefined();
  expect(repetitionIn("Cakes in Solon, Ohio, baked by us in Solon, Ohio", 3)).toBe("in solon ohio");
  expect(repetitionIn("Cakes, cakes and cakes", 2)).toBe("cakes");
  expect(repetitionIn("Cakes, cakes and cakes", 3)).toBeUndefined();
  expect(repetitionIn("Twinkle twinkle little star, choo choo", 2)).toBeUndefined();
});

test("counts the brand, but not the ordinary words that it has", () => {
  expect(countBrand("Sugar & Rose | SUGAR & ROSE", "Sugar & Rose")).toBe(2);
  expect(countBrand("Cake Studio Cake Studio", "Cake Studio")).toBe(2);
  expect(countBrand("A cake studio’s studio cake", "Cake Studio")).toBe(0);
  expect(countBrand("Sugar flowers | Sugar", "Sugar")).toBe(1);
  expect(countBrand("Sugar | Cakes | Sugar", "Sugar")).toBe(2);
  expect(countBrand("Anything", " ")).toBe(0);
});

test("the brand at the end of a title can be left out", () => {
  expect(withoutBrand("TODO | Cake Studio", "Cake Studio")).toBe("TODO");
  expect(withoutBrand("Cakes | More", "Cake Studio")).toBe("Cakes | More");
  expect(withoutBrand("Cake Studio", "Cake Studio")).toBe("Cake Studio");
});

test("texts are compared without case and punctuation", () => {
  expect(normalizeWords(" It’s “Ivory”: pearls! ")).toBe(normalizeWords("it's IVORY pearls"));
});
