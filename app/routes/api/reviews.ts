import { loadGalleryManifest } from "~/features/gallery/.server/load-gallery-manifest";
import { livePhotos } from "~/features/gallery/live-photos";
import { loadReviews } from "~/features/reviews/.server/review-store";
import { cakeKeys, withCakes } from "~/features/reviews/review-cake";
import { publicGet } from "~/platform/http/endpoint";
import { ok } from "~/platform/result";

const route = publicGet(async ({ services }) => {
  const reviews = await loadReviews(services);
  if (!reviews.ok) return reviews;
  const keys = cakeKeys(reviews.value);
  const gallery = keys.size > 0 ? await loadGalleryManifest(services) : undefined;
  const live = gallery?.ok ? livePhotos(gallery.value, keys) : new Map();
  return ok({ reviews: withCakes(reviews.value, live) });
});

export const loader = route.loader;
export const action = route.action;
