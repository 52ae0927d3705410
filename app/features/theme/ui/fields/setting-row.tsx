import { memo, useCallback } from "react";
import { AlertIcon, CheckIcon } from "~/ui/message-icons";
import { LinkButton } from "~/ui/office/link-button";
import type { ColorNotation } from "../../color-notation";
import { describeValue, type ThemeValue } from "../../theme-changes";
import { type ThemeKey, themeKeys } from "../../theme-keys";
import { readRepeat, readYesNo } from "../../theme-values";
import { UndoIcon } from "../editor-icons";
import { ColorField } from "./color-field";
import { FontField } from "./font-field";
import { PatternField } from "./pattern-field";
import {
  RepeatField,
  type SettingFieldProps,
  SliderField,
  SwitchField,
  TextField,
} from "./plain-fields";
import { ratioClass } from "./shown-value";

type SettingRowProps = {
  settingKey: ThemeKey;
  value: ThemeValue;
  original: ThemeValue;
  /** Applies while an optional key is unset. */
  inherited: ThemeValue;
  locked: boolean;
  notation: ColorNotation;
  palette: () => string[];
  /** The lowest contrast that the key affects: "4.93:1". */
  ratio: string | undefined;
  problem: string | undefined;
  onEdit: (key: ThemeKey, value: unknown) => void;
  onInvalid: (key: ThemeKey, invalid: boolean) => void;
};

export function settingId(key: ThemeKey): string {
  return `setting-${key}`;
}

export const SettingRow = memo(function SettingRow(props: SettingRowProps) {
  const { settingKey: key, value, original, locked, ratio, problem, onEdit, onInvalid } = props;
  const { label } = themeKeys[key];
  const id = settingId(key);
  const changed = value !== original;
  const contrastId = ratio ? `${id}-contrast` : undefined;
  const change = useCallback((next: unknown) => onEdit(key, next), [onEdit, key]);
  const mark = useCallback((invalid: boolean) => onInvalid(key, invalid), [onInvalid, key]);
  return (
    <div
      className="py-2 pb-2.5 outline-offset-4 data-changed:shadow-[-0.625rem_0_var(--color-paper),-0.75rem_0_var(--color-gold)]"
      data-changed={changed || undefined}
      data-setting={key}
      tabIndex={-1}
    >
      <div className="flex min-h-7 items-center gap-2">
        <label htmlFor={id} className="field-label min-w-0 flex-1">
          {label}
        </label>
        {ratio && (
          <span id={contrastId} className={ratioClass(problem ? "text-danger" : "text-ink-soft")}>
            {problem ? (
              <AlertIcon className="size-4" />
            ) : (
              <CheckIcon className="size-4 text-success" />
            )}
            <span className="sr-only">Contrast </span>
            {ratio}
            {problem && <span className="sr-only">: {problem}</span>}
          </span>
        )}
        {changed && !locked && (
          <button
            type="button"
            className="icon-button -my-2"
            aria-label={`Undo the change of ${label}: back to ${describeValue(key, original)}`}
            onClick={() => {
              change(original);
              focusControl(id);
            }}
          >
            <UndoIcon />
          </button>
        )}
      </div>
      <SettingControl
        {...props}
        fieldProps={{
          id,
          name: label,
          describedBy: contrastId,
          disabled: locked,
          onChange: change,
          onInvalid: mark,
        }}
      />
      {problem && (
        <p className="mt-1 text-[0.8125rem] text-danger" aria-hidden="true">
          {problem}
        </p>
      )}
    </div>
  );
});

function SettingControl({
  fieldProps,
  ...row
}: SettingRowProps & { fieldProps: SettingFieldProps }) {
  const { settingKey: key, value, inherited, locked } = row;
  const { required } = themeKeys[key];
  if (value === undefined) {
    return (
      <button
        type="button"
        id={fieldProps.id}
        className="group min-h-11 cursor-pointer text-start text-[0.875rem]"
        disabled={locked}
        onClick={() => {
          fieldProps.onChange(inherited);
          focusControl(fieldProps.id);
        }}
      >
        Same as the top bar.{" "}
        <span className="underline decoration-gold underline-offset-[0.3em] group-hover:decoration-current group-disabled:hidden">
          Set its own
        </span>
      </button>
    );
  }
  return (
    <>
      <KindField {...row} fieldProps={fieldProps} />
      {!required && !locked && (
        <LinkButton
          onClick={() => {
            fieldProps.onChange(undefined);
            focusControl(fieldProps.id);
          }}
        >
          Use the top bar’s again
        </LinkButton>
      )}
    </>
  );
}

/** The change unmounts the button that was pressed. */
function focusControl(id: string) {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

function KindField({
  settingKey: key,
  value,
  notation,
  palette,
  fieldProps,
}: SettingRowProps & { fieldProps: SettingFieldProps }) {
  const info = themeKeys[key];
  if (typeof value === "number") {
    return info.kind === "number" ? (
      <SliderField {...fieldProps} value={value} range={info.range} />
    ) : null;
  }
  const text = value ?? "";
  switch (info.kind) {
    case "color":
      return <ColorField {...fieldProps} value={text} notation={notation} palette={palette} />;
    case "font":
      return <FontField {...fieldProps} value={text} />;
    case "image":
      return <PatternField {...fieldProps} value={text} />;
    case "yesno":
      return <SwitchField {...fieldProps} value={readYesNo(text, "no")} />;
    case "repeat":
      return <RepeatField {...fieldProps} value={readRepeat(text)} />;
    default:
      return <TextField {...fieldProps} value={text} />;
  }
}
