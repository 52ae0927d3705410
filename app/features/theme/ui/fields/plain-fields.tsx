import { useEffect, useState } from "react";
import { percentText } from "../../theme-changes";
import {
  type NumberRange,
  PATTERN_REPEATS,
  type PatternRepeat,
  type YesNo,
} from "../../theme-keys";
import { LONGEST_CLIENT_NAME, readText } from "../../theme-values";
import type { SettingFieldProps } from "./setting-field";

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
    <div className="studio-slider">
      <input
        type="range"
        id={id}
        {...range}
        value={value}
        aria-valuetext={shown}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output htmlFor={id} aria-hidden="true">
        {shown}
      </output>
    </div>
  );
}

export function SwitchField({
  id,
  value,
  describedBy,
  disabled,
  onChange,
}: SettingFieldProps & { value: YesNo }) {
  return (
    <span className="studio-switch">
      <input
        type="checkbox"
        role="switch"
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
  repeat: "In both directions",
  "no-repeat": "Once",
  "repeat-x": "Side by side",
  "repeat-y": "One below the other",
  space: "Whole photos, space between",
  round: "Whole photos, stretched to fit",
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
      className="input studio-input"
      value={value}
      aria-describedby={describedBy}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {PATTERN_REPEATS.map((style) => (
        <option key={style} value={style}>
          {`${repeatLabels[style]} (${style})`}
        </option>
      ))}
    </select>
  );
}

/** The studio's name: what is typed is shown as it is, the theme gets it as one clean line. */
export function TextField({
  id,
  value,
  describedBy,
  disabled,
  onChange,
  onInvalid,
}: SettingFieldProps & { value: string }) {
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const text = draft?.value === value ? draft.text : value;
  const invalid = readText(text) === undefined;

  useEffect(() => {
    onInvalid(invalid);
    return () => onInvalid(false);
  }, [invalid, onInvalid]);

  function type(next: string) {
    const meant = readText(next) ?? value;
    setDraft({ text: next, value: meant });
    onChange(meant);
  }

  return (
    <>
      <input
        id={id}
        className="input studio-input"
        value={text}
        maxLength={LONGEST_CLIENT_NAME}
        autoComplete="off"
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={
          [invalid && `${id}-error`, describedBy].filter(Boolean).join(" ") || undefined
        }
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => !invalid && setDraft(null)}
      />
      {invalid && (
        <p id={`${id}-error`} className="field-error">
          The studio needs a name.
        </p>
      )}
    </>
  );
}
