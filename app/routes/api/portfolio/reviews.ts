import { z } from "zod";
import { freshOwner, staffOnly } from "~/features/auth/.server/access";
import { isGalleryKey } from "~/features/gallery/portfolio-photo";
import {
  deleteReview,
  editReview,
  officeReviewsQuery,
  saveReview,
  setReviewHidden,
  setReviewPhoto,
} from "~/features/reviews/.server/review-store";
import { dateInFuture, manualId, reviewDraft } from "~/features/reviews/office-review";
import { attempt } from "~/platform/attempt";
import { endpoint } from "~/platform/http/endpoint";
import { jsonInput, noInput } from "~/platform/http/endpoint-input";
import { fail, ok } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";

const limit = 32 * 1024;
const id = z.string().max(500);
const photo = z
  .string()
  .max(600)
  .refine(isGalleryKey, "This is no photo of the gallery.")
  .nullable();
const added = z.object({
  id: manualId,
  hidden: z.boolean().default(false),
  photo: photo.default(null),
  draft: reviewDraft,
});
const changed = z.union([
  z.strictObject({ id, hidden: z.boolean() }),
  z.strictObject({ id, photo }),
  z.strictObject({ id, draft: reviewDraft }),
]);
const unavailable = "We can’t load the reviews right now. Please try again in a moment.";

/** Reviews by hand are added (POST) and changed (PUT); any review can be hidden or get a photo (PUT). All of it is live at once. */
const route = endpoint({
  GET: {
    access: staffOnly,
    input: noInput,
    limit: 0,
    async handle({ services }) {
      const reviews = await attempt(services.log, unavailable, () =>
        runQuery(services, officeReviewsQuery),
      );
      return reviews.ok ? ok({ reviews: reviews.value }) : reviews;
    },
  },
  POST: {
    access: staffOnly,
    input: jsonInput(added),
    limit,
    handle: async ({ input, services }) =>
      checkDate(services, input.draft.date) ?? saveReview(services, input),
  },
  PUT: {
    access: staffOnly,
    input: jsonInput(changed),
    limit,
    async handle({ input, services }) {
      if ("hidden" in input) return setReviewHidden(services, input.id, input.hidden);
      if ("photo" in input) return setReviewPhoto(services, input.id, input.photo);
      const { draft } = input;
      return checkDate(services, draft.date) ?? editReview(services, input.id, draft);
    },
  },
  DELETE: {
    access: freshOwner,
    input: jsonInput(z.object({ id })),
    limit,
    handle: ({ input, services }) => deleteReview(services, input.id),
  },
});

/** Nobody has written a review tomorrow. */
function checkDate({ clock }: Services, date: string) {
  if (date <= studioToday(clock.now())) return undefined;
  return fail("bad_input", dateInFuture, { fieldErrors: { "draft.date": dateInFuture } });
}

export const loader = route.loader;
export const action = route.action;
