import { useId, useState } from "react";
import { classNames } from "~/ui/class-names";
import { parseColor, whiteColor } from "../../color";
import { type ColorNotation, writeColor } from "../../color-notation";
import { readColor } from "../../theme-values";
import { panelInputClass } from "../panel-controls";
import { ColorAdjuster } from "./color-adjuster";
import { type SettingFieldProps, useTypedValue } from "./plain-fields";
import { swatchClass, swatchStyle } from "./shown-value";

const example = "Enter a color, like #86434f.";

export function ColorField({
  id,
  name,
  value,
  describedBy,
  disabled,
  notation,
  palette,
  onChange,
  onInvalid,
}: SettingFieldProps & { value: string; notation: ColorNotation; palette: () => string[] }) {
  const [open, setOpen] = useState(false);
  const problemId = useId();
  const written = writeColor(parseColor(value) ?? whiteColor, notation);
  const { text, invalid, type, leave } = useTypedValue({
    value,
    written,
    read: readColor,
    onChange,
    onInvalid,
  });

  return (
    <>
      <div className="grid grid-cols-[2.75rem_1fr] gap-2">
        <button
          type="button"
          className={swatchClass(
            "h-11 cursor-pointer bg-[length:0.75rem_0.75rem] disabled:cursor-default aria-expanded:outline-2 aria-expanded:outline-offset-1 aria-expanded:outline-ink",
          )}
          style={swatchStyle(value)}
          aria-expanded={open}
          aria-label={`Adjust ${name}`}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        />
        <input
          type="text"
          id={id}
          className={panelInputClass("tabular-nums")}
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={classNames(invalid && problemId, describedBy) || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
      {invalid && (
        <p id={problemId} className="field-error">
          {example}
        </p>
      )}
      {open && !disabled && (
        <ColorAdjuster name={name} value={value} palette={palette} onChange={onChange} />
      )}
    </>
  );
}
