import { fail, ok, type Result } from "~/platform/result";
import { missingProductionKeys, normalizeTheme, type Theme } from "./normalize-theme";
import { themeTexts } from "./theme-texts";
import { readLine } from "./theme-values";

/** The word that has to be typed before a theme goes live or an entry goes (A9). */
export const confirmationWord = "CONFIRM";
/** How many promoted themes are kept, the live one among them (A9). */
export const historySize = 10;
export const factoryTag = "Factory Setting";
export const longestTag = 100;

/** A tag as it is stored: one line without invisible characters, and not too long. */
export function readTag(value: string): Result<string> {
  const tag = readLine(value);
  if (tag === "") return fail("bad_input", "Give the theme a tag.", tagError("is empty"));
  if ([...tag].length <= longestTag) return ok(tag);
  const most = `at most ${longestTag} characters`;
  return fail("bad_input", `Shorten the tag: ${most}.`, tagError(`has ${most}`));
}

/** A theme that may go live, in its canonical spelling: it must bring every production key (P5). */
export function readProvidedTheme(input: unknown): Result<Theme> {
  const missing = missingProductionKeys(input);
  if (missing.length === 0) return ok(normalizeTheme(input));
  const fieldErrors = { theme: `Missing: ${missing.join(", ")}` };
  return fail("bad_input", themeTexts.invalidTheme, { fieldErrors });
}

export function readNamedTheme(input: {
  tag: string;
  theme?: unknown;
}): Result<{ tag: string; theme: Theme }> {
  const tag = readTag(input.tag);
  if (!tag.ok) return tag;
  const theme = readProvidedTheme(input.theme);
  return theme.ok ? ok({ tag: tag.value, theme: theme.value }) : theme;
}

/** The tag of a theme that comes back (A4), with its first name however often it does; a long one loses its end, never the date. */
export function rollbackTag(tag: string, date: string): string {
  const before = "Rollback-";
  const first = /^Rollback-(.+)-\d{4}-\d\d-\d\d$/.exec(tag)?.[1];
  if (first) return rollbackTag(first, date);
  const after = `-${date}`;
  const room = longestTag - before.length - after.length;
  return before + [...tag].slice(0, room).join("").trim() + after;
}

/** What is typed and ticked before a theme goes live. */
export type PromotionForm = {
  tag: string;
  confirmation: string;
  /** The failing contrast pairs that go live all the same, by their ids. */
  accepted: readonly string[];
};

/** What still stands in the way, by field; nothing in it means that the theme may go live (A4, A5). */
export function promotionErrors(
  { tag, confirmation, accepted }: PromotionForm,
  failing: readonly string[],
): { tag?: string; confirmation?: string; accepted?: string } {
  const read = readTag(tag);
  return {
    ...(!read.ok && { tag: read.error }),
    ...(confirmation !== confirmationWord && {
      confirmation: `Type ${confirmationWord} in capitals.`,
    }),
    ...(failing.some((pair) => !accepted.includes(pair)) && {
      accepted: "Fix these colors, or check each one you want to publish as is.",
    }),
  };
}

function tagError(what: string) {
  return { fieldErrors: { tag: `The tag ${what}.` } };
}
