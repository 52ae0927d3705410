import { areaTextsQuery } from "~/features/gallery/.server/area-store";
import {
  galleryManifestFrom,
  liveGalleryQuery,
} from "~/features/gallery/.server/load-gallery-manifest";
import { areaLinks, liveAreas } from "~/features/gallery/areas/area-pages";
import {
  type GalleryAddress,
  galleryAddress,
  parseGalleryAddress,
} from "~/features/gallery/gallery-address";
import { imagesIn } from "~/features/gallery/gallery-images";
import type { GalleryManifest } from "~/features/gallery/gallery-manifest";
import { galleryView } from "~/features/gallery/gallery-view";
import { livePhotos } from "~/features/gallery/live-photos";
import { priceExamples } from "~/features/gallery/price-proofs";
import { publishedCakes } from "~/features/gallery/published-cakes";
import { galleryIntro } from "~/features/home/gallery-intro";
import type { HomePageProps } from "~/features/home/ui/home-page";
import type { StillSectionsData } from "~/features/home/ui/still-sections";
import { likeIn, withLike } from "~/features/inquiries/form-address";
import type { PlainWishesProps } from "~/features/inquiries/ui/plain-wishes";
import {
  liveRecognitionsQuery,
  recognitionsManifestFrom,
} from "~/features/recognitions/.server/load-recognitions-manifest";
import type { RecognitionManifest } from "~/features/recognitions/recognition-manifest";
import { recognitionsAddress } from "~/features/recognitions/recognition-texts";
import { recognitionView } from "~/features/recognitions/recognition-view";
import { fiveStarReviewsQuery } from "~/features/reviews/.server/review-store";
import { type Review, shownReviews } from "~/features/reviews/review";
import { cakeKeys, type StoredReview, withCakes } from "~/features/reviews/review-cake";
import { photoTextsQuery } from "~/features/seo/.server/seo-store";
import { siteImagesQuery } from "~/features/site-images/.server/site-image-store";
import { storedImages } from "~/features/site-images/.server/stored-images";
import { fixedPhoto, stripPhotos } from "~/features/site-images/slot-defaults";
import { productionTheme } from "~/features/theme/normalize-theme";
import type { PhotoTexts } from "~/platform/photos/shown-photo";
import { ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";
import { buildShell, type Shell, shellQueries, withCategories } from "./load-shell";
import { signedPhotos } from "./signature-source";

type HomeData = Omit<
  HomePageProps,
  "refused" | "sent" | "sentCard" | "wishes" | "frame" | "h1" | "contact"
> & {
  shell: Shell;
  still: StillSectionsData;
  wishes: Omit<PlainWishesProps, "refused">;
  /** Normalizes an address of the page; undefined if the gallery couldn't be read. */
  shownAddress: ((address: string) => string) | undefined;
};

/** One D1 batch, then both manifests in parallel. */
export async function loadHome(services: Services, search: string): Promise<HomeData> {
  const query = new URLSearchParams(search);
  const read = await readEach(services, {
    ...shellQueries("/"),
    images: siteImagesQuery,
    reviews: fiveStarReviewsQuery,
    photoTexts: photoTextsQuery,
    areas: areaTextsQuery,
    liveGallery: liveGalleryQuery,
    liveRecognitions: liveRecognitionsQuery,
  });
  const { liveGallery, liveRecognitions } = read;
  const [gallery, recognitions, stored] = await Promise.all([
    liveGallery.ok ? galleryManifestFrom(services, liveGallery.value) : liveGallery,
    liveRecognitions.ok
      ? recognitionsManifestFrom(services, liveRecognitions.value)
      : liveRecognitions,
    storedImages(services, valueOr(read.images, [])),
  ]);
  const texts = valueOr(read.photoTexts, undefined);
  const { settings, clock } = services;
  const founder = settings.STUDIO_FOUNDER;
  const theme = valueOr(read.theme, productionTheme);
  const { photos, signature } = signedPhotos(services, theme, stored, texts);
  const shownGallery = galleryPart(gallery, query, texts);
  const bakery = {
    contact: { email: settings.STUDIO_EMAIL, phone: settings.STUDIO_PHONE },
    profile: settings.GOOGLE_REVIEWS_PAGE_URL,
    photos: shownGallery.gallery?.images ?? [],
  };
  const shell = buildShell("/", read, services, { photo: photos["hero-1"], bakery });
  return {
    shell: withCategories(shell, valueOr(gallery, null)),
    search,
    hero: [photos["hero-1"], photos["hero-2"], photos["hero-3"], photos["hero-4"]],
    still: {
      about: {
        photo: photos.about,
        signature,
        founder,
        strip: stripPhotos.map((name) => fixedPhoto(name, texts)),
      },
      banner: fixedPhoto("awards-banner", texts),
      pricing: {
        photo: photos.pricing,
        proofs: gallery.ok ? priceExamples(gallery.value, texts) : {},
      },
    },
    ...shownGallery,
    areas: gallery.ok ? areaLinks(liveAreas(gallery.value, valueOr(read.areas, []))) : [],
    galleryIntro: galleryIntro(valueOr(gallery, null)),
    recognitions: recognitionsPart(recognitions, settings.RECOGNITIONS_MANIFEST_URL, texts),
    manifests: {
      gallery: `${settings.FUNCTIONS_BASE_URL}/gallery-manifest`,
      recognitions: settings.RECOGNITIONS_MANIFEST_URL,
    },
    reviews: reviewsPart(valueOr(read.reviews, []), gallery, texts),
    allReviewsHref: settings.GOOGLE_REVIEWS_PAGE_URL,
    form: { siteKey: settings.TURNSTILE_SITE_KEY, today: studioToday(clock.now()) },
    wishes: wishesPart(gallery, query),
    shownAddress: gallery.ok ? addressShownBy(gallery.value) : undefined,
  };
}

function addressIn(manifest: GalleryManifest, query: URLSearchParams): GalleryAddress {
  const countOf = (category: string) => imagesIn(manifest, category).length;
  return parseGalleryAddress(query, manifest.categories, countOf);
}

function galleryPart(
  manifest: Result<GalleryManifest>,
  query: URLSearchParams,
  texts: PhotoTexts | undefined,
): Pick<HomePageProps, "gallery" | "selected"> {
  if (!manifest.ok) return { gallery: null, selected: null };
  const { category, image } = addressIn(manifest.value, query);
  return {
    gallery: galleryView(manifest.value, category, { asked: image ?? 0, texts }),
    selected: image,
  };
}

/** Drops a cake that isn't in the gallery. */
function wishesPart(gallery: Result<GalleryManifest>, query: URLSearchParams): HomeData["wishes"] {
  const like = likeIn(query);
  const cakes = gallery.ok && like !== null ? publishedCakes(gallery.value, [like]) : [];
  return { cakes };
}

/** Drops photos and cakes that aren't in the gallery, so such addresses share a cached page. */
function addressShownBy(manifest: GalleryManifest) {
  return (address: string) => {
    const query = new URLSearchParams(address.split("?")[1]);
    const [cake] = wishesPart(ok(manifest), query).cakes;
    return withLike(galleryAddress(addressIn(manifest, query)), cake?.id ?? null);
  };
}

function reviewsPart(
  records: readonly StoredReview[],
  gallery: Result<GalleryManifest>,
  texts: PhotoTexts | undefined,
): Review[] {
  const live = gallery.ok ? livePhotos(gallery.value, cakeKeys(records), texts) : new Map();
  return shownReviews(withCakes(records, live));
}

/** An error if the manifest's URL isn't set (P5). */
function recognitionsPart(
  manifest: Result<RecognitionManifest>,
  setting: string,
  texts: PhotoTexts | undefined,
): HomePageProps["recognitions"] {
  const address = recognitionsAddress(setting, 0);
  if (!address.ok) return { error: address.error };
  return manifest.ok ? recognitionView(manifest.value, texts) : { error: manifest.error };
}
