import { fail, ok, type Result } from "~/platform/result";
import { normalizeTheme, readThemeValue, type Theme } from "./normalize-theme";
import { allThemeKeys, type ThemeKey, themeAliases } from "./theme-keys";
import { themeTexts } from "./theme-texts";

/** Bytes; a complete theme has about 2 KB. */
export const maxThemeFileBytes = 64 * 1024;
export const patternTypes = ".png,.svg,.jpg,.jpeg,image/png,image/svg+xml,image/jpeg";

const patternContentTypes = new Map([
  ["png", "image/png"],
  ["svg", "image/svg+xml"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
]);
const patternKey = /^nav-pattern\/[a-z0-9][a-z0-9._-]{0,119}\.(?:png|svg|jpe?g)$/i;
const refused = fail("bad_input", themeTexts.notUploaded);

const keyByName: ReadonlyMap<string, ThemeKey> = new Map(
  allThemeKeys.flatMap((key) =>
    [key, ...(themeAliases[key] ?? [])].map((name): [string, ThemeKey] => [name, key]),
  ),
);

type NamedFile = { name: string; type: string };

function isThemeFile({ name, type }: NamedFile): boolean {
  return type === "application/json" || /\.json$/i.test(name);
}

export function patternType({
  name,
}: Pick<NamedFile, "name">): { extension: string; contentType: string } | undefined {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const contentType = patternContentTypes.get(extension);
  return contentType ? { extension, contentType } : undefined;
}

/** Whether an R2 key is that of a navigation pattern of a kind that A5 accepts. */
export function isNavPatternKey(name: string): boolean {
  return patternKey.test(name);
}

/** Merges an uploaded theme file (A5) into `base`. `ignored`: its unknown keys and those with invalid values. */
export function readThemeFile(
  file: NamedFile & { text: string },
  base: Theme,
): Result<{ theme: Theme; ignored: string[] }> {
  if (!isThemeFile(file)) return refused;
  const content = parseObject(file.text);
  const entries = Object.entries(content ?? {});
  const isUsable = ([name, value]: [string, unknown]) => holdsValue(value) && isValid(name, value);
  if (!content || !entries.some(isUsable)) return refused;
  const ignored = entries.filter(([name, value]) => !isValid(name, value));
  return ok({ theme: normalizeTheme(content, base), ignored: ignored.map(([name]) => name) });
}

export function themeFileText(theme: Theme): string {
  return `${JSON.stringify(theme, null, 2)}\n`;
}

/** "summer-theme.json" */
export function themeFileName(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${slug || "my"}-theme.json`;
}

function holdsValue(value: unknown): boolean {
  return typeof value === "string" ? value.trim() !== "" : Number.isFinite(value);
}

function isValid(name: string, value: unknown): boolean {
  const key = keyByName.get(name);
  return key !== undefined && readThemeValue(key, value) !== undefined;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return isObject(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
