import { useState } from "react";
import type { Dispute } from "~/ui/office/conflict-question";
import { changedFields } from "../edit-conflicts";
import { editedFields, type ItemFields, type PortfolioItem } from "../item";
import { pickLike } from "../item-edits";
import type { EditedItems } from "./use-edited-items";

/** The form of one kind of item; `V` is what stands in its fields, which have the names of what they fill. */
export type ItemFormKind<F, V extends object> = {
  valuesOf(fields: F): V;
  /** As it is stored; what the form does not have, or cannot read, is as before. */
  fieldsOf(values: V, before: F): F;
  errorsIn(values: V): { [name in keyof V]?: string };
  /** What two versions are compared by: a field's label and its text. */
  spoken(values: V): { [name in keyof V]?: readonly [label: string, text: string] };
};

const notSaved = "We couldn’t save your changes. Try again.";

/** What is typed about one item, and what another device has saved of it meanwhile. */
export function useItemForm<F extends ItemFields, I extends PortfolioItem<F>, V extends object>({
  kind,
  edited,
  item,
  blank,
  consequences = () => ({}),
}: {
  kind: ItemFormKind<F, V>;
  edited: EditedItems<F, I>;
  /** Null: a new one, which begins as `blank`. */
  item: I | null;
  blank: F;
  /** What else a change brings about, and how it is called when it can be undone. */
  consequences?: (change: Partial<F>) => { also?: Partial<F>; undo?: string };
}) {
  /** The item as it was when the form was opened, or last saved. */
  const [opened, setOpened] = useState(() => openedOf(item, blank));
  const [values, setValues] = useState(() => kind.valuesOf(opened.fields));
  const [theirs, setTheirs] = useState<Partial<F>>({});
  const [errors, setErrors] = useState<ReturnType<typeof kind.errorsIn>>({});
  const [failure, setFailure] = useState<string | null>(null);
  if (item && opened.id !== null && item.id !== opened.id) {
    const next = openedOf(item, blank);
    setOpened(next);
    setValues(kind.valuesOf(next.fields));
    setTheirs({});
    setErrors({});
    setFailure(null);
  }
  const theirValues = kind.valuesOf({ ...opened.fields, ...theirs });

  /** Saves what differs from how the item was. */
  async function change(id: string, before: F): Promise<boolean> {
    const said = kind.fieldsOf(values, before);
    const changed = changedFields<F>(kind.fieldsOf(kind.valuesOf(before), before), said);
    if (Object.keys(changed).length === 0) return true;
    const from = pickLike<F>({ ...before, ...theirs }, changed);
    const { also, undo } = consequences(changed);
    const outcome = await edited.edit([{ id, ...changed, ...also }], { from, undo });
    setFailure(outcome.state === "failed" ? notSaved : null);
    if (outcome.state === "conflict") setTheirs(outcome.theirs);
    if (outcome.state !== "saved") return false;
    setOpened({ id, fields: { ...before, ...theirs, ...changed } });
    setTheirs({});
    return true;
  }

  return {
    opened,
    values,
    errors,
    failure,
    setFailure,
    change,
    dirty: JSON.stringify(values) !== JSON.stringify(kind.valuesOf(opened.fields)),
    disputes: disputesIn(kind.spoken(theirValues), kind.spoken(values), theirs),
    set(change: Partial<V>) {
      setFailure(null);
      setValues({ ...values, ...change });
    },
    /** Whether what is typed can be saved; what is wrong is said. */
    check(): boolean {
      const found = kind.errorsIn(values);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
    /** Goes on with the item as the server answered it. */
    put(answered: I) {
      edited.put(answered);
      setOpened(openedOf(answered, blank));
    },
    takeTheirs() {
      setFailure(null);
      setValues({ ...values, ...pickLike(theirValues, theirs) });
    },
  };
}

function openedOf<F extends ItemFields>(item: PortfolioItem<F> | null, blank: F) {
  return { id: item?.id ?? null, fields: item ? editedFields<F>(item) : blank };
}

type Spoken = { [name: string]: readonly [label: string, text: string] | undefined };

/** The fields of `among` in which the versions differ. */
function disputesIn(theirs: Spoken, yours: Spoken, among: object): Dispute[] {
  return Object.entries(yours).flatMap(([name, own]) => {
    const other = theirs[name];
    if (!own || !other || !(name in among) || own[1] === other[1]) return [];
    return [{ label: own[0], theirs: other[1], yours: own[1] }];
  });
}
