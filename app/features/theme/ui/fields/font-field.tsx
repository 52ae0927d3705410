import { useState } from "react";
import { FONT_FAMILIES, findFontFamily } from "../../font-catalog";
import type { SettingFieldProps } from "./setting-field";

const sample = "Sculpted cakes & sugar art";

/** The fonts of the catalog, each shown as itself. */
export function FontField({
  id,
  name,
  value,
  describedBy,
  disabled,
  onChange,
}: SettingFieldProps & { value: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        id={id}
        className="input studio-font"
        style={{ fontFamily: findFontFamily(value)?.stack }}
        aria-expanded={open}
        aria-label={`${name}: ${value}`}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {value}
      </button>
      {open && !disabled && (
        <fieldset className="studio-fonts">
          <legend className="sr-only">{name}</legend>
          {FONT_FAMILIES.map((family) => (
            <label key={family.name} className="studio-font-choice">
              <input
                type="radio"
                name={id}
                checked={family.name === value}
                onChange={() => onChange(family.name)}
              />
              <span>
                <span className="studio-font-sample" style={{ fontFamily: family.stack }}>
                  {sample}
                </span>
                <span className="field-hint">{family.name}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
