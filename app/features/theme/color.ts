/** sRGB: `r`, `g`, `b` from 0 to 255, `a` from 0 to 1. */
export type Color = { r: number; g: number; b: number; a: number };

const colorKeywords: ReadonlyMap<string, Color> = new Map([
  ["transparent", { r: 0, g: 0, b: 0, a: 0 }],
  ["white", { r: 255, g: 255, b: 255, a: 1 }],
  ["black", { r: 0, g: 0, b: 0, a: 1 }],
]);

export const whiteColor: Color = { r: 255, g: 255, b: 255, a: 1 };

/** White if it can't be read. */
export function colorOf(text: string | undefined): Color {
  return (text === undefined ? undefined : parseColor(text)) ?? whiteColor;
}

/** Longer than any color we accept; bounds the work that a stored string can cause. */
const longestValue = 64;

const hexNotation = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const functionNotation = /^(rgb|hsl)a?\(([^()]*)\)$/;
const quantity = /^([+-]?(?:\d+\.?\d*|\.\d+))(%|deg|turn|rad|grad)?$/;

/** Hex, rgb() and hsl() in legacy and modern syntax, and three keywords. */
export function parseColor(text: string): Color | undefined {
  const source = text.trim().toLowerCase();
  if (source.length > longestValue) return undefined;
  if (hexNotation.test(source)) return parseHex(source.slice(1));
  const call = functionNotation.exec(source);
  if (!call) return colorKeywords.get(source);
  const parts = splitArguments(call[2] ?? "");
  if (!parts) return undefined;
  const [first, second, third, alpha = "1"] = parts;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const read = call[1] === "rgb" ? parseRgb : parseHsl;
  const channels = read(first, second, third);
  const a = parseFraction(alpha, 1);
  return channels && a !== undefined ? { ...channels, a } : undefined;
}

/** `#rrggbb`, or `rgba(r, g, b, a)` if translucent. */
export function formatColor({ r, g, b, a }: Color): string {
  const channels = [r, g, b].map((channel) => Math.round(clamp(channel, 0, 255)));
  const alpha = roundAlpha(a);
  if (alpha < 1) return `rgba(${channels.join(", ")}, ${alpha})`;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

export function compositeColor(top: Color, ground: Color): Color {
  const a = top.a + ground.a * (1 - top.a);
  if (a === 0) return { r: 0, g: 0, b: 0, a: 0 };
  const mix = (over: number, under: number) => (over * top.a + under * ground.a * (1 - top.a)) / a;
  return { r: mix(top.r, ground.r), g: mix(top.g, ground.g), b: mix(top.b, ground.b), a };
}

function parseHex(digits: string): Color {
  const wide = digits.length <= 4 ? digits.replace(/./g, "$&$&") : digits;
  const channel = (at: number) => Number.parseInt(wide.slice(at, at + 2), 16);
  const a = wide.length === 8 ? roundAlpha(channel(6) / 255) : 1;
  return { r: channel(0), g: channel(2), b: channel(4), a };
}

/** Legacy syntax has only commas, modern syntax spaces and a slash; a mix is invalid. */
function splitArguments(list: string): string[] | undefined {
  const parts = list.includes(",") ? list.split(",") : splitSpaced(list);
  const trimmed = parts.map((part) => part.trim());
  return trimmed.length === 3 || trimmed.length === 4 ? trimmed : undefined;
}

function splitSpaced(list: string): string[] {
  const [before = "", ...alpha] = list.split("/");
  const channels = before.trim().split(/\s+/);
  return channels.length === 3 ? [...channels, ...alpha] : [];
}

function parseRgb(red: string, green: string, blue: string) {
  const [r, g, b] = [red, green, blue].map((part) => parseFraction(part, 255));
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return { r: Math.round(r * 255), g: Math.round(g * 255), b: Math.round(b * 255) };
}

function parseHsl(hue: string, saturation: string, lightness: string) {
  const degrees = parseDegrees(hue);
  const s = parseFraction(saturation, 100);
  const l = parseFraction(lightness, 100);
  if (degrees === undefined || s === undefined || l === undefined) return undefined;
  // CSS Color 4, section 7.1.
  const channel = (offset: number) => {
    const k = (offset + degrees / 30) % 12;
    const share = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(share * 255);
  };
  return { r: channel(0), g: channel(8), b: channel(4) };
}

/** Reads a percentage, or a number out of `whole`, as a fraction from 0 to 1. */
function parseFraction(text: string, whole: number): number | undefined {
  const [, digits, unit] = quantity.exec(text) ?? [];
  if (digits === undefined || (unit !== undefined && unit !== "%")) return undefined;
  return clamp(Number(digits) / (unit === "%" ? 100 : whole), 0, 1);
}

const degreesPerUnit = new Map([
  ["deg", 1],
  ["grad", 0.9],
  ["rad", 180 / Math.PI],
  ["turn", 360],
]);

function parseDegrees(text: string): number | undefined {
  const [, digits, unit = "deg"] = quantity.exec(text) ?? [];
  const perUnit = degreesPerUnit.get(unit);
  if (digits === undefined || perUnit === undefined) return undefined;
  return (((Number(digits) * perUnit) % 360) + 360) % 360;
}

function roundAlpha(alpha: number): number {
  return Math.round(clamp(alpha, 0, 1) * 1000) / 1000;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
