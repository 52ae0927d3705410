import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from "react";
import { classNames } from "../class-names";
import { Field, inputClass } from "../field";
import { readWhole } from "../whole-number";

type Common = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  optionalLabel?: string;
  className?: string;
};

type Limits = { min: number; max: number };

/** Text of one line, or with `rows` of several. `onEnter` makes Enter a command, in a text that has no lines of its own, too. */
export function TextField({
  value,
  onChange,
  type = "text",
  inputMode,
  placeholder,
  spellCheck,
  disabled,
  readOnly,
  maxLength,
  min,
  max,
  list,
  rows,
  onEnter,
  inputRef,
  inputClassName,
  ...field
}: Common & {
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "search" | "url" | "date" | "time";
  inputMode?: "numeric" | "decimal" | "url";
  placeholder?: string;
  spellCheck?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  maxLength?: number;
  /** Of a day, like `max`. */
  min?: string;
  max?: string;
  list?: string;
  rows?: number;
  onEnter?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  inputClassName?: string;
}) {
  return (
    <Field {...field}>
      {(control) => {
        const common = {
          ...control,
          value,
          inputMode,
          placeholder,
          spellCheck,
          disabled,
          readOnly,
          maxLength,
          autoComplete: "off",
          className: inputClass(classNames(rows !== undefined && "min-h-0", inputClassName)),
          onKeyDown: (event: KeyboardEvent) => {
            if (!onEnter || event.key !== "Enter" || event.shiftKey) return;
            if (event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          },
        };
        return rows ? (
          <textarea
            {...common}
            rows={rows}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        ) : (
          <input
            {...common}
            ref={inputRef}
            type={type}
            min={min}
            max={max}
            list={list}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        );
      }}
    </Field>
  );
}

/** Takes a whole number while it is within the limits, and sets it right on leaving; what is none stays, with a sentence. */
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
  const [typed, setTyped] = useState<{ text: string; wrong: boolean; value: number }>();
  // A value from elsewhere replaces what was typed.
  const shown = typed?.value === value ? typed : undefined;
  const error = shown?.wrong
    ? `Enter a whole number from ${limits.min} to ${limits.max}.`
    : field.error;
  return (
    <Field {...field} error={error}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="numeric"
          min={limits.min}
          max={limits.max}
          disabled={disabled}
          value={shown?.text ?? value}
          onChange={({ currentTarget: { value: text, validity } }) => {
            const number = readWhole(text, limits);
            const wrong = validity.badInput || (text !== "" && readWhole(text) === undefined);
            setTyped({ text, wrong, value: number ?? value });
            if (number !== undefined) onChange(number);
          }}
          onBlur={() => {
            if (!shown || shown.wrong) return;
            setTyped(undefined);
            const number = readWhole(shown.text);
            if (number !== undefined) onChange(clamp(number, limits));
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
        <output htmlFor={id} className="text-sm tabular-nums text-ink-soft">
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
        className="h-11 w-full cursor-pointer"
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
          className={inputClass("cursor-pointer p-1")}
        />
      )}
    </Field>
  );
}

function clamp(value: number, { min, max }: Limits): number {
  return Math.min(max, Math.max(min, value));
}
