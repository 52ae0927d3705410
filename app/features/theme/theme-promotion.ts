import { fail, ok, type Result } from "~/platform/result";
import { missingProductionKeys, normalizeTheme, type Theme } from "./normalize-theme";
import { themeTexts } from "./theme-texts";
import { readLine } from "./theme-values";

/** Typed to confirm a promotion or a deletion (A9). */
export const confirmationWord = "CONFIRM";
/** Number of promoted themes to keep, including the live one (A9). */
export const historySize = 10;
export const factoryTag = "Factory Setting";
export const longestTag = 100;

export function readTag(value: string): Result<string> {
  const tag = readLine(value);
  if (tag === "") return fail("bad_input", "Give the theme a tag.", tagError("is empty"));
  if ([...tag].length <= longestTag) return ok(tag);
  const most = `at most ${longestTag} characters`;
  return fail("bad_input", `Shorten the tag: ${most}.`, tagError(`has ${most}`));
}

/** Fails unless every production key is present (P5). */
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

/** For a restored theme (A4): its original tag, truncated if needed, and the date. Rollbacks don't nest. */
export function rollbackTag(tag: string, date: string): string {
  const before = "Rollback-";
  const first = /^Rollback-(.+)-\d{4}-\d\d-\d\d$/.exec(tag)?.[1];
  if (first) return rollbackTag(first, date);
  const after = `-${date}`;
  const room = longestTag - before.length - after.length;
  return before + [...tag].slice(0, room).join("").trim() + after;
}

export type PromotionForm = {
  tag: string;
  confirmation: string;
  /** Ids of failing contrast pairs to publish anyway. */
  accepted: readonly string[];
};

/** Errors by field; empty if the theme may go live (A4, A5). */
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
