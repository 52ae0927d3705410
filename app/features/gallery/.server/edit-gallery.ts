import { editedFields, keptInOrder } from "~/features/portfolio/item";
import { firstPosition } from "~/features/portfolio/item-changes";
import { attempt } from "~/platform/attempt";
import { within } from "~/platform/deadline";
import { readStoredPhoto } from "~/platform/photos/stored-photo";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import type {
  CategoryFolder,
  PhotoChange,
  PortfolioPhoto,
  UploadedPhoto,
} from "../portfolio-photo";
import { insertUpload, portfolioPhotosQuery, saveChanges } from "./portfolio-photos";

const timeoutMs = 8000;
const notSaved = "The change could not be saved just now. Please try again.";
const notRead = "The gallery cannot be read just now. Please try again.";
const notTakenIn =
  "The photo is stored but could not be added to the gallery just now. Please try it again.";

/** Adds changes to what waits to be published; all of them, or none when D1 fails. */
export async function editGallery(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  changes: readonly PhotoChange[],
): Promise<Result<object>> {
  const saved = await attempt(log, notSaved, () =>
    within(timeoutMs, "D1", saveChanges(db, changes, clock.now())),
  );
  if (!saved.ok) return saved;
  const there = new Set(saved.value);
  const gone = new Set(changes.map(({ id }) => id).filter((id) => !there.has(id)));
  if (gone.size === 0) return ok({});
  const which = gone.size === 1 ? "One photo is" : `${gone.size} photos are`;
  return fail("conflict", `${which} no longer in the portfolio. Reload the page to see what is.`);
}

/** The position for one more photo at the front of a category, as the owner sees it. */
export async function readFront(
  services: Pick<Services, "db" | "log">,
  folder: CategoryFolder,
): Promise<Result<{ first: number }>> {
  const read = await attempt(services.log, notRead, () => runQuery(services, portfolioPhotosQuery));
  if (!read.ok) return read;
  const inFolder = keptInOrder(read.value)
    .map(editedFields)
    .filter(({ category }) => category === folder);
  return ok({ first: firstPosition(inFolder) });
}

/** Takes a photo whose files are in storage into the gallery. */
export async function takeInUpload(
  { db, portfolio, clock, log }: Pick<Services, "db" | "portfolio" | "clock" | "log">,
  upload: UploadedPhoto,
): Promise<Result<{ photo: PortfolioPhoto }>> {
  const stored = await attempt(log, notTakenIn, () => readStoredPhoto(portfolio, upload.id));
  if (!stored.ok) return stored;
  const facts = stored.value;
  if (!facts.ok) return facts;
  const taken = await attempt(log, notTakenIn, () =>
    within(timeoutMs, "D1", insertUpload({ db, log }, upload, facts.value, clock.now())),
  );
  if (!taken.ok) return taken;
  return taken.value ? ok({ photo: taken.value }) : fail("unavailable", notTakenIn);
}
