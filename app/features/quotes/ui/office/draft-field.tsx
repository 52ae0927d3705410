import { Field, inputClass } from "~/ui/field";
import type { QuoteDraft } from "../../quote-draft";

export type DraftProps = {
  draft: QuoteDraft;
  errors: Record<string, string>;
  change: (edit: (draft: QuoteDraft) => QuoteDraft) => void;
};

type TextName = {
  [Name in keyof QuoteDraft]: QuoteDraft[Name] extends string ? Name : never;
}[keyof QuoteDraft];

/** One line of a draft, as it is typed. */
export function DraftField({
  draft,
  errors,
  change,
  name,
  label,
  hint,
  className,
  ...input
}: DraftProps &
  Pick<
    React.ComponentProps<"input">,
    "type" | "inputMode" | "maxLength" | "readOnly" | "list" | "min" | "max"
  > & { name: TextName; label: string; hint?: string; className?: string }) {
  return (
    <Field label={label} name={name} error={errors[name]} hint={hint} className={className}>
      {(control) => (
        <input
          maxLength={input.type ? undefined : 30}
          autoComplete="off"
          {...control}
          {...input}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, [name]: value }))
          }
          className={inputClass()}
        />
      )}
    </Field>
  );
}

/** Several lines of a draft. */
export function DraftText({
  draft,
  errors,
  change,
  name,
  label,
  maxLength,
}: DraftProps & { name: TextName; label: string; maxLength: number }) {
  return (
    <Field label={label} name={name} optionalLabel="optional" error={errors[name]}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={draft[name]}
          maxLength={maxLength}
          onChange={({ currentTarget: { value } }) =>
            change((before) => ({ ...before, [name]: value }))
          }
          className={inputClass("min-h-20")}
        />
      )}
    </Field>
  );
}
