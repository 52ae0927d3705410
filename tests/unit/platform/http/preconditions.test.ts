import { expect, test } from "vitest";
import { judgePreconditions, rangeHolds } from "~/platform/http/preconditions";

const uploaded = new Date("2026-06-15T16:00:00.750Z");
const object = { httpEtag: '"abc"', uploaded };
const at = "Mon, 15 Jun 2026 16:00:00 GMT";
const before = "Mon, 15 Jun 2026 15:59:59 GMT";
const judge = (headers: Record<string, string>) => judgePreconditions(new Headers(headers), object);

test("a matching If-None-Match is not modified", () => {
  for (const known of ['"abc"', 'W/"abc"', "*", '"x", W/"abc"', '"x","abc"', 'junk, "abc"']) {
    expect(judge({ "if-none-match": known }), known).toBe("not-modified");
  }
});

test("another or invalid If-None-Match sends the content", () => {
  expect(judge({})).toBe("send");
  for (const known of [
    '"x"',
    "garbage",
    "abc",
    "",
    '"',
    "W/abc",
    '"abc',
    "\xff",
    "*, x",
    "'abc'",
  ]) {
    expect(judge({ "if-none-match": known }), known).toBe("send");
  }
});

test("If-Modified-Since counts if there is no entity tag", () => {
  expect(judge({ "if-modified-since": at })).toBe("not-modified");
  expect(judge({ "if-modified-since": before })).toBe("send");
  expect(judge({ "if-modified-since": at, "if-none-match": '"x"' })).toBe("send");
  expect(judge({ "if-modified-since": at, "if-none-match": "garbage" })).toBe("not-modified");
});

test("ignores an invalid date", () => {
  for (const date of ["garbage", "1", "2030", "2030-01-01", "Mon, 99 Jun 2026 16:00:00 GMT", ""]) {
    expect(judge({ "if-modified-since": date }), date).toBe("send");
    expect(judge({ "if-unmodified-since": date }), date).toBe("send");
  }
});

test("a failed If-Match or If-Unmodified-Since is refused", () => {
  for (const wanted of ['"abc"', "*", '"x", "abc"']) {
    expect(judge({ "if-match": wanted }), wanted).toBe("send");
  }
  for (const wanted of ['"x"', 'W/"abc"']) {
    expect(judge({ "if-match": wanted }), wanted).toBe("failed");
  }
  expect(judge({ "if-match": "garbage" })).toBe("send");
  expect(judge({ "if-unmodified-since": before })).toBe("failed");
  expect(judge({ "if-unmodified-since": at })).toBe("send");
  expect(judge({ "if-unmodified-since": before, "if-match": '"abc"' })).toBe("send");
});

test("If-Range holds only for the same content", () => {
  const holds = (value?: string) =>
    rangeHolds(new Headers(value === undefined ? {} : { "if-range": value }), object);
  for (const value of [undefined, '"abc"', at]) expect(holds(value), value).toBe(true);
  for (const value of ['"x"', 'W/"abc"', before, "garbage", ""]) {
    expect(holds(value), value).toBe(false);
  }
});
