import { type ComponentProps, type ReactNode, useState } from "react";
import { CheckField } from "~/ui/office/fields/choice-fields";
import { SliderField } from "~/ui/office/fields/number-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { limits as allLimits, percent } from "../limits";
import { maxTextLengths } from "../metadata/metadata";
import type { MetadataFields } from "../overrides";
import { splitList } from "../seo-context";

export const fieldGrid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-6 gap-y-5";
export const fieldPair = "grid grid-cols-2 gap-4";

/** Binds fields to an object's properties: returns `name`, `value`, and `onChange`. */
export function fieldsOf<Values extends object>(
  values: Values,
  onChange: (change: Partial<Values>) => void,
) {
  return <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    onChange(value: Values[Name]) {
      const change: Partial<Values> = {};
      change[name] = value;
      onChange(change);
    },
  });
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="float-left w-full font-h2 text-lg/[1.4] font-medium">{legend}</legend>
      {children}
    </fieldset>
  );
}

type SliderProps = ComponentProps<typeof SliderField>;

export function BooleanField({
  value,
  ...field
}: Omit<ComponentProps<typeof CheckField>, "checked"> & { value: boolean }) {
  return <CheckField {...field} checked={value} />;
}

export function PercentField({
  limits = allLimits.fraction,
  step = 0.01,
  ...field
}: Omit<SliderProps, "limits" | "step" | "show"> & Partial<Pick<SliderProps, "limits" | "step">>) {
  return <SliderField {...field} limits={limits} step={step} show={percent} />;
}

export const textFields = {
  alt: {
    label: "Alt text",
    name: "alt",
    maxLength: maxTextLengths.alt,
    hint: "Describe the photo for people who can’t see it.",
  },
  title: { label: "Title", name: "title", maxLength: maxTextLengths.title },
  caption: { label: "Caption", name: "caption", maxLength: maxTextLengths.caption },
} as const;

export function DescriptionFields({
  metadata,
  texts,
  tagsHint,
  onChange,
}: {
  metadata: MetadataFields;
  texts: readonly (keyof typeof textFields)[];
  tagsHint?: string;
  onChange: (change: Partial<MetadataFields>) => void;
}) {
  return (
    <>
      {texts.map((name) => (
        <TextField
          key={name}
          {...textFields[name]}
          value={metadata[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <TagsField hint={tagsHint} value={metadata.tags} onChange={(tags) => onChange({ tags })} />
    </>
  );
}

/** Comma-separated; keeps the raw text while typing. */
function TagsField({
  hint,
  value,
  onChange,
}: {
  hint?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const [typed, setTyped] = useState("");
  const joined = value.join(", ");
  const shown = splitList(typed).join(", ") === joined ? typed || joined : joined;
  return (
    <TextField
      label="Tags"
      name="tags"
      hint={hint}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(splitList(text));
      }}
    />
  );
}
