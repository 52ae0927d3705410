import { type ReactNode, useId, useState } from "react";
import { classNames } from "~/ui/class-names";
import { Field, inputClass } from "~/ui/field";
import { clamp, type Limits } from "../limits";
import { splitList } from "../seo-context";

type Common = { label: string; name: string; hint?: ReactNode; className?: string };

export function TextField({
  value,
  onChange,
  placeholder,
  ...field
}: Common & { value: string; onChange: (value: string) => void; placeholder?: string }) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={inputClass()}
        />
      )}
    </Field>
  );
}

/** A list typed with commas; half-typed text stays as it is. */
export function TagsField({
  value,
  onChange,
  ...field
}: Common & { value: readonly string[]; onChange: (value: string[]) => void }) {
  const [typed, setTyped] = useState("");
  const joined = value.join(", ");
  const shown = splitList(typed).join(", ") === joined ? typed || joined : joined;
  return (
    <TextField
      {...field}
      value={shown}
      onChange={(text) => {
        setTyped(text);
        onChange(splitList(text));
      }}
    />
  );
}

/** Takes effect while what is typed is within the limits; what is not is set right on leaving. */
export function NumberField({
  value,
  onChange,
  limits,
  disabled,
  ...field
}: Common & {
  value: number;
  onChange: (value: number) => void;
  limits: Limits;
  disabled?: boolean;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={limits.min}
          max={limits.max}
          disabled={disabled}
          value={typed ?? value}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const number = currentTarget.valueAsNumber;
            if (number === clamp(number, limits)) onChange(number);
          }}
          onBlur={({ currentTarget }) => {
            setTyped(undefined);
            const number = currentTarget.valueAsNumber;
            if (!Number.isNaN(number)) onChange(clamp(number, limits));
          }}
          className={inputClass()}
        />
      )}
    </Field>
  );
}

export function SliderField({
  label,
  name,
  value,
  onChange,
  limits,
  step,
  show,
  className,
}: Common & {
  value: number;
  onChange: (value: number) => void;
  limits: Limits;
  step: number;
  show: (value: number) => string;
}) {
  const id = useId();
  return (
    <div className={classNames("field", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        <output htmlFor={id} className="prep-figure">
          {show(value)}
        </output>
      </div>
      <input
        id={id}
        name={name}
        type="range"
        min={limits.min}
        max={limits.max}
        step={step}
        value={value}
        aria-valuetext={show(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="prep-slider"
      />
    </div>
  );
}

export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  disabled,
  ...field
}: Common & {
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
  label: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  return (
    <label className="prep-check">
      <input
        type="checkbox"
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
}: Common & { value: string; onChange: (value: string) => void; disabled?: boolean }) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="color"
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          className={inputClass("prep-color")}
        />
      )}
    </Field>
  );
}

export function percent(value: number): string {
  return `${Math.round(value * 100)} %`;
}
