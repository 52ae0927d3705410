import { type EditedPart, saveEdits } from "~/features/portfolio/.server/save-edits";
import { editedFields } from "~/features/portfolio/item";
import { firstPosition, orderedItems } from "~/features/portfolio/item-order";
import { attempt } from "~/platform/attempt";
import { readStoredPhoto } from "~/platform/photos/stored-photo";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import type {
  CategoryFolder,
  PhotoChange,
  PhotoFields,
  PortfolioPhoto,
  UploadedPhoto,
} from "../portfolio-photo";
import { galleryTable } from "./gallery-rows";
import { insertUpload, photosWithDraftsQuery, portfolioPhotosQuery } from "./portfolio-photos";

const notRead = "We can’t load the gallery right now. Please try again.";
const notAdded = "The photo is stored, but we couldn’t add it to the gallery. Please try again.";

const photos: EditedPart<PhotoFields> = {
  name: "gallery",
  table: galleryTable,
  itemsQuery: photosWithDraftsQuery,
  describeMissing: (count) => (count === 1 ? "That photo was" : `${count} photos were`),
  noun: "photo",
};

export function editGallery(
  services: Pick<Services, "db" | "clock" | "log" | "journal">,
  changes: readonly PhotoChange[],
): Promise<Result<object>> {
  return saveEdits(services, photos, changes);
}

/** The position for one more photo at the front of a category, drafts included. */
export async function readFirstPosition(
  services: Pick<Services, "db" | "log">,
  folder: CategoryFolder,
): Promise<Result<{ first: number }>> {
  const read = await attempt(services.log, notRead, () => runQuery(services, portfolioPhotosQuery));
  if (!read.ok) return read;
  const inFolder = orderedItems(read.value)
    .map(editedFields)
    .filter(({ category }) => category === folder);
  return ok({ first: firstPosition(inFolder) });
}

/** Adds a photo to the gallery whose files are in storage. */
export async function addUploadedPhoto(
  services: Pick<Services, "db" | "portfolio" | "clock" | "log">,
  upload: UploadedPhoto,
): Promise<Result<{ photo: PortfolioPhoto }>> {
  const { portfolio, clock, log } = services;
  const stored = await attempt(log, notAdded, () => readStoredPhoto(portfolio, upload.id));
  if (!stored.ok) return stored;
  const facts = stored.value;
  if (!facts.ok) return facts;
  const added = await attempt(services.log, notAdded, () =>
    insertUpload(services, upload, facts.value, clock.now()),
  );
  if (!added.ok) return added;
  return added.value ? ok({ photo: added.value }) : fail("unavailable", notAdded);
}
