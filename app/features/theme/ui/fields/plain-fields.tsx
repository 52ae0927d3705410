import { useEffect, useState } from "react";
import { classNames } from "~/ui/class-names";
import { percentText } from "../../theme-changes";
import { type NumberRange, type PatternRepeat, patternRepeats, type YesNo } from "../../theme-keys";
import { longestClientName, readText } from "../../theme-values";
import { panelInputClass } from "../panel-controls";

export type SettingFieldProps = {
  id: string;
  /** For parts of a control without a visible label. */
  name: string;
  describedBy: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
  onInvalid: (invalid: boolean) => void;
};

export function SliderField({
  id,
  value,
  range,
  describedBy,
  disabled,
  onChange,
}: SettingFieldProps & { value: number; range: NumberRange }) {
  const shown = percentText(value, range);
  return (
    <div className="grid grid-cols-[1fr_3.5rem] items-center gap-3">
      <input
        type="range"
        className="h-11 w-full cursor-pointer"
        id={id}
        {...range}
        value={value}
        aria-valuetext={shown}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id} aria-hidden="true" className="text-end tabular-nums">
        {shown}
      </output>
    </div>
  );
}

const switchClass = classNames(
  "relative h-6.5 w-12 cursor-pointer appearance-none rounded-full border border-edge bg-cream transition-colors duration-200",
  "after:absolute after:top-[0.1875rem] after:left-[0.1875rem] after:size-4.5 after:rounded-full after:bg-edge after:transition-[translate] after:duration-200",
  "checked:bg-heading checked:after:translate-x-[1.375rem] checked:after:bg-paper forced-colors:checked:border-3",
);

export function SwitchField({
  id,
  value,
  describedBy,
  disabled,
  onChange,
}: SettingFieldProps & { value: YesNo }) {
  return (
    <span className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        className={switchClass}
        id={id}
        checked={value === "yes"}
        aria-checked={value === "yes"}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked ? "yes" : "no")}
      />
      <span aria-hidden="true">{value === "yes" ? "Yes" : "No"}</span>
    </span>
  );
}

const repeatLabels: Readonly<Record<PatternRepeat, string>> = {
  repeat: "Tile",
  "no-repeat": "Once",
  "repeat-x": "Across only",
  "repeat-y": "Down only",
  space: "Tile, evenly spaced",
  round: "Tile, stretched to fit",
};

export function RepeatField({
  id,
  value,
  describedBy,
  disabled,
  onChange,
}: SettingFieldProps & { value: PatternRepeat }) {
  return (
    <select
      id={id}
      className={panelInputClass("tabular-nums")}
      value={value}
      aria-describedby={describedBy}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {patternRepeats.map((style) => (
        <option key={style} value={style}>
          {`${repeatLabels[style]} (${style})`}
        </option>
      ))}
    </select>
  );
}

/** Keeps the text as typed while it parses to the value; a change from elsewhere, such as undo, replaces it. */
export function useTypedValue({
  value,
  written,
  read,
  onChange,
  onInvalid,
}: Pick<SettingFieldProps, "onChange" | "onInvalid"> & {
  value: string;
  written: string;
  /** Undefined if the text is invalid. */
  read: (text: string) => string | undefined;
}) {
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const text = draft?.value === value ? draft.text : written;
  const invalid = read(text) === undefined;

  useEffect(() => {
    onInvalid(invalid);
    return () => onInvalid(false);
  }, [invalid, onInvalid]);

  function type(next: string) {
    const parsed = read(next);
    setDraft({ text: next, value: parsed ?? value });
    if (parsed !== undefined) onChange(parsed);
  }

  return { text, invalid, type, leave: () => !invalid && setDraft(null) };
}

export function TextField({
  id,
  value,
  describedBy,
  disabled,
  onChange,
  onInvalid,
}: SettingFieldProps & { value: string }) {
  const typed = useTypedValue({ value, written: value, read: readText, onChange, onInvalid });

  return (
    <>
      <input
        type="text"
        id={id}
        className={panelInputClass()}
        value={typed.text}
        maxLength={longestClientName}
        autoComplete="off"
        disabled={disabled}
        aria-invalid={typed.invalid || undefined}
        aria-describedby={classNames(typed.invalid && `${id}-error`, describedBy) || undefined}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.leave}
      />
      {typed.invalid && (
        <p id={`${id}-error`} className="field-error">
          Your studio needs a name.
        </p>
      )}
    </>
  );
}
