import { ok, type Result } from "~/platform/result";
import type { FieldErrors, FieldLabels, RecordKind } from "~/ui/office/record-form/record-kind";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useChanges } from "~/ui/office/use-changes";
import { changedFields } from "../edit-conflicts";
import { editedFields, type ItemFields, type PortfolioItem } from "../item";
import { pickLike } from "../item-edits";
import type { EditedItems } from "./use-edited-items";

export type ItemFormKind<F, V extends object> = {
  noun: "photo" | "recognition";
  valuesOf(fields: F): V;
  /** Keeps fields that the form lacks or can't parse. */
  fieldsOf(values: V, before: F): F;
  errorsIn(values: V): FieldErrors;
  labels: FieldLabels<V>;
};

type EditedItem<F> = { id: string | null; fields: F };

type ItemFormOptions<F extends ItemFields, I extends PortfolioItem<F>> = {
  edited: EditedItems<F, I>;
  /** Null for a new item. */
  item: I | null;
  blank: F;
  add?: (fields: F) => Promise<Result<I>>;
  consequences?: (change: Partial<F>) => { also?: Partial<F>; undo?: string };
  onKept: () => void;
};

export function useItemForm<F extends ItemFields, I extends PortfolioItem<F>, V extends object>(
  kind: ItemFormKind<F, V>,
  { edited, item, blank, add, consequences = () => ({}), onKept }: ItemFormOptions<F, I>,
) {
  const changes = useChanges({ refresh: null });

  async function addIfNew(typed: V, from: EditedItem<F>): Promise<Result<EditedItem<F>>> {
    if (from.id !== null || !add) return ok(from);
    const added = await add(kind.fieldsOf(typed, from.fields));
    if (!added.ok) return added;
    edited.put(added.value);
    return ok(editedItem<F>(added.value));
  }

  const record: RecordKind<EditedItem<F>, V> = {
    noun: kind.noun,
    typed: ({ fields }) => kind.valuesOf(fields),
    fields: kind.labels,
    check: kind.errorsIn,
    async save(typed, from) {
      const base = await addIfNew(typed, from);
      if (!base.ok) return base;
      const { id, fields } = base.value;
      const before = kind.fieldsOf(kind.valuesOf(fields), fields);
      const changed = changedFields<F>(before, kind.fieldsOf(typed, fields));
      if (id === null || Object.keys(changed).length === 0) return ok({ record: base.value });
      const { also, undo } = consequences(changed);
      const outcome = await edited.edit([{ id, ...changed, ...also }], {
        from: pickLike<F>(fields, changed),
        undo,
      });
      if (outcome.state === "saved")
        return ok({ record: { id, fields: { ...fields, ...changed } } });
      return outcome.state === "conflict"
        ? refusal("conflict", { id, fields: { ...fields, ...outcome.theirs } })
        : refusal("unavailable");
    },
  };

  const first = item ? editedItem<F>(item) : { id: null, fields: blank };
  return useRecordForm(record, first, { changes, id: item?.id, onKept });
}

function refusal<R>(code: "conflict" | "unavailable", theirs?: R) {
  const error = "We couldn’t save your changes. Try again.";
  return { ok: false, code, error, theirs } as const;
}

function editedItem<F extends ItemFields>(item: PortfolioItem<F>): EditedItem<F> {
  return { id: item.id, fields: editedFields<F>(item) };
}
