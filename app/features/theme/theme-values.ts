import { formatColor, parseColor } from "./color";
import { findFontFamily } from "./font-catalog";
import { type NumberRange, type PatternRepeat, patternRepeats, type YesNo } from "./theme-keys";

export const longestClientName = 80;
const longestImageAddress = 300;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const imageAddress = /^\/(?:media|images)(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+(?:\?[\w.~=&-]*)?$/;
/** Controls, lone surrogates, zero-width spaces, and text direction marks. */
const unprintable = /[\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}/gu;

export function readColor(value: unknown): string | undefined {
  const color = typeof value === "string" ? parseColor(value) : undefined;
  return color && formatColor(color);
}

export function readFont(value: unknown): string | undefined {
  return typeof value === "string" ? findFontFamily(value)?.name : undefined;
}

/** Accepts numeric strings; clamps, and rounds to thousandths. */
export function readNumber(value: unknown, { min, max }: NumberRange): number | undefined {
  const written = typeof value === "string" && decimal.test(value.trim());
  const number = written ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  const clamped = Math.min(max, Math.max(min, number));
  return Math.round(clamped * 1000) / 1000 + 0;
}

/** Returns the default unless the value is exactly the opposite (P5). */
export function readYesNo(value: unknown, fallback: YesNo): YesNo {
  const other = fallback === "yes" ? "no" : "yes";
  return value === other ? other : fallback;
}

/** Falls back to `repeat` (P5). */
export function readRepeat(value: unknown): PatternRepeat {
  return patternRepeats.find((style) => style === value) ?? "repeat";
}

/** A path on this site under `/media/` or `/images/`, or "" for no photo. */
export function readImageAddress(value: unknown): string | undefined {
  if (value === "") return "";
  if (typeof value !== "string" || value.length > longestImageAddress) return undefined;
  return imageAddress.test(value) && !value.includes("..") ? value : undefined;
}

/** Truncates by characters, not UTF-16 code units. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = [...readLine(value)].slice(0, longestClientName).join("").trim();
  return text === "" ? undefined : text;
}

export function readLine(value: string): string {
  return value.replace(unprintable, "").replace(/\s+/g, " ").trim();
}
