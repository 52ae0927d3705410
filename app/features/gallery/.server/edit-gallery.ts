import { addItem, itemsQuery } from "~/features/portfolio/.server/item-rows";
import { editedFields } from "~/features/portfolio/item";
import { firstPosition, orderedItems } from "~/features/portfolio/item-order";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { addressWithoutQuery } from "~/platform/photos/shown-photo";
import { readStoredPhoto } from "~/platform/photos/stored-photo";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import type { UploadedPhoto } from "../gallery-calls";
import type { CategoryFolder, PortfolioPhoto } from "../portfolio-photo";
import { gallery } from "./gallery-kind";

const notRead = "We can’t load the gallery right now. Please try again.";
const failed = "The photo is stored, but we couldn’t add it to the gallery. Please try again.";

/** The sort position in front of a category's first photo, drafts included. */
export async function readFirstPosition(
  services: Pick<Services, "db" | "log">,
  folder: CategoryFolder,
): Promise<Result<{ first: number }>> {
  const read = await readOne(services, itemsQuery(gallery), notRead);
  if (!read.ok) return read;
  const inFolder = orderedItems(read.value)
    .map(editedFields)
    .filter(({ category }) => category === folder);
  return ok({ first: firstPosition(inFolder) });
}

/** Saves the caption in the batch that adds the photo, after its row. */
type SaveCaption = (
  db: D1Database,
  record: { url: string; caption: string; now: number },
) => D1PreparedStatement[];

/** The files must be in storage already. The gallery's table has no captions. */
export async function addUploadedPhoto(
  services: Pick<Services, "db" | "portfolio" | "clock" | "log">,
  { id, title, alt, caption, focal, position, placeholder }: UploadedPhoto,
  saveCaption: SaveCaption,
): Promise<Result<{ photo: PortfolioPhoto }>> {
  const { db, clock, portfolio, log } = services;
  const stored = await attempt(log, failed, () => readStoredPhoto(portfolio, id));
  if (!stored.ok) return stored;
  if (!stored.value.ok) return stored.value;
  const { etag, width, height, widths } = stored.value.value;
  const [, category = "", filename = ""] = id.split("/");
  const file = { category, filename, etag, width, height, widths: JSON.stringify(widths) };
  const said = { title, alt, position, ...(focal && { focal_x: focal.x, focal_y: focal.y }) };
  const columns = { ...file, ...said, placeholder: placeholder ?? null };
  const url = addressWithoutQuery(portfolioAddress(id, etag));
  const also = caption ? saveCaption(db, { url, caption, now: clock.now() }) : [];
  const added = await addItem(services, gallery, { id, columns, failed, also });
  return added.ok ? ok({ photo: added.value }) : added;
}
