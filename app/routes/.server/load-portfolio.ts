import { data } from "@remix-run/cloudflare";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { liveGalleryQuery } from "~/features/gallery/.server/load-gallery-manifest";
import { itemsQuery } from "~/features/portfolio/.server/item-rows";
import { editedFields } from "~/features/portfolio/item";
import { liveRecognitionsQuery } from "~/features/recognitions/.server/load-recognitions-manifest";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { officeReviewsQuery } from "~/features/reviews/.server/review-store";
import type { Services } from "~/platform/services";
import { settleBatch } from "~/platform/storage/d1-query";

const unavailable = "We can’t load your portfolio right now. Please try again in a moment.";

/** All that the portfolio’s screen shows, in one D1 batch; throws a 503 when it cannot be read. What was deleted is the owner’s. */
export async function loadPortfolio(services: Services, isOwner: boolean) {
  const [photos, awards, reviews, ...live] = await settleBatch(services, [
    itemsQuery(gallery),
    itemsQuery(recognitions),
    officeReviewsQuery,
    liveGalleryQuery,
    liveRecognitionsQuery,
  ]);
  if (!photos.ok || !awards.ok || !reviews.ok || !live[0].ok || !live[1].ok) {
    throw data({ sentence: unavailable }, { status: 503 });
  }
  const times = [live[0].value, live[1].value].flatMap((live) => (live ? [live.publishedAt] : []));
  return {
    now: services.clock.now(),
    publishedAt: times.length > 0 ? Math.max(...times) : null,
    photos: photos.value.filter((photo) => isOwner || !editedFields(photo).deleted),
    recognitions: awards.value.filter((one) => isOwner || !editedFields(one).deleted),
    reviews: reviews.value,
  };
}
