import { expect, test } from "vitest";
import { plainPhone } from "~/features/orders/phone-digits";

test("finds a number by its last ten or seven digits, in any notation", () => {
  const found = { phone_digits: "2165550142", phone_words: "2165550142 5550142" };
  for (const phone of [
    "2165550142",
    "(216) 555-0142",
    "216.555.0142",
    "216/555 0142",
    "+1 216 555 0142",
    "1-216-555-0142",
  ]) {
    expect(plainPhone(phone), phone).toEqual(found);
  }
});

test("finds a short number by all its digits", () => {
  expect(plainPhone("555-0142")).toEqual({
    phone_digits: "5550142",
    phone_words: "5550142 5550142",
  });
  expect(plainPhone("6 555-0142").phone_digits).toBe("65550142");
});

test("ignores text that isn't a number, or is too short", () => {
  for (const phone of ["", "555-014", "216-555-0142 ext. 3", "call Ben", "２１６５５５０１４２"]) {
    expect(plainPhone(phone), phone).toEqual({ phone_digits: null, phone_words: null });
  }
});
