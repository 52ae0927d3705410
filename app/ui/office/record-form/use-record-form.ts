import { bindTexts, type TextName } from "../bind-texts";
import type { Changes } from "../use-changes";
import { labelOf, type RecordKind } from "./record-kind";
import { useRecordForms } from "./use-record-forms";

/** The form of one record. Another `id` switches to another record and clears errors. */
export function useRecordForm<R, T extends object>(
  kind: RecordKind<R, T>,
  stored: R,
  { id = "", ...options }: { changes: Changes; id?: string; onKept?: () => void },
) {
  const forms = useRecordForms(kind, () => stored, { ...options, blank: stored });
  const values = forms.values(id);
  const set = (part: Partial<T>) => forms.set(id, part);
  const text = bindTexts(values, set, forms.errorsOf(id));
  return {
    from: forms.from(id),
    values,
    set,
    /** The props of a text field. */
    text: <Name extends TextName<T>>(name: Name) => ({
      ...text(name),
      label: labelOf(kind.fields, name),
    }),
    errors: forms.errorsOf(id),
    failure: forms.failureOf(id),
    isChanged: forms.isDirty(id),
    isSaving: forms.isSaving(id),
    question: forms.questionOf(id),
    check: () => forms.check(id),
    save: () => forms.save(id),
    discard: () => forms.drop(id),
  };
}
