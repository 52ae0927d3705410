import { saveDrafts } from "~/features/portfolio/.server/portfolio-table";
import { type EditedPart, notSaved, saveEdits } from "~/features/portfolio/.server/save-edits";
import { attempt } from "~/platform/attempt";
import { readStoredPhoto } from "~/platform/photos/stored-photo";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { keyPart } from "~/platform/slug";
import { runQuery } from "~/platform/storage/d1-query";
import type {
  NewRecognition,
  PortfolioRecognition,
  RecognitionChange,
  RecognitionFields,
  UploadedRecognitionPhoto,
} from "../portfolio-recognition";
import {
  insertRecognition,
  recognitionQuery,
  recognitionsWithDraftsQuery,
} from "./portfolio-recognitions";
import { recognitionsTable } from "./recognition-rows";

const notPlaced =
  "The photo is stored, but we couldn’t add it to the recognition. Please try again.";

const recognitions: EditedPart<RecognitionFields> = {
  name: "recognitions",
  table: recognitionsTable,
  itemsQuery: recognitionsWithDraftsQuery,
  describeMissing: (count) => (count === 1 ? "That recognition was" : `${count} recognitions were`),
  noun: "recognition",
};

export function editRecognitions(
  services: Pick<Services, "db" | "clock" | "log" | "journal">,
  changes: readonly RecognitionChange[],
): Promise<Result<object>> {
  return saveEdits(services, recognitions, changes);
}

/** Adds a recognition, which gets its photo afterwards: the photo's place in storage is named after it. */
export async function addRecognition(
  services: Pick<Services, "db" | "clock" | "log">,
  recognition: NewRecognition,
): Promise<Result<{ recognition: PortfolioRecognition }>> {
  const slug = `${keyPart(recognition.title, "recognition")}-${recognition.mark}`;
  const id = `${keyPart(recognition.group, "other")}/${slug}`;
  const now = services.clock.now();
  const added = await attempt(services.log, notSaved, () =>
    insertRecognition(services, recognition, { slug, id, now }),
  );
  if (!added.ok) return added;
  return added.value ? ok({ recognition: added.value }) : fail("unavailable", notSaved);
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
    await saveDrafts(db, recognitionsTable, [change], { now: clock.now() });
    return runQuery({ db, log }, recognitionQuery(id));
  });
  if (!placed.ok) return placed;
  if (placed.value) return ok({ recognition: placed.value });
  return fail("not_found", "That recognition was deleted elsewhere. Reload the page.");
}
