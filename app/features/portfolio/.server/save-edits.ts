import { attempt } from "~/platform/attempt";
import { within } from "~/platform/deadline";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { ItemChange } from "../item-edits";
import { type PortfolioTable, saveDrafts } from "./portfolio-table";

const timeoutMs = 8000;
export const notSaved = "We couldn’t save that. Please try again.";

/** One call of D1 that saves something; its failure reads `message`. */
export function attemptSave<T>(
  { log }: Pick<Services, "log">,
  message: string,
  save: () => Promise<T>,
): Promise<Result<T>> {
  return attempt(log, message, () => within(timeoutMs, "D1", save()));
}

/** Adds changes to what is pending; all of them, or none when D1 fails. `describeMissing` names items that are gone. */
export async function saveEdits(
  services: Pick<Services, "db" | "clock" | "log">,
  table: PortfolioTable,
  changes: readonly ItemChange<object>[],
  describeMissing: (count: number) => string,
): Promise<Result<object>> {
  const { db, clock } = services;
  const saved = await attemptSave(services, notSaved, () =>
    saveDrafts(db, table, changes, clock.now()),
  );
  if (!saved.ok) return saved;
  const existing = new Set(saved.value);
  const missing = new Set(changes.map(({ id }) => id).filter((id) => !existing.has(id)));
  if (missing.size === 0) return ok({});
  const gone = describeMissing(missing.size);
  return fail("conflict", `${gone} deleted elsewhere. Reload the page.`);
}
