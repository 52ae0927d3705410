import { editedFields, type ItemFields, type PortfolioItem } from "./item";
import { type ItemChange, pickLike } from "./item-edits";

/** A change as it is sent: `from` says what its fields were changed from, which they may no longer be. */
export type SentChange<F> = ItemChange<F> & { from?: Partial<F> };

/** The fields in which two versions differ, as `after` has them. */
export function changedFields<F extends object>(before: F, after: F): Partial<F> {
  const changed: Partial<F> = {};
  for (const name in after) if (!sameValue(before[name], after[name])) changed[name] = after[name];
  return changed;
}

/** The fields of an item that are neither what they were changed from nor what they are changed to. */
export function conflictingFields<F extends ItemFields>(
  item: PortfolioItem<F>,
  change: SentChange<F>,
): Partial<F> {
  const edited = editedFields<F>(item);
  const wanted: Partial<F> = change;
  const origin: Partial<F> = change.from ?? {};
  const conflicting: Partial<F> = {};
  for (const name in edited) {
    if (!(name in origin) || sameValue(edited[name], origin[name])) continue;
    if (!sameValue(edited[name], wanted[name])) conflicting[name] = edited[name];
  }
  return conflicting;
}

/** Of these the last change wins: where an item stands, and whether it is seen, is nobody's text. */
const undisputed = new Set(["position", "hidden", "deleted"]);

/** The changes with what they change, as the list has it. */
export function withOrigins<F extends ItemFields>(
  items: readonly PortfolioItem<F>[],
  changes: readonly ItemChange<F>[],
): SentChange<F>[] {
  return changes.map((change) => {
    const item = items.find(({ id }) => id === change.id);
    const from: Partial<F> = item ? pickLike<F>(editedFields<F>(item), change) : {};
    for (const name in from) if (undisputed.has(name)) delete from[name];
    return Object.keys(from).length > 0 ? { ...change, from } : change;
  });
}

/** Texts as they are stored; a photo is known by its key, since its widths are made later. */
function sameValue(one: unknown, other: unknown): boolean {
  return identity(one) === identity(other);
}

function identity(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim();
  const known = value && typeof value === "object" && "key" in value ? value.key : value;
  return JSON.stringify(known);
}
