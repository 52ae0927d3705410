import { expect, test } from "vitest";
import { pack, serverOnly, unpack } from "~/platform/html/packed-data";

/** The value as the browser gets it: only enumerable properties are serialized. */
const sent = <T>(value: T) => ({ ...pack(value) });

test("packed data unpacks on both sides", () => {
  for (const value of [null, 0, "a \u2028 </script>", [], { a: [1, { b: null }] }]) {
    expect(unpack(pack(value))).toBe(value);
    expect(unpack(sent(value))).toEqual(value);
  }
});

test("serializes data once, as text", () => {
  expect(Object.keys(pack({ a: 1 }))).toEqual(["json"]);
});

test("unpacks to the same object each time, so that React skips a render", () => {
  const packed = sent({ a: [1] });
  expect(unpack(packed)).toBe(unpack(packed));
});

test("unsent data is readable on the server and not serialized", () => {
  const data = serverOnly({ a: [1], b: "two" });
  expect([data.a, data.b]).toEqual([[1], "two"]);
  expect(Object.entries(data)).toEqual([]);
});
