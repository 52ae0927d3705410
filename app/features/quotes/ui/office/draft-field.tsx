import type { ComponentProps } from "react";
import { TextField } from "~/ui/office/fields/text-field";
import type { QuoteDraft } from "../../quote-draft";

export type DraftProps = {
  draft: QuoteDraft;
  errors: Record<string, string>;
  change: (edit: (draft: QuoteDraft) => QuoteDraft) => void;
};

type TextName = {
  [Name in keyof QuoteDraft]: QuoteDraft[Name] extends string ? Name : never;
}[keyof QuoteDraft];

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
