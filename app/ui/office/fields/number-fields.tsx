import { useId, useState } from "react";
import { classNames } from "../../class-names";
import { Field, type FieldFrame, inputClass } from "../../field";
import { parseWholeNumber } from "../../whole-number";

type Limits = { min: number; max: number };

/** Reports whole numbers within the limits; clamps others on blur. Invalid text stays, with an error. */
export function NumberField({
  value,
  onChange,
  limits,
  disabled,
  ...field
}: FieldFrame & {
  value: number;
  onChange: (value: number) => void;
  limits: Limits;
  disabled?: boolean;
}) {
  const [typed, setTyped] = useState<{ text: string; wrong: boolean; value: number }>();
  // A new value from outside replaces the typed text.
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
            const number = parseWholeNumber(text, limits);
            const wrong =
              validity.badInput || (text !== "" && parseWholeNumber(text) === undefined);
            setTyped({ text, wrong, value: number ?? value });
            if (number !== undefined) onChange(number);
          }}
          onBlur={() => {
            if (!shown || shown.wrong) return;
            setTyped(undefined);
            const number = parseWholeNumber(shown.text);
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
}: FieldFrame & {
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

function clamp(value: number, { min, max }: Limits): number {
  return Math.min(max, Math.max(min, value));
}
