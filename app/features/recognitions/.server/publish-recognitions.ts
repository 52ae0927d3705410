import { type Published, publishManifest } from "~/features/portfolio/.server/manifest-publisher";
import { editedFields, keptInOrder } from "~/features/portfolio/item";
import { portfolioAddress, sourceSet } from "~/platform/photos/image-widths";
import type { Services } from "~/platform/services";
import type { RecognitionFields } from "../portfolio-recognition";
import {
  type PublishableRecognition,
  publishableRecognitionsQuery,
  releaseDrafts,
} from "./portfolio-recognitions";
import { type ShownRow, shownRecognitionsQuery } from "./recognition-rows";

type PublishServices = Pick<Services, "db" | "manifests" | "clock" | "ids" | "log">;

/** Publishes the recognitions after a sync, whose listing may be out of date; the studio's drafts go on waiting. */
export function publishSyncedRecognitions(
  services: PublishServices,
  listedAt: number,
): Promise<Published> {
  return publishManifest(services, {
    kind: "recognitions",
    listedAt,
    rows: shownRecognitionsQuery,
    compose: composeRecognitions,
    stamp: "updatedAt",
  });
}

/** Publishes the recognitions as the studio has them, drafts and all. */
export function publishRecognitions(services: PublishServices): Promise<Published> {
  const { db, clock } = services;
  return publishManifest(services, {
    kind: "recognitions",
    listedAt: undefined,
    rows: publishableRecognitionsQuery,
    compose: (recognitions) => composeRecognitions(draftedRows(recognitions)),
    stamp: "updatedAt",
    settle: (recognitions, version) =>
      recognitions.some(({ draftText }) => draftText !== null)
        ? [releaseDrafts(db, recognitions, { version, now: clock.now() })]
        : [],
  });
}

function composeRecognitions(rows: readonly ShownRow[]) {
  return { items: rows.map(recognitionItem) };
}

/** What visitors will see of the recognitions. */
function draftedRows(recognitions: readonly PublishableRecognition[]): ShownRow[] {
  return keptInOrder(recognitions).flatMap((recognition) => {
    const { hidden, focal, group, photo, title, description, link1, link2, alt } =
      editedFields(recognition);
    if (hidden) return [];
    const { id, slug, paths } = recognition;
    const words = { id, slug, paths, group_key: group, title, description, link1, link2, alt };
    return [{ ...words, ...photoColumns(photo), focal_x: focal.x, focal_y: focal.y }];
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
  const { id, group_key, slug, title, description, link1, link2, paths } = row;
  return { id, group: group_key, slug, title, description, ...photo(row), link1, link2, paths };
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
