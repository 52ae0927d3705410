import { expect, test } from "vitest";
import { plainPhone } from "~/features/orders/phone-digits";

test("a number is found by its last ten digits, and by its last seven, however it is written", () => {
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

test("a short number is found by all of it", () => {
  expect(plainPhone("555-0142")).toEqual({
    phone_digits: "5550142",
    phone_words: "5550142 5550142",
  });
  expect(plainPhone("6 555-0142").phone_digits).toBe("65550142");
});

test("what is no number, or too short for one, is not found", () => {
  for (const phone of ["", "555-014", "216-555-0142 ext. 3", "call Ben", "２１６５５５０１４２"]) {
    expect(plainPhone(phone), phone).toEqual({ phone_digits: null, phone_words: null });
  }
});
