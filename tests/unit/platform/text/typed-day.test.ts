import { expect, test } from "vitest";
import { typedDay } from "~/platform/text/typed-day";

test("understands a date in the forms that people type", () => {
  for (const text of [
    "2027-06-20",
    "2027-6-20",
    "2027/06/20",
    "06/20/2027",
    "6/20/2027",
    "6/20/27",
    "6-20-27",
    "6.20.2027",
    "06 20 2027",
    "6 / 20 / '27",
    "June 20, 2027",
    "june 20 2027",
    "JUNE 20TH, 2027",
    "Jun. 20, 2027",
    "June20,2027",
    "Sunday, June 20, 2027",
    "Sun Jun 20 2027",
    "June 20, ’27",
    "20 June 2027",
    "20th of June, 2027",
    "the 20th of June 2027",
    "20-Jun-2027",
    "20jun27",
    "2027 June 20",
    "20/06/2027",
    "2027-06-20T00:00",
    " 06/20\u00ad/2027\u200b ",
    "06–20–2027",
    "٠٦/٢٠/٢٠٢٧",
  ]) {
    expect(typedDay(text), text).toBe("2027-06-20");
  }
  expect(typedDay("Sept 5, 2027")).toBe("2027-09-05");
  expect(typedDay("May 5, 2027")).toBe("2027-05-05");
});

test("a day that doesn't exist stays one", () => {
  expect(typedDay("02/30/2027")).toBe("2027-02-30");
  expect(typedDay("13/13/2027")).toBe("2027-13-13");
});

test("returns other text as it is", () => {
  for (const text of [
    ...["", "tomorrow", "June 20", "6/20", "June 2027", "June 20-21, 2027", "20270-01-01"],
    ...["6/20/2027 4pm", "6/20/202", "2027/2027/20", "a/b/c", "summer 20 2027", "06202027"],
  ]) {
    expect(typedDay(text), text).toBe(text);
  }
});
