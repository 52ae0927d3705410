import { expect, test } from "vitest";
import { parseReviewPage } from "~/features/reviews/google-review";
import { copiedKey, planPhotos, reviewerPhotoAddress } from "~/features/reviews/reviewer-photo";

const raw = {
  reviewId: "r1",
  reviewer: { displayName: "Ann", profilePhotoUrl: "https://lh3.googleusercontent.com/a/x=s120-c" },
  starRating: "FIVE",
  comment: "Lovely.",
  createTime: "2026-04-01T10:00:00.123456Z",
  updateTime: "2026-04-02T06:00:00-04:00",
};

const parse = (...reviews: unknown[]) => parseReviewPage(JSON.stringify({ reviews }));

test("normalizes times, so that they sort as text", () => {
  expect(parse(raw)?.reviews).toEqual([
    {
      id: "r1",
      name: "Ann",
      photo: "https://lh3.googleusercontent.com/a/x=s120-c",
      comment: "Lovely.",
      createTime: "2026-04-01T10:00:00Z",
      updateTime: "2026-04-02T10:00:00.000Z",
      rating: "FIVE",
    },
  ]);
});

test("drops the photo of an anonymous reviewer", () => {
  const anonymous = { ...raw, reviewer: { ...raw.reviewer, isAnonymous: true } };
  expect(parse(anonymous)?.reviews[0]?.photo).toBeNull();
});

test("counts and skips invalid reviews", () => {
  const page = parse(raw, null, { ...raw, starRating: "SIX" }, { ...raw, reviewId: "" });
  expect(page?.reviews).toHaveLength(1);
  expect(page?.skipped).toBe(3);
});

test("returns undefined for a response that isn't a page of reviews", () => {
  for (const text of ["", "<html>", "[]", "null", '{"reviews":"none"}']) {
    expect(parseReviewPage(text), text).toBeUndefined();
  }
  expect(parseReviewPage("{}")).toEqual({ reviews: [], skipped: 0, nextPageToken: undefined });
});

test("requests only Google's own photos, cropped to a small square", () => {
  const address = (photo: string) => reviewerPhotoAddress(photo, "http://google.test");
  expect(address("https://lh3.googleusercontent.com/a/x=s120-c-rp-mo-ba4-br100")).toBe(
    "https://lh3.googleusercontent.com/a/x=s144-c",
  );
  expect(address("https://lh3.googleusercontent.com/a/x")).toBe(
    "https://lh3.googleusercontent.com/a/x",
  );
  expect(address("http://google.test/photo.jpg")).toBe("http://google.test/photo.jpg");
  for (const foreign of [
    "http://lh3.googleusercontent.com/a",
    "https://googleusercontent.com.evil.test/a",
    "https://evilgoogleusercontent.com/a",
    "file:///etc/passwd",
    "not an address",
  ]) {
    expect(address(foreign), foreign).toBeUndefined();
  }
});

test("never deletes files other than the sync's own copies", () => {
  const key = `reviewers/${"0a".repeat(16)}.jpg`;
  expect(copiedKey(`/media/site-images/${key}?v=1`)).toBe(key);
  for (const other of [
    null,
    "/media/site-images/hero-1/1.jpg",
    "/media/site-images/reviewers/../hero-1/1.jpg",
    "https://lh3.googleusercontent.com/a",
  ]) {
    expect(copiedKey(other)).toBeUndefined();
  }
});

test("keeps the old copy until the new photo is copied, and drops it with the photo", () => {
  const [review] = parse(raw)?.reviews ?? [];
  if (!review) throw new Error("No review was read");
  const old = `/media/site-images/reviewers/${"ab".repeat(16)}.jpg?v=1`;
  const known = new Map([["r1", old]]);
  const sources = new Map([["r1", { url: "https://x", stem: "cd".repeat(16) }]]);
  const plan = planPhotos([review], sources, { known, limit: 5 });
  expect(plan.photos.get("r1")).toBe(old);
  expect(plan.copies.map(({ id }) => id)).toEqual(["r1"]);
  expect(planPhotos([review], sources, { known, limit: 0 }).copies).toEqual([]);
  expect(planPhotos([review], new Map(), { known, limit: 5 }).photos.get("r1")).toBeNull();
});
