import { expect, test } from "vitest";
import { firstName } from "~/features/orders/first-name";

test("returns the first name, capitalized", () => {
  for (const [name, called] of [
    ["Ada Baker", "Ada"],
    ["ada baker", "Ada"],
    ["MARY-JANE O'HARA", "Mary-Jane"],
    ["  Zoë  van der Berg ", "Zoë"],
    ["Mrs. Ada Baker", "Ada"],
    ["Baker, Ada", "Ada"],
    ["John Smith, Jr.", "John"],
    ["Baker, Ada, PhD", "Ada"],
    ["Ada & Ben Baker", "Ada and Ben"],
    ["Ada and Ben", "Ada and Ben"],
    ["DeShawn Lee", "DeShawn"],
    ["AJ Lee", "AJ"],
    ["Ada", "Ada"],
  ] as const) {
    expect(firstName(name), name).toBe(called);
  }
});

test("returns the whole name if there is no first name", () => {
  for (const name of ["Dr. Baker", "J. Baker", "B Cole", "Mr."]) {
    expect(firstName(name), name).toBe(name);
  }
});
