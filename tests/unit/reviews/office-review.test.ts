import { expect, test } from "vitest";
import {
  checkDraft,
  dateInFuture,
  findReviews,
  manualId,
  type OfficeReview,
  reviewDraft,
  reviewsOnPage,
} from "~/features/reviews/office-review";
import { starCount } from "~/features/reviews/review-record";

const review = (id: string, change: Partial<OfficeReview> = {}): OfficeReview => ({
  id,
  reviewer_name: `Guest ${id}`,
  reviewer_profile_photo: null,
  comment: `Words of ${id}`,
  create_time: `2026-04-${id.padStart(2, "0")}T10:00:00Z`,
  rating: "FIVE",
  photo_key: null,
  hidden: false,
  source: "google",
  ...change,
});

const ids = (reviews: readonly OfficeReview[]) => reviews.map(({ id }) => id);

const draft = { name: " Ann ", comment: "Lovely.", date: "2026-06-01", rating: "FIVE" };
const today = "2026-06-15";

test("the page shows the ten newest visible five-star reviews", () => {
  const all = Array.from({ length: 14 }, (_, index) => review(String(index + 1)));
  const kept = all.map((each) =>
    each.id === "14"
      ? { ...each, hidden: true }
      : each.id === "13"
        ? review("13", { rating: "FOUR" })
        : each,
  );
  expect([...reviewsOnPage(kept)]).toEqual(["12", "11", "10", "9", "8", "7", "6", "5", "4", "3"]);
});

test("filter and search combine, newest first", () => {
  const all = [
    review("1", { source: "manual" }),
    review("2", { hidden: true, comment: null }),
    review("3", { rating: "TWO", reviewer_name: null, comment: "Too SWEET" }),
  ];
  const find = (filter: Parameters<typeof findReviews>[1]["filter"], search = "") =>
    ids(findReviews(all, { filter, search }));
  expect(find("all")).toEqual(["3", "2", "1"]);
  expect(find("page")).toEqual(["1"]);
  expect(find("hidden")).toEqual(["2"]);
  expect(find("manual")).toEqual(["1"]);
  expect(find("fewer")).toEqual(["3"]);
  expect(find("all", " sweet ")).toEqual(["3"]);
  expect(find("hidden", "sweet")).toEqual([]);
});

test("trims a draft", () => {
  expect(reviewDraft.parse(draft)).toEqual({ ...draft, name: "Ann" });
  expect(checkDraft(draft, today)).toEqual({});
});

test("returns an error for each invalid field", () => {
  const empty = { name: " ", comment: "", date: "", rating: "SIX" };
  expect(checkDraft(empty, today)).toEqual({
    name: "Name is required",
    comment: "Review is required",
    date: "Date is required",
    rating: expect.any(String),
  });
  expect(checkDraft({ ...draft, comment: "x".repeat(5001) }, today)).toEqual({
    comment: "At most 5000 characters",
  });
});

test("a review's date is understood as it is typed", () => {
  expect(reviewDraft.parse({ ...draft, date: "6/1/2026" }).date).toBe("2026-06-01");
});

test("a review's date exists and is not in the future", () => {
  expect(checkDraft({ ...draft, date: today }, today)).toEqual({});
  expect(checkDraft({ ...draft, date: "2026-06-16" }, today)).toEqual({ date: dateInFuture });
  expect(checkDraft({ ...draft, date: "2026-02-30" }, today)).toHaveProperty("date");
});

test("a manual review's id differs from Google's", () => {
  expect(manualId.safeParse(`manual-${crypto.randomUUID()}`).success).toBe(true);
  for (const id of ["AbFvOqk", "manual-1", `manual-${"x".repeat(36)}`]) {
    expect(manualId.safeParse(id).success, id).toBe(false);
  }
});

test("counts stars from five to one", () => {
  expect([starCount("FIVE"), starCount("ONE")]).toEqual([5, 1]);
});
