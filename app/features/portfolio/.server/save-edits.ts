import { attempt } from "~/platform/attempt";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { conflictingFields, type SentChange } from "../edit-conflicts";
import { editedFields, type ItemFields, isDeletion, type PortfolioItem } from "../item";
import type { ManifestKind } from "./manifest-store";
import { type PortfolioTable, saveDrafts } from "./portfolio-table";

/** How often a save starts over when somebody else saves between its reading and its writing. */
const tries = 3;
export const notSaved = "We couldn’t save that. Please try again.";

/** What a part of the portfolio brings to a save. */
export type EditedPart<F extends ItemFields> = {
  name: ManifestKind;
  table: PortfolioTable;
  /** The items with these ids, with their drafts as they are stored. */
  itemsQuery(ids: readonly string[]): D1Query<(PortfolioItem<F> & { draftText: string | null })[]>;
  /** Begins a sentence, such as "2 photos were". */
  describeMissing(count: number): string;
  /** Such as "photo". */
  noun: string;
};

type EditServices = Pick<Services, "db" | "clock" | "log" | "journal">;

/**
 * Adds changes to what is pending; all of them, or none when D1 fails or when a field is no longer what it was changed
 * from: then the failure says in `current` what it is.
 */
export async function saveEdits<F extends ItemFields>(
  services: EditServices,
  part: EditedPart<F>,
  changes: readonly SentChange<F>[],
): Promise<Result<object>> {
  const saved = await attempt(services.log, notSaved, () => saveOnTop(services, part, changes));
  if (!saved.ok) return saved;
  if (saved.value === "overtaken") return fail("unavailable", notSaved);
  const { ids, conflicts, deletions } = saved.value;
  if (conflicts.length > 0) {
    const error = `This ${part.noun} was changed on another device.`;
    return fail("conflict", error, { current: conflicts });
  }
  const missing = new Set(changes.map(({ id }) => id).filter((id) => !ids.includes(id)));
  if (deletions > 0) {
    services.journal.record({ name: "portfolio.deleted", part: part.name, count: deletions });
  }
  if (missing.size === 0) return ok({});
  return fail(
    "conflict",
    `${part.describeMissing(missing.size)} deleted elsewhere. Reload the page.`,
  );
}

type Saved = {
  ids: string[];
  conflicts: object[];
  /** How many items this deleted that were not yet. */
  deletions: number;
};

async function saveOnTop<F extends ItemFields>(
  services: EditServices,
  { table, itemsQuery }: EditedPart<F>,
  changes: readonly SentChange<F>[],
): Promise<Saved | "overtaken"> {
  const { db, clock } = services;
  const read = changes.filter((change) => change.from || isDeletion(change)).map(({ id }) => id);
  for (let attempted = 0; attempted < tries; attempted += 1) {
    const items = read.length > 0 ? await runQuery(services, itemsQuery(read)) : [];
    const conflicts = changes.flatMap((change) => {
      const item = items.find(({ id }) => id === change.id);
      const current = item ? conflictingFields<F>(item, change) : {};
      return Object.keys(current).length > 0 ? [{ id: change.id, ...current }] : [];
    });
    if (conflicts.length > 0) return { ids: [], conflicts, deletions: 0 };
    const known = new Map(items.map(({ id, draftText }) => [id, draftText]));
    const ids = await saveDrafts(db, table, changes, { now: clock.now(), known });
    if (ids.length > 0 || items.length === 0) {
      const wereDeleted = new Set(
        items.filter((item) => editedFields(item).deleted).map(({ id }) => id),
      );
      const deleted = new Set(changes.filter(isDeletion).map(({ id }) => id));
      const deletions = ids.filter((id) => deleted.has(id) && !wereDeleted.has(id)).length;
      return { ids, conflicts, deletions };
    }
  }
  return "overtaken";
}
