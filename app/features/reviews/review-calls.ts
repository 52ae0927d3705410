import * as z from "zod/mini";
import { isGalleryKey } from "~/features/gallery/portfolio-photo";
import { declareCall } from "~/platform/http/call";
import { manualId, officeReview, reviewDraft } from "./office-review";

const limit = 32 * 1024;
const id = z.string().check(z.maxLength(500));
/** A gallery photo's key. */
const photo = z.nullable(
  z.string().check(z.maxLength(600), z.refine(isGalleryKey, "That isn’t a photo of the gallery.")),
);

const newReview = z.object({
  id: manualId,
  hidden: z._default(z.boolean(), false),
  photo: z._default(photo, null),
  draft: reviewDraft,
});
export type NewReview = z.infer<typeof newReview>;

/** The draft can change only if the review was added by hand. */
const reviewChange = z.union([
  z.strictObject({ id, hidden: z.boolean() }),
  z.strictObject({ id, photo }),
  z.strictObject({ id, draft: reviewDraft }),
]);
export type ReviewChange = z.infer<typeof reviewChange>;

const saved = z.object({ review: officeReview });

/** Changes are live at once. */
export const reviewCalls = {
  listReviews: declareCall("GET", "/api/portfolio/reviews", {
    access: "staff",
    answer: z.object({ reviews: z.array(officeReview) }),
  }),
  addReview: declareCall("POST", "/api/portfolio/reviews", {
    access: "staff",
    input: newReview,
    limit,
    answer: saved,
  }),
  changeReview: declareCall("PUT", "/api/portfolio/reviews", {
    access: "staff",
    input: reviewChange,
    limit,
    answer: saved,
  }),
  deleteReview: declareCall("DELETE", "/api/portfolio/reviews", {
    access: "fresh owner",
    input: z.object({ id }),
  }),
};
