import { addItem, itemsQuery } from "~/features/portfolio/.server/item-rows";
import { notSaved, saveEdits } from "~/features/portfolio/.server/save-edits";
import { readStoredPhoto } from "~/platform/photos/stored-photo";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { keyPart } from "~/platform/text/slug";
import type { PortfolioRecognition } from "../portfolio-recognition";
import type { NewRecognition, UploadedRecognitionPhoto } from "../recognition-calls";
import { noYear } from "../recognition-year";
import { columnOf, recognitions } from "./recognition-kind";

const notPlaced =
  "The photo is stored, but we couldn’t add it to the recognition. Please try again.";

/** The photo follows later, since its key contains the recognition's id. */
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

export async function placePhoto(
  services: Pick<Services, "db" | "portfolio" | "clock" | "log" | "journal">,
  { id, key, placeholder }: UploadedRecognitionPhoto,
): Promise<Result<{ recognition: PortfolioRecognition }>> {
  if (!key.startsWith(`recognitions/${id}/`)) {
    return fail("bad_input", "That photo belongs to another recognition. Choose it again.");
  }
  const { log } = services;
  const stored = await attempt(log, notPlaced, () => readStoredPhoto(services.portfolio, key));
  if (!stored.ok) return stored;
  if (!stored.value.ok) return stored.value;
  const photo = { key, ...stored.value.value, ...(placeholder && { placeholder }) };
  const change = { id, photo, focal: { x: 0.5, y: 0.5 } };
  const saved = await saveEdits(services, recognitions, [change], false);
  if (!saved.ok) return saved.code === "unavailable" ? { ...saved, error: notPlaced } : saved;
  const placed = await readOne(services, itemsQuery(recognitions, [id]), notPlaced);
  if (!placed.ok) return placed;
  const [recognition] = placed.value;
  return recognition ? ok({ recognition }) : fail("unavailable", notPlaced);
}
