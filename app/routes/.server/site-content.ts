import { areaTextsQuery } from "~/features/gallery/.server/area-store";
import {
  galleryManifestFrom,
  liveGalleryQuery,
} from "~/features/gallery/.server/load-gallery-manifest";
import { areaPages, liveAreas } from "~/features/gallery/areas/area-pages";
import { allCategory } from "~/features/gallery/categories";
import { galleryPages } from "~/features/gallery/category-texts";
import { imagesIn } from "~/features/gallery/gallery-images";
import type { GalleryManifest } from "~/features/gallery/gallery-manifest";
import { accessibilityStatement } from "~/features/home/accessibility-statement";
import { legalDate } from "~/features/home/legal-text";
import {
  liveRecognitionsQuery,
  loadRecognitionsManifest,
  recognitionsManifestFrom,
} from "~/features/recognitions/.server/load-recognitions-manifest";
import { parseLink } from "~/features/recognitions/recognition-links";
import type { RecognitionManifest } from "~/features/recognitions/recognition-manifest";
import { allImageRecordsQuery } from "~/features/seo/.server/seo-store";
import type { SiteContent } from "~/features/seo/.server/site-content";
import { assetAddress } from "~/features/seo/asset-address";
import type { OutwardLink } from "~/features/seo/audit/audit-source";
import type { ImageRecord, ImageSection, SitePhoto } from "~/features/seo/seo-records";
import { siteImagesQuery } from "~/features/site-images/.server/site-image-store";
import { fallbackAlt } from "~/features/site-images/site-image-messages";
import { type SiteImage, sitePhotos } from "~/features/site-images/site-photos";
import {
  type FixedPhoto,
  fixedPhoto,
  fixedPhotoNames,
  fixedPhotos,
  slotDefaults,
} from "~/features/site-images/slot-defaults";
import {
  type SiteImageSlot,
  siteImageSlotNames,
  siteImageSlots,
} from "~/features/site-images/slots";
import { liveThemeQuery } from "~/features/theme/.server/theme-store";
import type { Theme } from "~/features/theme/normalize-theme";
import { seasonOf } from "~/features/theme/presets/season";
import { ok } from "~/platform/result";
import { readAll } from "~/platform/storage/d1-query";

const legalTexts = Date.parse(`${legalDate} UTC`);

export const siteContent: SiteContent = {
  textChanges: {
    "/privacy-policy": legalTexts,
    "/terms-of-service": legalTexts,
    "/accessibility": Date.parse(`${accessibilityStatement.lastUpdated} UTC`),
  },
  async pages(services) {
    const read = await readAll(services, { live: liveGalleryQuery, areas: areaTextsQuery });
    if (!read.ok) return read;
    const gallery = await galleryManifestFrom(services, read.value.live);
    if (!gallery.ok) return gallery;
    const areas = liveAreas(gallery.value, read.value.areas);
    return ok([...galleryPages(gallery.value), ...areaPages(areas)]);
  },
  async links(services) {
    const recognitions = await loadRecognitionsManifest(services);
    return recognitions.ok ? ok(recognitionLinks(recognitions.value)) : recognitions;
  },
  async photos(services) {
    const read = await readAll(services, {
      theme: liveThemeQuery,
      images: siteImagesQuery,
      liveGallery: liveGalleryQuery,
      liveRecognitions: liveRecognitionsQuery,
      records: allImageRecordsQuery,
    });
    if (!read.ok) return read;
    const { theme, images, liveGallery, liveRecognitions, records } = read.value;
    const [gallery, recognitions] = await Promise.all([
      galleryManifestFrom(services, liveGallery),
      recognitionsManifestFrom(services, liveRecognitions),
    ]);
    if (!gallery.ok) return gallery;
    if (!recognitions.ok) return recognitions;
    const photos = [
      ...slotPhotos(images, theme),
      ...fixedPhotoNames.map(describeFixedPhoto),
      ...galleryPhotos(gallery.value),
      ...recognitionPhotos(recognitions.value),
    ];
    return ok(withRecords(photos, records));
  },
};

function slotPhotos(images: readonly SiteImage[], theme: Theme): SitePhoto[] {
  const photos = sitePhotos(slotDefaults({ url: "", alt: "" }, seasonOf(theme)), images);
  // The signature is decorative: the name is next to it.
  const described = siteImageSlotNames.filter((slot) => slot !== "signature");
  return described.map((slot) => {
    const { url, alt } = photos[slot];
    const title = alt === fallbackAlt ? "" : alt;
    return { url, alt, title, section: slotSection(slot), place: siteImageSlots[slot] };
  });
}

function describeFixedPhoto(name: FixedPhoto): SitePhoto {
  const { url, alt } = fixedPhoto(name);
  const section = name === "awards-banner" ? "recognitions" : "about";
  return { url, alt, title: alt, section, place: fixedPhotos[name] };
}

function slotSection(slot: SiteImageSlot): ImageSection {
  return slot === "about" || slot === "pricing" ? slot : "hero";
}

function galleryPhotos(manifest: GalleryManifest): SitePhoto[] {
  return imagesIn(manifest, allCategory).map(({ url, title, alt, category }) => ({
    url,
    title,
    alt: alt || title,
    section: "gallery",
    category,
  }));
}

function recognitionPhotos({ items }: RecognitionManifest): SitePhoto[] {
  return items
    .filter(({ imageUrl }) => imageUrl.trim() !== "")
    .map(({ imageUrl, title, alt }) => ({
      url: imageUrl,
      title,
      alt: alt || title,
      section: "recognitions",
    }));
}

function recognitionLinks({ items }: RecognitionManifest): OutwardLink[] {
  return items.flatMap(({ id, title, ...texts }) =>
    (["link1", "link2"] as const).flatMap((field) => {
      const { link } = parseLink(texts[field]);
      return link ? [{ address: link.href, title, item: id, field }] : [];
    }),
  );
}

/** Alt texts of the SEO records override all others (DESIGN 5.20). */
function withRecords(photos: readonly SitePhoto[], records: readonly ImageRecord[]) {
  const alts = new Map(records.map(({ asset_url, alt }) => [asset_url, alt]));
  return photos.map((photo) => ({
    ...photo,
    alt: alts.get(assetAddress(photo.url) ?? "") || photo.alt,
  }));
}
