import { accesses, isOwner, refuseAssistant } from "~/features/auth/.server/access";
import { saveAreaText } from "~/features/gallery/.server/area-store";
import { addUploadedPhoto, readFirstPosition } from "~/features/gallery/.server/edit-gallery";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { areaCalls } from "~/features/gallery/areas/area-calls";
import { galleryCalls } from "~/features/gallery/gallery-calls";
import type { DescribedFields, ItemKind } from "~/features/portfolio/.server/item-kind";
import { deleteMissingItems } from "~/features/portfolio/.server/missing-items";
import { publishEdits } from "~/features/portfolio/.server/publish-edits";
import { saveEdits } from "~/features/portfolio/.server/save-edits";
import type { SentChange } from "~/features/portfolio/edit-conflicts";
import { changesDeletion, type PortfolioItem } from "~/features/portfolio/item";
import { portfolioCalls } from "~/features/portfolio/portfolio-calls";
import { addRecognition, placePhoto } from "~/features/recognitions/.server/edit-recognitions";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { recognitionCalls } from "~/features/recognitions/recognition-calls";
import {
  addReview,
  changeReview,
  deleteReview,
  listReviews,
} from "~/features/reviews/.server/review-store";
import { reviewCalls } from "~/features/reviews/review-calls";
import { saveCaption } from "~/features/seo/.server/alt-text";
import { handleCalls } from "~/platform/http/handle-calls";
import { ok } from "~/platform/result";
import type { Services } from "~/platform/services";

const calls = {
  ...galleryCalls,
  ...areaCalls,
  ...recognitionCalls,
  ...portfolioCalls,
  ...reviewCalls,
};

/** Photos and recognitions go live when published, reviews and the texts of towns right away. */
const route = handleCalls(accesses, calls, {
  readFirstPosition: (services, { folder }) => readFirstPosition(services, folder),
  savePhotos: saveChangesOf(gallery),
  addPhoto: (services, photo) => addUploadedPhoto(services, photo, saveCaption),
  saveRecognitions: saveChangesOf(recognitions),
  addRecognition,
  placePhoto,
  publish,
  deleteMissing: (services, { kind }) =>
    kind === "gallery"
      ? deleteMissingItems(services, gallery)
      : deleteMissingItems(services, recognitions),
  listReviews,
  addReview,
  changeReview,
  deleteReview,
  saveAreaText,
});

/** Only the owner deletes and restores items. */
function saveChangesOf<F extends DescribedFields, I extends PortfolioItem<F>>(
  kind: ItemKind<F, I>,
) {
  return async (
    services: Services,
    { changes }: { changes: SentChange<F>[] },
    request: Request,
  ) => {
    const refused = changes.some(changesDeletion)
      ? await refuseAssistant(services, request)
      : undefined;
    return refused ?? saveEdits(services, kind, changes, await isOwner(services, request));
  };
}

async function publish(services: Services) {
  const photos = await publishEdits(services, gallery);
  if (!photos.ok) return photos;
  const awards = await publishEdits(services, recognitions);
  if (!awards.ok) return awards;
  return ok({
    publishedAt: services.clock.now(),
    changed: [photos.value, awards.value].includes("published"),
  });
}

export const loader = route.loader;
export const action = route.action;
