import { useEffect, useId, useState } from "react";
import { classNames } from "~/ui/class-names";
import { formatColor, parseColor, WHITE } from "../../color";
import { type ColorNotation, writeColor } from "../../color-notation";
import { panelInputClass } from "../panel-controls";
import { ColorAdjuster } from "./color-adjuster";
import type { SettingFieldProps } from "./plain-fields";
import { swatchClass, swatchStyle } from "./shown-value";

const example = "Write a color, e.g. #86434f, rgb(134 67 79) or hsl(349 33% 39%).";

/** A color as a swatch and as text; the swatch opens sliders. */
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
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const [open, setOpen] = useState(false);
  const problemId = useId();
  const color = parseColor(value) ?? WHITE;
  // What was typed is shown as long as it means the value; an undo from elsewhere wins over it.
  const typed = draft?.value === value ? draft.text : undefined;
  const text = typed ?? writeColor(color, notation);
  const invalid = parseColor(text) === undefined;

  useEffect(() => {
    onInvalid(invalid);
    return () => onInvalid(false);
  }, [invalid, onInvalid]);

  function type(next: string) {
    const parsed = parseColor(next);
    const meant = parsed ? formatColor(parsed) : value;
    setDraft({ text: next, value: meant });
    if (parsed) onChange(meant);
  }

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
          onBlur={() => !invalid && setDraft(null)}
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
