import { expect, test } from "vitest";
import { pack, unpack, unsent } from "~/platform/html/packed-data";

/** What the browser gets: only what is enumerable travels. */
const sent = <T>(value: T) => ({ ...pack(value) });

test("what was packed comes out on both sides", () => {
  for (const value of [null, 0, "a \u2028 </script>", [], { a: [1, { b: null }] }]) {
    expect(unpack(pack(value))).toBe(value);
    expect(unpack(sent(value))).toEqual(value);
  }
});

test("data travels once, as text", () => {
  expect(Object.keys(pack({ a: 1 }))).toEqual(["json"]);
});

test("each look at packed data gives the same object, so that nothing draws anew", () => {
  const packed = sent({ a: [1] });
  expect(unpack(packed)).toBe(unpack(packed));
});

test("what is not sent can be read on the server and has nothing to encode", () => {
  const data = unsent({ a: [1], b: "two" });
  expect([data.a, data.b]).toEqual([[1], "two"]);
  expect(Object.entries(data)).toEqual([]);
});
