import { editedFields, type ItemFields, type PortfolioItem } from "./item";

export type ItemChange<F> = { id: string } & Partial<F>;

type Edit<F, I> = {
  changes: readonly ItemChange<F>[];
  before: readonly I[];
};

export type EditedList<F, I> = {
  items: readonly I[];
  /** A response in flight may lack these items. */
  added: readonly I[];
  /** A response in flight may lack these edits. */
  edits: readonly { edit: Edit<F, I>; isSaved: boolean }[];
};

export function reloadList<F extends ItemFields, I extends PortfolioItem<F>>(
  list: EditedList<F, I>,
  loaded: readonly I[],
): EditedList<F, I> {
  const known = new Set(loaded.map(({ id }) => id));
  const missing = list.added.filter(({ id }) => !known.has(id));
  const changes = list.edits.flatMap(({ edit }) => edit.changes);
  return {
    items: applyChanges<F, I>([...loaded, ...missing], changes),
    added: [],
    edits: list.edits.filter(({ isSaved }) => !isSaved),
  };
}

export function startEdit<F extends ItemFields, I extends PortfolioItem<F>>(
  list: EditedList<F, I>,
  edit: Edit<F, I>,
): EditedList<F, I> {
  return {
    ...list,
    items: applyChanges<F, I>(list.items, edit.changes),
    edits: [...list.edits, { edit, isSaved: false }],
  };
}

export function confirmEdit<F, I>(list: EditedList<F, I>, saved: Edit<F, I>): EditedList<F, I> {
  const edits = list.edits.map((one) => (one.edit === saved ? { ...one, isSaved: true } : one));
  return { ...list, edits };
}

/** Keeps fields that a newer edit has changed again. */
export function revertEdit<F extends ItemFields, I extends PortfolioItem<F>>(
  list: EditedList<F, I>,
  failed: Edit<F, I>,
): EditedList<F, I> {
  const current = omitOverwritten<F>(list.items, failed.changes);
  return {
    ...list,
    items: applyChanges<F, I>(list.items, inverseChanges<F>(failed.before, current)),
    edits: list.edits.filter(({ edit }) => edit !== failed),
  };
}

export function applyCurrent<F extends ItemFields, I extends PortfolioItem<F>>(
  list: EditedList<F, I>,
  current: readonly ItemChange<F>[],
): EditedList<F, I> {
  return { ...list, items: applyChanges<F, I>(list.items, current) };
}

export function addItem<F extends ItemFields, I extends PortfolioItem<F>>(
  list: EditedList<F, I>,
  item: I,
): EditedList<F, I> {
  const others = (items: readonly I[]) => items.filter(({ id }) => id !== item.id);
  return {
    ...list,
    items: [...others(list.items), item],
    added: [...others(list.added), item],
  };
}

export function applyChanges<F extends ItemFields, I extends PortfolioItem<F>>(
  items: readonly I[],
  changes: readonly ItemChange<F>[],
): I[] {
  const patches = new Map<string, Partial<F>>();
  for (const { id, ...patch } of changes)
    patches.set(id, Object.assign({}, patches.get(id), patch));
  return items.map((item) => {
    const patch = patches.get(item.id);
    return patch ? { ...item, draft: { ...item.draft, ...patch } } : item;
  });
}

export function inverseChanges<F extends ItemFields>(
  items: readonly PortfolioItem<F>[],
  changes: readonly ItemChange<F>[],
): ItemChange<F>[] {
  return changes.flatMap((change) => {
    const item = items.find(({ id }) => id === change.id);
    return item ? [{ id: item.id, ...pickLike<F>(editedFields<F>(item), change) }] : [];
  });
}

export function omitOverwritten<F extends ItemFields>(
  items: readonly PortfolioItem<F>[],
  changes: readonly ItemChange<F>[],
): ItemChange<F>[] {
  return changes.flatMap((change) => {
    const item = items.find(({ id }) => id === change.id);
    if (!item) return [];
    const edited = editedFields<F>(item);
    const made: Partial<F> = change;
    const current: Partial<F> = {};
    for (const name in edited) if (edited[name] === made[name]) current[name] = edited[name];
    return [{ id: item.id, ...current }];
  });
}

export function pickLike<F extends object>(fields: F, like: object): Partial<F> {
  const picked: Partial<F> = {};
  for (const name in fields) if (name in like) picked[name] = fields[name];
  return picked;
}
