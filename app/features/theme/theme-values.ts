import { formatColor, parseColor } from "./color";
import { findFontFamily } from "./font-catalog";
import { type NumberRange, PATTERN_REPEATS, type PatternRepeat, type YesNo } from "./theme-keys";

export const LONGEST_CLIENT_NAME = 80;
const LONGEST_IMAGE_ADDRESS = 300;

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const IMAGE_ADDRESS = /^\/(?:media|images)(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+(?:\?[\w.~=&-]*)?$/;
/** Controls, lone surrogates, the zero-width space and the marks that turn text direction. */
const UNPRINTABLE = /[\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}/gu;

/** The canonical spelling of a color. */
export function readColor(value: unknown): string | undefined {
  const color = typeof value === "string" ? parseColor(value) : undefined;
  return color && formatColor(color);
}

/** The catalog's own name of a font. */
export function readFont(value: unknown): string | undefined {
  return typeof value === "string" ? findFontFamily(value)?.name : undefined;
}

/** A number, also one written in a string, clamped and rounded to thousandths. */
export function readNumber(value: unknown, { min, max }: NumberRange): number | undefined {
  const written = typeof value === "string" && DECIMAL.test(value.trim());
  const number = written ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  const clamped = Math.min(max, Math.max(min, number));
  return Math.round(clamped * 1000) / 1000 + 0;
}

/** Anything that was given counts; only the exact other word moves it from `otherwise` (P5). */
export function readYesNo(value: unknown, otherwise: YesNo): YesNo {
  const other = otherwise === "yes" ? "no" : "yes";
  return value === other ? other : otherwise;
}

/** Anything that was given counts; what is no repeat style is `repeat` (P5). */
export function readRepeat(value: unknown): PatternRepeat {
  return PATTERN_REPEATS.find((style) => style === value) ?? "repeat";
}

/** A path of our own below `/media/` or `/images/`, or empty for no photo. */
export function readImageAddress(value: unknown): string | undefined {
  if (value === "") return "";
  if (typeof value !== "string" || value.length > LONGEST_IMAGE_ADDRESS) return undefined;
  return IMAGE_ADDRESS.test(value) && !value.includes("..") ? value : undefined;
}

/** The studio's name; the length is counted in characters, not in UTF-16 units. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = [...readLine(value)].slice(0, LONGEST_CLIENT_NAME).join("").trim();
  return text === "" ? undefined : text;
}

/** One line of plain text. */
export function readLine(value: string): string {
  return value.replace(UNPRINTABLE, "").replace(/\s+/g, " ").trim();
}
