import type { ReactNode } from "react";
import { Field, type FieldFrame, inputClass } from "../../field";

export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  disabled,
  ...field
}: FieldFrame & {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
          className={inputClass()}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckField({
  label,
  name,
  checked,
  onChange,
  disabled,
}: {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] has-disabled:cursor-default has-disabled:text-ink-soft">
      <input
        type="checkbox"
        className="size-4.5 flex-none"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

export function ColorField({
  value,
  onChange,
  disabled,
  ...field
}: FieldFrame & { value: string; onChange: (value: string) => void; disabled?: boolean }) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="color"
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={inputClass("cursor-pointer p-1")}
        />
      )}
    </Field>
  );
}
