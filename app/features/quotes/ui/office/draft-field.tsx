import type { ComponentProps } from "react";
import { Field, inputClass } from "~/ui/field";
import { TextField } from "~/ui/office/fields";
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
  ...field
}: DraftProps &
  Omit<ComponentProps<typeof TextField>, "value" | "onChange" | "error"> & { name: TextName }) {
  return (
    <TextField
      maxLength={field.type ? undefined : 30}
      {...field}
      name={name}
      error={errors[name]}
      value={draft[name]}
      onChange={(value) => change((before) => ({ ...before, [name]: value }))}
    />
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
