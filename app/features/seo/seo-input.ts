import * as z from "zod/mini";
import { assetAddress } from "./asset-address";
import { isInternalLink, isLinkAddress } from "./internal-links";
import { isPageAddress, parseSlug } from "./page-slug";
import { hardLimits } from "./seo-limits";
import { splitCommas, splitLines } from "./seo-records";

const notText = "This must be text.";

/** Undefined keeps the value; an empty one becomes null (DESIGN 5.20). */
export function text(most: number) {
  return z.optional(
    z.nullable(
      z.pipe(
        z.string(notText).check(z.trim(), z.maxLength(most, `Keep this to ${most} characters.`)),
        z.transform(
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these are invisible
          (value: string) => value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "") || null,
        ),
      ),
    ),
  );
}

export function address(sentence: string) {
  return text(hardLimits.address).check(
    z.refine((value) => !value || (isLinkAddress(value) && isPageAddress(value)), sentence),
  );
}

/** Reports an entry's error for the whole list, since it is one field. */
function list(
  most: number,
  split: (typed: string) => string[],
  problemOf: (entry: string) => string | undefined = () => undefined,
) {
  const entries = z
    .pipe(
      z.union(
        [z.array(z.string()), z.pipe(z.string(), z.transform(split))],
        "This must be a list of texts.",
      ),
      z.transform(distinctEntries),
    )
    .check(({ value, issues }) => {
      const message =
        value.length > most
          ? `Keep it to ${most} entries.`
          : value.map((one) => lengthProblem(one) ?? problemOf(one)).find(Boolean);
      if (message) issues.push({ code: "custom", message, input: value });
    });
  return z.optional(
    z.pipe(
      z.nullable(entries),
      z.transform((all) => all ?? []),
    ),
  );
}

export const keywords = list(hardLimits.keywords, splitCommas);
export const internalLinks = list(hardLimits.internalLinks, splitLines, linkProblem);
export const tags = list(hardLimits.tags, splitCommas);
export const profiles = list(hardLimits.profiles, splitLines, (entry) =>
  /^https:\/\//i.test(entry) && URL.canParse(entry)
    ? undefined
    : `“${entry}” isn’t the full address of a profile. It begins with https://.`,
);

/** Dedupes ignoring case; keeps the first spelling. */
function distinctEntries(entries: string[]): string[] {
  const seen = new Set<string>();
  return entries
    .map((one) => one.trim())
    .filter((one) => {
      const fresh = one !== "" && !seen.has(one.toLowerCase());
      seen.add(one.toLowerCase());
      return fresh;
    });
}

function lengthProblem(entry: string): string | undefined {
  if (entry.length <= hardLimits.listEntry) return undefined;
  return `Keep each entry to ${hardLimits.listEntry} characters.`;
}

function linkProblem(line: string): string | undefined {
  if (isInternalLink(line)) return undefined;
  return `“${line}” isn’t a link. Use an address such as /#pricing, or “Label | address”.`;
}

export const slug = z.pipe(
  z.string(notText),
  z.transform((typed: string, { issues }) => {
    const parsed = parseSlug(typed);
    if (parsed.ok) return parsed.value;
    issues.push({ code: "custom", message: parsed.error, input: typed });
    return z.NEVER;
  }),
);

/** A photo's address, normalized as in its record. */
export const asset = z.pipe(
  z.string(notText).check(z.maxLength(hardLimits.address)),
  z.transform((typed: string, { issues }) => {
    const known = assetAddress(typed);
    if (known !== undefined) return known;
    issues.push({ code: "custom", message: "This isn’t the address of a photo.", input: typed });
    return z.NEVER;
  }),
);
