import type { CSSProperties } from "react";
import { describeValue, type ThemeValue } from "../../theme-changes";
import { THEME_KEYS, type ThemeKey } from "../../theme-keys";

/** The color that a swatch shows, over a checkered ground. */
export function swatch(color: string): CSSProperties & { "--swatch": string } {
  return { "--swatch": color };
}

/** A value of a theme, with a swatch if it is a color. */
export function ShownValue({ of: key, value }: { of: ThemeKey; value: ThemeValue }) {
  const text = describeValue(key, value, "as the top bar");
  const isColor = THEME_KEYS[key].kind === "color" && value !== undefined;
  return (
    <span className="studio-value">
      {isColor && <span className="studio-dot" style={swatch(text)} aria-hidden="true" />}
      <span>{text}</span>
    </span>
  );
}
