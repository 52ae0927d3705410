import { useState } from "react";
import { inputClass } from "~/ui/field";
import { findFontFamily, fontFamilies } from "../../font-catalog";
import { choiceClass } from "../panel-controls";
import type { SettingFieldProps } from "./plain-fields";

const sample = "Sculpted cakes & sugar art";

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
        className={inputClass("cursor-pointer text-start")}
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
        <fieldset className="mt-2 bg-cream">
          <legend className="sr-only">{name}</legend>
          {fontFamilies.map((family) => (
            <label key={family.name} className={choiceClass("px-3 has-checked:bg-blush")}>
              <input
                type="radio"
                className="size-4.5 flex-none"
                name={id}
                checked={family.name === value}
                onChange={() => onChange(family.name)}
              />
              <span>
                <span className="block text-[1.1875rem]/[1.3]" style={{ fontFamily: family.stack }}>
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
