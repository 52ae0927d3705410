import {
  type Published,
  type PublishedPart,
  type PublishServices,
  publishDrafts,
  publishSynced,
} from "~/features/portfolio/.server/manifest-publisher";
import { editedFields } from "~/features/portfolio/item";
import { orderedItems } from "~/features/portfolio/item-order";
import { portfolioAddress, sourceSet } from "~/platform/photos/image-widths";
import type { RecognitionFields } from "../portfolio-recognition";
import {
  applyRecognitionDrafts,
  columnOf,
  type PublishableRecognition,
  publishableRecognitionsQuery,
} from "./portfolio-recognitions";
import { type ShownRow, shownRecognitionsQuery } from "./recognition-rows";

const recognitions: PublishedPart<ShownRow, PublishableRecognition> = {
  kind: "recognitions",
  stamp: "updatedAt",
  live: shownRecognitionsQuery,
  drafted: publishableRecognitionsQuery,
  draftedRows,
  compose: (rows) => ({ items: rows.map(recognitionItem) }),
  applyDrafts: applyRecognitionDrafts,
};

export function publishSyncedRecognitions(
  services: PublishServices,
  listedAt: number,
): Promise<Published> {
  return publishSynced(services, recognitions, listedAt);
}

export function publishRecognitions(services: PublishServices): Promise<Published> {
  return publishDrafts(services, recognitions);
}

function draftedRows(items: readonly PublishableRecognition[]): ShownRow[] {
  return orderedItems(items).flatMap((recognition) => {
    const { hidden, focal, group, photo, title, year, description, link1, link2, alt } =
      editedFields(recognition);
    if (hidden) return [];
    const { id, slug, paths } = recognition;
    const texts = { id, slug, paths, group_key: group, title, description, link1, link2, alt };
    return [
      {
        ...texts,
        year: columnOf(year),
        ...photoColumns(photo),
        focal_x: focal.x,
        focal_y: focal.y,
      },
    ];
  });
}

function photoColumns(photo: RecognitionFields["photo"]) {
  const file = photo === "none" ? undefined : photo;
  return {
    image_key: file?.key ?? null,
    image_etag: file?.etag ?? null,
    image_width: file?.width ?? null,
    image_height: file?.height ?? null,
    image_widths: file?.widths ?? [],
    placeholder: file?.placeholder ?? null,
  };
}

function recognitionItem(row: ShownRow) {
  const { id, group_key, slug, title, year, description, link1, link2, paths } = row;
  const said = { id, group: group_key, slug, title, ...(year !== null && { year }), description };
  return { ...said, ...photo(row), link1, link2, paths };
}

function photo({ image_key: key, image_width: width, image_height: height, ...row }: ShownRow) {
  if (key === null || width === null || height === null) return {};
  const etag = row.image_etag ?? "";
  return {
    imageUrl: portfolioAddress(key, etag),
    alt: row.alt,
    width,
    height,
    srcset: sourceSet({ key, etag, width, widths: row.image_widths }),
    focal: { x: row.focal_x, y: row.focal_y },
    ...(row.placeholder && { placeholder: row.placeholder }),
  };
}
