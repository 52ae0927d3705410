import { editedFields, type ItemFields, type PortfolioItem } from "./item";
import { type ItemChange, pickLike } from "./item-edits";

/** `from` has the values before the change, to detect conflicts. */
export type SentChange<F> = ItemChange<F> & { from?: Partial<F> };

export function changedFields<F extends object>(before: F, after: F): Partial<F> {
  const changed: Partial<F> = {};
  for (const name in after) if (!sameValue(before[name], after[name])) changed[name] = after[name];
  return changed;
}

/** Fields that are neither the old value nor the new one. */
export function conflictingFields<F extends ItemFields>(
  item: PortfolioItem<F>,
  change: SentChange<F>,
): Partial<F> {
  const edited = editedFields<F>(item);
  const next: Partial<F> = change;
  const origin: Partial<F> = change.from ?? {};
  const conflicting: Partial<F> = {};
  for (const name in edited) {
    if (!(name in origin) || sameValue(edited[name], origin[name])) continue;
    if (!sameValue(edited[name], next[name])) conflicting[name] = edited[name];
  }
  return conflicting;
}

const lastWriteWins = new Set(["position", "hidden", "deleted"]);

export function withOrigins<F extends ItemFields>(
  items: readonly PortfolioItem<F>[],
  changes: readonly ItemChange<F>[],
): SentChange<F>[] {
  return changes.map((change) => {
    const item = items.find(({ id }) => id === change.id);
    const from: Partial<F> = item ? pickLike<F>(editedFields<F>(item), change) : {};
    for (const name in from) if (lastWriteWins.has(name)) delete from[name];
    return Object.keys(from).length > 0 ? { ...change, from } : change;
  });
}

/** A photo is compared by its key, since its widths are added later. */
function sameValue(one: unknown, other: unknown): boolean {
  return identity(one) === identity(other);
}

function identity(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim();
  const known = value && typeof value === "object" && "key" in value ? value.key : value;
  return JSON.stringify(known);
}
