import type { CSSProperties } from "react";
import { classNames } from "~/ui/class-names";
import { describeValue, type ThemeValue } from "../../theme-changes";
import { type ThemeKey, themeKeys } from "../../theme-keys";

/** A checkerboard shows transparency. The color comes from `swatchStyle`. */
export function swatchClass(className: string): string {
  return classNames(
    "rounded-xs border border-edge forced-color-adjust-none",
    "bg-[linear-gradient(var(--swatch),var(--swatch)),repeating-conic-gradient(#d8d2ce_0_25%,white_0_50%)]",
    className,
  );
}

export function swatchStyle(color: string): CSSProperties & { "--swatch": string } {
  return { "--swatch": color };
}

export function Dot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className={swatchClass("inline-block size-4 flex-none bg-[length:0.5rem_0.5rem]")}
      style={swatchStyle(color)}
    />
  );
}

export function ShownValue({ of: key, value }: { of: ThemeKey; value: ThemeValue }) {
  const text = describeValue(key, value, "as the top bar");
  const isColor = themeKeys[key].kind === "color" && value !== undefined;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {isColor && <Dot color={text} />}
      <span>{text}</span>
    </span>
  );
}

export function ratioClass(color: string): string {
  return classNames(
    "inline-flex items-center gap-1 text-[0.8125rem] whitespace-nowrap tabular-nums",
    color,
  );
}
