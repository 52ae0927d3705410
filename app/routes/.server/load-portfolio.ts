import { data } from "@remix-run/cloudflare";
import { areaTextsQuery } from "~/features/gallery/.server/area-store";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import { liveGalleryQuery } from "~/features/gallery/.server/load-gallery-manifest";
import { itemsQuery } from "~/features/portfolio/.server/item-rows";
import { editedFields } from "~/features/portfolio/item";
import { liveRecognitionsQuery } from "~/features/recognitions/.server/load-recognitions-manifest";
import { recognitions } from "~/features/recognitions/.server/recognition-kind";
import { officeReviewsQuery } from "~/features/reviews/.server/review-store";
import type { Services } from "~/platform/services";
import { readAll } from "~/platform/storage/d1-query";

const unavailable = "We can’t load your portfolio right now. Please try again in a moment.";

/** One D1 batch; throws a 503 if it fails. Only the owner sees deleted items. */
export async function loadPortfolio(services: Services, isOwner: boolean) {
  const read = await readAll(services, {
    photos: itemsQuery(gallery),
    awards: itemsQuery(recognitions),
    reviews: officeReviewsQuery,
    areas: areaTextsQuery,
    liveGallery: liveGalleryQuery,
    liveAwards: liveRecognitionsQuery,
  });
  if (!read.ok) throw data({ sentence: unavailable }, { status: 503 });
  const { photos, awards, reviews, areas, liveGallery, liveAwards } = read.value;
  const times = [liveGallery, liveAwards].flatMap((live) => (live ? [live.publishedAt] : []));
  return {
    now: services.clock.now(),
    publishedAt: times.length > 0 ? Math.max(...times) : null,
    photos: photos.filter((photo) => isOwner || !editedFields(photo).deleted),
    recognitions: awards.filter((one) => isOwner || !editedFields(one).deleted),
    reviews,
    areas,
  };
}
