import { expect, test } from "vitest";
import { firstName, greetingName, nameParts } from "~/features/orders/first-name";

test("returns the first name, capitalized", () => {
  for (const [name, called] of [
    ["Ada Baker", "Ada"],
    ["ada baker", "Ada"],
    ["MARY-JANE O'HARA", "Mary-Jane"],
    ["  Zoë  van der Berg ", "Zoë"],
    ["DeShawn Lee", "DeShawn"],
    ["AJ Lee", "AJ"],
    ["Ada", "Ada"],
    ["D’Angelo Russo", "D’Angelo"],
    ["Van Morrison", "Van"],
    ["Anna St. Clair", "Anna"],
    ["Анна Петрова", "Анна"],
    ["Ελένη Παπαδάκη", "Ελένη"],
    ["Robert “Bob” Miller", "Robert"],
    ["Anna Miller (bride)", "Anna"],
    ["Anna Miller – Solon", "Anna"],
  ] as const) {
    expect(firstName(name), name).toBe(called);
  }
});

test("leaves out titles, degrees, and suffixes", () => {
  for (const [name, called] of [
    ["Mrs. Ada Baker", "Ada"],
    ["DR ANNA MILLER", "Anna"],
    ["Rev. Anna Miller", "Anna"],
    ["Prof. Dr. Anna Miller", "Anna"],
    ["John Smith, Jr.", "John"],
    ["John Smith III", "John"],
    ["Anna Miller, Ph.D., RN", "Anna"],
  ] as const) {
    expect(firstName(name), name).toBe(called);
  }
});

test("reads a last name that comes first", () => {
  for (const [name, called] of [
    ["Baker, Ada", "Ada"],
    ["BAKER, ADA M.", "Ada"],
    ["Baker, Ada, PhD", "Ada"],
    ["van der Berg, Zoë", "Zoë"],
    ["De La Cruz, Maria", "Maria"],
  ] as const) {
    expect(firstName(name), name).toBe(called);
  }
});

test("names both of a couple", () => {
  for (const [name, called] of [
    ["Anna & Ben", "Anna and Ben"],
    ["Ada & Ben Baker", "Ada and Ben"],
    ["Ada and Ben", "Ada and Ben"],
    ["ANNA AND BEN MILLER", "Anna and Ben"],
    ["Anna&Ben", "Anna and Ben"],
    ["Anna + Ben", "Anna and Ben"],
    ["anna/ben", "Anna and Ben"],
    ["Anna Miller & Ben Smith", "Anna and Ben"],
    ["Anna Miller &", "Anna"],
    ["& Ben", "Ben"],
  ] as const) {
    expect(firstName(name), name).toBe(called);
  }
});

test("leaves out emoji", () => {
  for (const [name, called] of [
    ["👰 Anna", "Anna"],
    ["👰🏽‍♀️ Anna & Ben 🤵", "Anna and Ben"],
    ["Anna❤️Ben", "Anna"],
    ["🇺🇸 Anna Miller", "Anna"],
    ["💍 The Millers", "The Millers"],
  ] as const) {
    expect(firstName(name), name).toBe(called);
  }
});

test("returns the whole name if in doubt", () => {
  for (const name of [
    ...["Dr. Baker", "Rev. Baker", "Mrs Miller", "Miss Anna", "Mr.", "St. Anna"],
    ...["Mr. & Mrs. Miller", "Mr. and Mrs. Ben Miller", "Dr. Lee & Ms. Cole", "Fr. Tom Miller"],
    ...["J. Baker", "B Cole", "J.R. Smith", "A & B", "Wm. Miller"],
    ...["The Millers", "The Miller Family", "Miller Family", "Anna & Family", "Smith Household"],
    ...["& Co", "Miller & Co.", "Miller & Sons", "Baker and Lee LLP", "Anna, Ben, and Cara"],
    ...["St. Joan of Arc Parish", "Chagrin Falls High School", "Friends of the Library"],
    ...["Tom’s Diner", "Solon PTA", "Anna at Miller Realty", "City of Solon"],
    ...[
      "Anna Miller, Chagrin Falls",
      "van Gogh",
      "anna@example.com",
      "anna_m",
      "4ever",
      "(Anna) Miller",
    ],
    ...["王小明", "山田 太郎", "김 민수", "عبد الله", "שרה לוי", "Anna, Ben & Cara"],
  ]) {
    expect(firstName(name), name).toBe(name);
  }
});

test("greets without a name if there is none", () => {
  for (const name of ["👰", "👨‍👩‍👧 🎂", "&", "…", "12345", ""]) {
    expect(firstName(name), name).toBe("");
    expect(greetingName(name), name).toBe("there");
  }
  expect(greetingName("Ada Baker")).toBe("Ada");
});

test("finds the last name", () => {
  for (const [name, last] of [
    ["Ada Baker", "Baker"],
    ["Baker, Ada", "Baker"],
    ["John Smith Jr.", "Smith"],
    ["Anna and Ben Miller", "Miller"],
    ["Anna Miller 👰", "Miller"],
    ["Anna Miller (bride)", "Miller"],
    ["Anna and Ben", ""],
    ["Ada", ""],
    ["Miller Family", ""],
  ] as const) {
    expect(nameParts(name).last, name).toBe(last);
  }
});
