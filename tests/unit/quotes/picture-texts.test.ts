import { expect, test } from "vitest";
import {
  agreedParts,
  pictureDifference,
  pictureLabel,
  picturePath,
} from "~/features/quotes/pictures/picture-texts";
import type { QuotePicture } from "~/features/quotes/pictures/quote-picture";
import { describeAcceptance } from "~/features/quotes/quote-texts";

const picture = (letter: string, caption = ""): QuotePicture => ({
  sha256: letter.repeat(64),
  caption,
  width: 1600,
  height: 1200,
});

test("an acceptance names the version, its text, and its pictures", () => {
  const accepted = { version: 2, total: 50_000 };
  const acceptance = (pictures: QuotePicture[]) =>
    describeAcceptance({ ...accepted, pictures }, "Ada");
  expect(acceptance([])).toBe("Accepted quote 2 of $500.00 as “Ada.”");
  expect(acceptance([picture("a")])).toBe(
    "Accepted quote 2 of $500.00, its text and its picture, as “Ada.”",
  );
  expect(agreedParts([1, 2, 3])).toBe("its text and its 3 pictures");
});

test("a picture without a line is named by its number", () => {
  expect(pictureLabel(picture("a", "Front view"), 0)).toBe("Front view");
  expect(pictureLabel(picture("a"), 1)).toBe("Picture 2");
});

test("a picture's address has the quote's token and the digest", () => {
  expect(picturePath("https://cakes.example/quote/abc", picture("a"))).toBe(
    `/api/quotes/picture?quote=abc&file=${"a".repeat(64)}`,
  );
});

test("the difference names pictures that are added, removed, or have another line", () => {
  const [a, b] = [picture("a", "Front view"), picture("b")];
  expect(pictureDifference([a, b], [b, a])).toEqual([]);
  expect(pictureDifference([a], [b])).toEqual([
    "Added: a picture",
    "Removed: picture “Front view”",
  ]);
  expect(pictureDifference([a, b], [picture("a", "Back view"), picture("b", "Topper")])).toEqual([
    "Changed: picture “Back view” (was “Front view”)",
    "Changed: picture “Topper” (was without a line)",
  ]);
  expect(pictureDifference([a], [picture("a")])).toEqual(["Changed: a picture (was “Front view”)"]);
});

test("another picture under the same line is another picture", () => {
  expect(pictureDifference([picture("a", "Front")], [picture("b", "Front")])).toEqual([
    "Added: picture “Front”",
    "Removed: picture “Front”",
  ]);
});
