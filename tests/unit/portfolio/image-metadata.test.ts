import { expect, test } from "vitest";
import { readImageMetadata } from "~/features/portfolio/.server/image-metadata";

const defaults = { title: undefined, alt: undefined, focalX: 0.5, focalY: 0.5, placeholder: null };

test("missing fields have defaults", () => {
  expect(readImageMetadata({})).toEqual(defaults);
});

test("field names are case-insensitive", () => {
  const metadata = {
    title: " Rose ",
    ALT: "A rose",
    focalx: "0.25",
    focalY: "1",
    Placeholder: "#A1b2C3",
  };
  expect(readImageMetadata(metadata)).toEqual({
    title: "Rose",
    alt: "A rose",
    focalX: 0.25,
    focalY: 1,
    placeholder: "#A1b2C3",
  });
});

test.each(["-0.1", "1.2", "NaN", "", "1e9", "0x1", "half"])(
  "ignores a focal point of %j",
  (focalX) => {
    expect(readImageMetadata({ focalX, focalY: "0.1" })).toEqual({ ...defaults, focalY: 0.1 });
  },
);

test.each(["red", "#abc", "#12345g", "url(x)", "#123456;"])(
  "ignores a placeholder of %j",
  (placeholder) => {
    expect(readImageMetadata({ placeholder })).toEqual(defaults);
  },
);

test("ignores an empty title, and truncates a long one", () => {
  expect(readImageMetadata({ title: "  " }).title).toBeUndefined();
  expect(readImageMetadata({ title: "x".repeat(999) }).title).toHaveLength(200);
});
