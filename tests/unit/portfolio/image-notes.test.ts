import { expect, test } from "vitest";
import { readImageNotes } from "~/features/portfolio/.server/image-notes";

const unwritten = { title: undefined, alt: undefined, focalX: 0.5, focalY: 0.5, placeholder: null };

test("notes that are not written have their defaults", () => {
  expect(readImageNotes({})).toEqual(unwritten);
});

test("notes are read whatever the case of their names", () => {
  const notes = {
    title: " Rose ",
    ALT: "A rose",
    focalx: "0.25",
    focalY: "1",
    Placeholder: "#A1b2C3",
  };
  expect(readImageNotes(notes)).toEqual({
    title: "Rose",
    alt: "A rose",
    focalX: 0.25,
    focalY: 1,
    placeholder: "#A1b2C3",
  });
});

test.each(["-0.1", "1.2", "NaN", "", "1e9", "0x1", "half"])(
  "a focal point of %j counts as not written",
  (focalX) => {
    expect(readImageNotes({ focalX, focalY: "0.1" })).toEqual({ ...unwritten, focalY: 0.1 });
  },
);

test.each(["red", "#abc", "#12345g", "url(x)", "#123456;"])(
  "a placeholder of %j counts as not written",
  (placeholder) => {
    expect(readImageNotes({ placeholder })).toEqual(unwritten);
  },
);

test("an empty title counts as not written, a long one is cut", () => {
  expect(readImageNotes({ title: "  " }).title).toBeUndefined();
  expect(readImageNotes({ title: "x".repeat(999) }).title).toHaveLength(200);
});
