import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { conflictingFields, type SentChange } from "../edit-conflicts";
import { editedFields, isDeletion, type PortfolioItem } from "../item";
import type { DescribedFields, ItemKind } from "./item-kind";
import { storedItemsQuery } from "./item-rows";
import { saveDrafts } from "./item-writes";

const tries = 3;
export const notSaved = "We couldn’t save that. Please try again.";

type EditServices = Pick<Services, "db" | "clock" | "log" | "journal">;

/** All or nothing. A conflict has the fields as stored now in `current`. */
export async function saveEdits<F extends DescribedFields, I extends PortfolioItem<F>>(
  services: EditServices,
  kind: ItemKind<F, I>,
  changes: readonly SentChange<F>[],
  seesDeleted = true,
): Promise<Result<object>> {
  const saved = await attempt(services.log, notSaved, () =>
    saveOnce(services, kind, changes, seesDeleted),
  );
  if (!saved.ok) return saved;
  if (saved.value === "overtaken") return fail("unavailable", notSaved);
  const { ids, conflicts, deletions } = saved.value;
  if (conflicts.length > 0) {
    const error = `This ${kind.noun} was changed on another device.`;
    return fail("conflict", error, { current: conflicts });
  }
  const missing = new Set(changes.map(({ id }) => id).filter((id) => !ids.includes(id)));
  if (deletions > 0) {
    services.journal.record({ name: "portfolio.deleted", part: kind.name, count: deletions });
  }
  if (missing.size === 0) return ok({});
  const gone = missing.size === 1 ? `That ${kind.noun} was` : `${missing.size} ${kind.noun}s were`;
  return fail("conflict", `${gone} deleted elsewhere. Reload the page.`);
}

type Saved = {
  ids: string[];
  conflicts: object[];
  deletions: number;
};

async function saveOnce<F extends DescribedFields, I extends PortfolioItem<F>>(
  services: EditServices,
  kind: ItemKind<F, I>,
  sent: readonly SentChange<F>[],
  seesDeleted: boolean,
): Promise<Saved | "overtaken"> {
  const { db, clock } = services;
  const checkedIds = sent
    .filter((change) => !seesDeleted || change.from || isDeletion(change))
    .map(({ id }) => id);
  for (let attempted = 0; attempted < tries; attempted += 1) {
    const stored =
      checkedIds.length > 0 ? await runQuery(services, storedItemsQuery(kind, checkedIds)) : [];
    const isSeen = ({ item }: (typeof stored)[number]) =>
      seesDeleted || !editedFields<F>(item).deleted;
    const items = stored.filter(isSeen);
    const unseen = new Set(stored.filter((each) => !isSeen(each)).map(({ item }) => item.id));
    const changes = sent.filter(({ id }) => !unseen.has(id));
    const conflicts = changes.flatMap((change) => {
      const known = items.find(({ item }) => item.id === change.id);
      const current = known ? conflictingFields<F>(known.item, change) : {};
      return Object.keys(current).length > 0 ? [{ id: change.id, ...current }] : [];
    });
    if (conflicts.length > 0) return { ids: [], conflicts, deletions: 0 };
    const known = new Map(items.map(({ item, draftText }) => [item.id, draftText]));
    const ids = await saveDrafts(db, kind.table, changes, { now: clock.now(), known });
    if (ids.length > 0 || items.length === 0) {
      const wereDeleted = new Set(
        items.filter(({ item }) => editedFields<F>(item).deleted).map(({ item }) => item.id),
      );
      const deleted = new Set(changes.filter(isDeletion).map(({ id }) => id));
      const deletions = ids.filter((id) => deleted.has(id) && !wereDeleted.has(id)).length;
      return { ids, conflicts, deletions };
    }
  }
  return "overtaken";
}
