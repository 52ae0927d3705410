import { expect, test } from "vitest";
import { phoneKeys, phoneLink } from "~/platform/text/phone-number";

test("dials a number with one country code, however it is written", () => {
  for (const phone of [
    "2165550142",
    "(216) 555-0142",
    "216.555.0142",
    "216/555 0142",
    "216-555 0142",
    "12165550142",
    "1-216-555-0142",
    "1 (216) 555-0142",
    "+1 216 555 0142",
    "+1 (216) 555-0142",
    "+1 +1 216 555 0142",
    "+1 1 216-555-0142",
    "001 216 555 0142",
    "tel:+12165550142",
    "２１６－５５５－０１４２",
    "٢١٦٥٥٥٠١٤٢",
    "216‑555–0142",
    "216\u00a0555\u2009−\u200b0142",
    "\u202a(216)\u00ad 555-0142\u202c",
    "216\ufe0f-555\u3164-0142",
  ]) {
    expect(phoneLink(phone), phone).toBe("tel:+12165550142");
  }
});

test("finds the first number, whatever stands around it", () => {
  for (const phone of [
    "cell: 216-555-0142",
    "216-555-0142 (cell)",
    "call me at 216.555.0142 after 5 pm",
    "after 5 216-555-0142",
    "Ben 216-555-0142, Ann 216-555-0199",
    "216-555-0142 or 216-555-0143",
    "216-555-0142 / 216-555-0143",
    "216-555-0142/0143",
    "216-555-0142 216-555-0143",
    "216-555-0142 or +44 20 7946 0958",
  ]) {
    expect(phoneLink(phone), phone).toBe("tel:+12165550142");
  }
});

test("dials the extension", () => {
  for (const phone of [
    "216-555-0142 x12",
    "216-555-0142x12",
    "216-555-0142 ext. 12",
    "216-555-0142, Ext 12",
    "216-555-0142 (extension 12)",
    "216-555-0142 #12",
    "+12165550142;ext=12",
    "office 216-555-0142 ext 12, cell 216-555-0143",
  ]) {
    expect(phoneLink(phone), phone).toBe("tel:+12165550142;ext=12");
  }
});

test("dials a number abroad", () => {
  for (const phone of [
    "+44 20 7946 0958",
    "+44 (0)20 7946 0958",
    "0044 20 7946 0958",
    "011 44 20 7946 0958",
    "UK: +44 20 7946 0958 or 216-555-0142",
    "+44 20 7946 0958/0959",
  ]) {
    expect(phoneLink(phone), phone).toBe("tel:+442079460958");
  }
  expect(phoneLink("+49 171/1234567")).toBe("tel:+491711234567");
});

test("dials other numbers as they are written", () => {
  expect(phoneLink("555-0142")).toBe("tel:5550142");
  expect(phoneLink("555-0142/0143")).toBe("tel:5550142");
  expect(phoneLink("020 7946 0958")).toBe("tel:02079460958");
});

test("finds no number in other text", () => {
  for (const text of ["", "555-014", "call Ben", "2026-06-20", "06/20/2027", "80-100", "\u3164"]) {
    expect(phoneLink(text), text).toBeUndefined();
    expect(phoneKeys(text), text).toEqual({ phone_digits: null, phone_words: null });
  }
});

test("the same line has the same key, in any notation", () => {
  const key = { phone_digits: "2165550142", phone_words: "2165550142 5550142" };
  for (const phone of ["2165550142", "cell: +1 (216) 555-0142", "216–555–0142 or 555-0143"]) {
    expect(phoneKeys(phone), phone).toEqual(key);
  }
  expect(phoneKeys("555-0142").phone_digits).toBe("5550142");
  expect(phoneKeys("6 555-0142").phone_digits).toBe("65550142");
  expect(phoneKeys("+44 20 7946 0958").phone_digits).toBe(phoneKeys("020 7946 0958").phone_digits);
});

test("another extension is another line that the same search finds", () => {
  expect(phoneKeys("216-555-0142 x12")).toEqual({
    phone_digits: "2165550142x12",
    phone_words: "2165550142 5550142",
  });
});
