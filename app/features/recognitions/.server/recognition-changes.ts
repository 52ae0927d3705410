import type { ImageMetadata } from "~/features/portfolio/.server/image-metadata";
import type { PlannedReading } from "./plan-recognitions";
import type { TextField } from "./recognition-folder";

export type ReadPhoto = { key: string; width: number; height: number; described: ImageMetadata };

/** A folder as far as it was read: an absent text stays as it is, an absent photo is no photo. */
export type ReadRecognition = Omit<PlannedReading, "texts"> & {
  texts: Partial<Record<Exclude<TextField, "year">, string>>;
  /** Undefined: as it was. */
  year: number | null | undefined;
  photo: ReadPhoto | undefined;
};

/** Adds recognitions that D1 does not know; one that another step added meanwhile stays as it is. */
export function insertRecognitions(db: D1Database, read: readonly ReadRecognition[], now: number) {
  return db
    .prepare(
      `INSERT INTO recognitions (id, group_key, slug, title, year, description, link1, link2, image_key,
         image_width, image_height, image_widths, alt, placeholder, focal_x, focal_y, paths, etags,
         imported_at, updated_at)
       SELECT value ->> 'id', value ->> 'group', value ->> 'slug', coalesce(value ->> 'title', ''), value ->> 'year',
         coalesce(value ->> 'description', ''), coalesce(value ->> 'link1', ''),
         coalesce(value ->> 'link2', ''), value ->> 'imageKey', value ->> 'imageWidth',
         value ->> 'imageHeight', value ->> 'imageWidths', value ->> 'alt', value ->> 'placeholder',
         value ->> 'focalX', value ->> 'focalY', value ->> 'paths', value ->> 'etags', ?2, ?2
       FROM json_each(?1) WHERE true
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(JSON.stringify(read.map(recognitionRecord)), now);
}

/**
 * Saves the files that changed; everything else is the studio's by now and stays. A deleted recognition that is stored
 * again is meant to be seen.
 */
export function updateRecognitions(db: D1Database, read: readonly ReadRecognition[], now: number) {
  return db
    .prepare(
      `UPDATE recognitions SET title = coalesce(fresh.value ->> 'title', title),
         year = iif(fresh.value -> 'year' IS NULL, year, fresh.value ->> 'year'),
         description = coalesce(fresh.value ->> 'description', description),
         link1 = coalesce(fresh.value ->> 'link1', link1), link2 = coalesce(fresh.value ->> 'link2', link2),
         image_key = iif(fresh.value ->> 'image', fresh.value ->> 'imageKey', image_key),
         image_width = iif(fresh.value ->> 'image', fresh.value ->> 'imageWidth', image_width),
         image_height = iif(fresh.value ->> 'image', fresh.value ->> 'imageHeight', image_height),
         image_widths = iif(fresh.value ->> 'image', fresh.value ->> 'imageWidths', image_widths),
         image_failed_widths = iif(fresh.value ->> 'image', '[]', image_failed_widths),
         placeholder = iif(fresh.value ->> 'image', fresh.value ->> 'placeholder', placeholder),
         alt = iif(alt = '', fresh.value ->> 'alt', alt),
         focal_x = iif(image_key IS NULL, fresh.value ->> 'focalX', focal_x),
         focal_y = iif(image_key IS NULL, fresh.value ->> 'focalY', focal_y),
         image_etag = iif(fresh.value ->> 'image', NULL, image_etag),
         paths = fresh.value ->> 'paths', etags = fresh.value ->> 'etags', imported_at = ?2,
         hidden = iif(deleted_at IS NULL, hidden, 0), deleted_at = NULL
       FROM json_each(?1) AS fresh
       WHERE recognitions.id = fresh.value ->> 'id' AND etags = fresh.value ->> 'etagsText'`,
    )
    .bind(JSON.stringify(read.map(recognitionRecord)), now);
}

function recognitionRecord({ folder, known, image, texts, year, photo }: ReadRecognition) {
  const { id, group, slug, etags, widths } = folder;
  return {
    id,
    group,
    slug,
    ...texts,
    year,
    image,
    imageKey: photo?.key ?? null,
    imageWidth: photo?.width ?? null,
    imageHeight: photo?.height ?? null,
    imageWidths: JSON.stringify(photo ? widths : []),
    alt: photo?.described.alt ?? "",
    placeholder: photo?.described.placeholder ?? null,
    focalX: photo?.described.focalX ?? 0.5,
    focalY: photo?.described.focalY ?? 0.5,
    paths: JSON.stringify(Object.keys(etags)),
    etags: JSON.stringify(etags),
    etagsText: known?.etagsText,
  };
}
