import { expect, test } from "vitest";
import { normalizeReview } from "~/features/reviews/review";
import { cakeKeys, type StoredReview, withCakes } from "~/features/reviews/review-cake";
import { parseReviewRecord } from "~/features/reviews/review-record";

const stored = (id: string, key: string | null): StoredReview => ({
  id,
  reviewer_name: null,
  reviewer_profile_photo: null,
  comment: null,
  create_time: "2026-05-01T00:00:00Z",
  rating: "FIVE",
  photo_key: key,
});
const cake = { url: "/media/a.jpg", alt: "A cake", width: 4, height: 5, widths: [2] };

test("a review includes its cake if visitors can see it, and never the storage key", () => {
  const records = [
    stored("a", "gallery/a.jpg"),
    stored("b", "gallery/gone.jpg"),
    stored("c", null),
  ];
  expect([...cakeKeys(records)]).toEqual(["gallery/a.jpg", "gallery/gone.jpg"]);
  const shown = withCakes(records, new Map([["gallery/a.jpg", { ...cake, caption: "A story" }]]));
  expect(shown.map((record) => record.cake)).toEqual([cake, undefined, undefined]);
  expect(shown.some((record) => "photo_key" in record)).toBe(false);
});

test("reads a review's cake, and ignores an invalid one", () => {
  const read = (value: unknown) => parseReviewRecord({ id: "a", cake: value });
  const [record] = [read(cake)];
  expect(record && normalizeReview(record).cake).toEqual(cake);
  for (const wrong of [{ ...cake, url: "javascript:alert(1)" }, { ...cake, width: 0 }, "none"]) {
    expect(read(wrong)).toBeDefined();
    expect(read(wrong)?.cake).toBeUndefined();
  }
});
