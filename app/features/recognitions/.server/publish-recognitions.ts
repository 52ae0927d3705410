import { portfolioAddress, sourceSet } from "~/platform/image-widths";
import { type Published, publishManifest } from "~/platform/manifest-publisher";
import type { Services } from "~/platform/services";
import { type ShownRow, shownRecognitionsQuery } from "./recognition-rows";

/** Publishes the recognitions as D1 has them; `listedAt` only from a sync, whose listing may be out of date. */
export function publishRecognitions(
  services: Pick<Services, "db" | "manifests" | "clock" | "ids">,
  listedAt?: number,
): Promise<Published> {
  return publishManifest(services, {
    kind: "recognitions",
    listedAt,
    rows: shownRecognitionsQuery,
    compose: (rows) => ({ items: rows.map(recognitionItem) }),
    stamp: "updatedAt",
  });
}

function recognitionItem(row: ShownRow) {
  const { id, group_key, slug, title, description, link1, link2, paths } = row;
  return { id, group: group_key, slug, title, description, ...picture(row), link1, link2, paths };
}

function picture({ image_key: key, image_width: width, image_height: height, ...row }: ShownRow) {
  if (key === null || width === null || height === null) return {};
  const etag = row.etags[key] ?? "";
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
