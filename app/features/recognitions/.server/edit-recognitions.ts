import { addItem, itemsQuery } from "~/features/portfolio/.server/item-rows";
import { saveDrafts } from "~/features/portfolio/.server/item-writes";
import { notSaved } from "~/features/portfolio/.server/save-edits";
import { attempt } from "~/platform/attempt";
import { readStoredPhoto } from "~/platform/photos/stored-photo";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { keyPart } from "~/platform/slug";
import { runQuery } from "~/platform/storage/d1-query";
import type {
  NewRecognition,
  PortfolioRecognition,
  UploadedRecognitionPhoto,
} from "../portfolio-recognition";
import { noYear } from "../recognition-year";
import { columnOf, recognitions } from "./recognition-kind";

const notPlaced =
  "The photo is stored, but we couldn’t add it to the recognition. Please try again.";

/** Adds a recognition, which gets its photo afterwards: the photo's place in storage is named after it. */
export async function addRecognition(
  services: Pick<Services, "db" | "clock" | "log">,
  recognition: NewRecognition,
): Promise<Result<{ recognition: PortfolioRecognition }>> {
  const { mark, group, year = noYear, ...texts } = recognition;
  const slug = `${keyPart(recognition.title, "recognition")}-${mark}`;
  const id = `${keyPart(group, "other")}/${slug}`;
  const columns = { group_key: group, slug, year: columnOf(year), ...texts };
  const added = await addItem(services, recognitions, { id, columns, failed: notSaved });
  return added.ok ? ok({ recognition: added.value }) : added;
}

/** Gives a recognition a photo whose files are in storage. */
export async function placePhoto(
  { db, portfolio, clock, log }: Pick<Services, "db" | "portfolio" | "clock" | "log">,
  { id, key, placeholder }: UploadedRecognitionPhoto,
): Promise<Result<{ recognition: PortfolioRecognition }>> {
  if (!key.startsWith(`recognitions/${id}/`)) {
    return fail("bad_input", "That photo belongs to another recognition. Choose it again.");
  }
  const stored = await attempt(log, notPlaced, () => readStoredPhoto(portfolio, key));
  if (!stored.ok) return stored;
  if (!stored.value.ok) return stored.value;
  const photo = { key, ...stored.value.value, ...(placeholder && { placeholder }) };
  const change = { id, photo, focal: { x: 0.5, y: 0.5 } };
  const placed = await attempt(log, notPlaced, async () => {
    await saveDrafts(db, recognitions.table, [change], { now: clock.now() });
    return (await runQuery({ db, log }, itemsQuery(recognitions, [id])))[0];
  });
  if (!placed.ok) return placed;
  if (placed.value) return ok({ recognition: placed.value });
  return fail("not_found", "That recognition was deleted elsewhere. Reload the page.");
}
