import type { Changes } from "../use-changes";
import type { RecordKind } from "./record-kind";
import { useRecordForms } from "./use-record-forms";

/** The form of one record. Another `id` switches to another record and clears errors. */
export function useRecordForm<R, T extends object>(
  kind: RecordKind<R, T>,
  stored: R,
  { id = "", ...options }: { changes: Changes; id?: string; onKept?: () => void },
) {
  const forms = useRecordForms(kind, () => stored, { ...options, blank: stored });
  return {
    from: forms.from(id),
    values: forms.values(id),
    set: (part: Partial<T>) => forms.set(id, part),
    text: forms.textOf(id),
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
