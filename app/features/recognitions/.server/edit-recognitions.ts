import { attempt } from "~/platform/attempt";
import { within } from "~/platform/deadline";
import { readStoredPhoto } from "~/platform/photos/stored-photo";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { keyPart } from "~/platform/slug";
import { runQuery } from "~/platform/storage/d1-query";
import type {
  NewRecognition,
  PortfolioRecognition,
  RecognitionChange,
  UploadedRecognitionPhoto,
} from "../portfolio-recognition";
import { insertRecognition, recognitionQuery, saveChanges } from "./portfolio-recognitions";

const timeoutMs = 8000;
const notSaved = "The change could not be saved just now. Please try again.";
const notPlaced =
  "The photo is stored but could not be given to the recognition just now. Please try it again.";

/** Adds changes to what waits to be published; all of them, or none when D1 fails. */
export async function editRecognitions(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  changes: readonly RecognitionChange[],
): Promise<Result<object>> {
  const saved = await attempt(log, notSaved, () =>
    within(timeoutMs, "D1", saveChanges(db, changes, clock.now())),
  );
  if (!saved.ok) return saved;
  const there = new Set(saved.value);
  if (changes.every(({ id }) => there.has(id))) return ok({});
  return fail(
    "conflict",
    "A recognition is no longer in the portfolio. Reload the page to see what is.",
  );
}

/** Adds a recognition, which gets its photo afterwards: the photo's place in storage is named after it. */
export async function addRecognition(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  recognition: NewRecognition,
): Promise<Result<{ recognition: PortfolioRecognition }>> {
  const slug = `${keyPart(recognition.title, "recognition")}-${recognition.mark}`;
  const id = `${keyPart(recognition.group, "other")}/${slug}`;
  const added = await attempt(log, notSaved, () =>
    within(
      timeoutMs,
      "D1",
      insertRecognition({ db, log }, recognition, { slug, id, now: clock.now() }),
    ),
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
    return fail("bad_input", "The photo was stored for another recognition.");
  }
  const stored = await attempt(log, notPlaced, () => readStoredPhoto(portfolio, key));
  if (!stored.ok) return stored;
  if (!stored.value.ok) return stored.value;
  const photo = { key, ...stored.value.value, ...(placeholder && { placeholder }) };
  const change = { id, photo, focal: { x: 0.5, y: 0.5 } };
  const placed = await attempt(log, notPlaced, async () => {
    await within(timeoutMs, "D1", saveChanges(db, [change], clock.now()));
    return runQuery({ db, log }, recognitionQuery(id));
  });
  if (!placed.ok) return placed;
  if (placed.value) return ok({ recognition: placed.value });
  return fail("not_found", "The recognition is no longer in the portfolio. Reload the page.");
}
