import { z } from "zod";
import { freshOwner, isOwner, refuseAssistant, staffOnly } from "~/features/auth/.server/access";
import { addUploadedPhoto, readFirstPosition } from "~/features/gallery/.server/edit-gallery";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import {
  categoryQuery,
  isGalleryKey,
  photoChanges,
  uploadedPhoto,
} from "~/features/gallery/portfolio-photo";
import type { ItemKind, SaidFields } from "~/features/portfolio/.server/item-kind";
import { publishEdits } from "~/features/portfolio/.server/publish-edits";
import { saveEdits } from "~/features/portfolio/.server/save-edits";
import type { SentChange } from "~/features/portfolio/edit-conflicts";
import { decidesDeletion, type PortfolioItem } from "~/features/portfolio/item";
import { addRecognition, placePhoto } from "~/features/recognitions/.server/edit-recognitions";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import {
  newRecognition,
  recognitionChanges,
  uploadedRecognitionPhoto,
} from "~/features/recognitions/portfolio-recognition";
import {
  deleteReview,
  editReview,
  officeReviewsQuery,
  saveReview,
  setReviewHidden,
  setReviewPhoto,
} from "~/features/reviews/.server/review-store";
import { dateInFuture, manualId, reviewDraft } from "~/features/reviews/office-review";
import { saveCaption } from "~/features/seo/.server/alt-text";
import { callTable } from "~/platform/http/call-table";
import { endpoint, type Method } from "~/platform/http/endpoint";
import { jsonInput, noInput, queryInput } from "~/platform/http/endpoint-input";
import { fail, ok } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";

const reviewLimit = 32 * 1024;
const id = z.string().max(500);
const photo = z
  .string()
  .max(600)
  .refine(isGalleryKey, "That isn’t a photo of the gallery.")
  .nullable();
const addedReview = z.object({
  id: manualId,
  hidden: z.boolean().default(false),
  photo: photo.default(null),
  draft: reviewDraft,
});
const changedReview = z.union([
  z.strictObject({ id, hidden: z.boolean() }),
  z.strictObject({ id, photo }),
  z.strictObject({ id, draft: reviewDraft }),
]);
const reviewsUnavailable = "We can’t load the reviews right now. Please try again in a moment.";

/** Visitors see photos and recognitions as they were last published, reviews at once. */
const route = callTable("/api/portfolio", {
  /** GET says where a category begins, POST saves changes to photos. */
  gallery: endpoint({
    GET: {
      access: staffOnly,
      input: queryInput(categoryQuery),
      limit: 0,
      handle: ({ input, services }) => readFirstPosition(services, input.folder),
    },
    POST: changesOf(gallery, photoChanges),
  }),
  /** Completes an upload: takes a photo that is in storage into the gallery. */
  "gallery/photos": endpoint({
    POST: {
      access: staffOnly,
      input: jsonInput(uploadedPhoto),
      limit: 16 * 1024,
      handle: ({ input, services }) => addUploadedPhoto(services, input, saveCaption),
    },
  }),
  /** POST saves changes to recognitions, PUT adds one. */
  recognitions: endpoint({
    POST: changesOf(recognitions, recognitionChanges),
    PUT: {
      access: staffOnly,
      input: jsonInput(newRecognition),
      limit: 64 * 1024,
      handle: ({ input, services }) => addRecognition(services, input),
    },
  }),
  /** Completes an upload: gives a recognition a photo that is in storage. */
  "recognitions/photos": endpoint({
    POST: {
      access: staffOnly,
      input: jsonInput(uploadedRecognitionPhoto),
      limit: 16 * 1024,
      handle: ({ input, services }) => placePhoto(services, input),
    },
  }),
  /** Publishes everything that is pending. A part that fails stays live as it was, and stays pending. */
  publish: endpoint({
    POST: {
      access: staffOnly,
      input: noInput,
      limit: 1024,
      async handle({ services }) {
        const photos = await publishEdits(services, gallery);
        if (!photos.ok) return photos;
        const awards = await publishEdits(services, recognitions);
        if (!awards.ok) return awards;
        return ok({
          publishedAt: services.clock.now(),
          changed: [photos.value, awards.value].includes("published"),
        });
      },
    },
  }),
  /** Reviews by hand are added (POST) and changed (PUT); any review can be hidden or get a photo (PUT). */
  reviews: endpoint({
    GET: {
      access: staffOnly,
      input: noInput,
      limit: 0,
      async handle({ services }) {
        const reviews = await readOne(services, officeReviewsQuery, reviewsUnavailable);
        return reviews.ok ? ok({ reviews: reviews.value }) : reviews;
      },
    },
    POST: {
      access: staffOnly,
      input: jsonInput(addedReview),
      limit: reviewLimit,
      handle: async ({ input, services }) =>
        checkDate(services, input.draft.date) ?? saveReview(services, input),
    },
    PUT: {
      access: staffOnly,
      input: jsonInput(changedReview),
      limit: reviewLimit,
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
      limit: reviewLimit,
      handle: ({ input, services }) => deleteReview(services, input.id),
    },
  }),
});

/** What is deleted, and comes back, is not an assistant's to decide. */
function changesOf<F extends SaidFields, I extends PortfolioItem<F>>(
  kind: ItemKind<F, I>,
  schema: z.core.$ZodType<{ changes: SentChange<F>[] }>,
): Method<{ changes: SentChange<F>[] }> {
  return {
    access: staffOnly,
    input: jsonInput(schema),
    limit: 1024 * 1024,
    async handle({ input: { changes }, request, services }) {
      const refused = changes.some(decidesDeletion)
        ? await refuseAssistant(services, request)
        : undefined;
      return refused ?? saveEdits(services, kind, changes, await isOwner(services, request));
    },
  };
}

/** Nobody has written a review tomorrow. */
function checkDate({ clock }: Services, date: string) {
  if (date <= studioToday(clock.now())) return undefined;
  return fail("bad_input", dateInFuture, { fieldErrors: { "draft.date": dateInFuture } });
}

export const loader = route.loader;
export const action = route.action;
