import { z } from "zod";
import { assetAddress } from "./asset-address";
import { isLinkAddress, parseInternalLink } from "./internal-links";
import { namesWholePage, parseSlug } from "./page-slug";
import { storable } from "./seo-limits";
import {
  imageBefore,
  imageSections,
  pageBefore,
  siteBefore,
  splitCommas,
  splitLines,
} from "./seo-records";
import { suggestibleFields } from "./suggestion";

/** An absent field keeps its value, an empty one becomes null (DESIGN 5.20). */
function text(most: number) {
  return (
    z
      .string("This must be text.")
      .trim()
      .max(most, `Keep this to ${most} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: nobody can see or delete them
      .transform((value) => value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "") || null)
      .nullable()
      .optional()
  );
}

function address(sentence: string) {
  return text(storable.address).refine(
    (value) => !value || (isLinkAddress(value) && namesWholePage(value)),
    sentence,
  );
}

/** What is wrong with an entry is said of the whole list: it is typed into one field. */
function list(
  most: number,
  split: (typed: string) => string[],
  problemOf: (entry: string) => string | undefined = () => undefined,
) {
  return z
    .union([z.array(z.string()), z.string().transform(split)], "This must be a list of texts.")
    .transform(distinctEntries)
    .superRefine((entries, context) => {
      const problem =
        entries.length > most
          ? `Keep it to ${most} entries.`
          : entries.map((one) => lengthProblem(one) ?? problemOf(one)).find(Boolean);
      if (problem) context.addIssue({ code: "custom", message: problem });
    })
    .nullable()
    .transform((entries) => entries ?? [])
    .optional();
}

/** Each entry once, as it was written first: nobody tells "Rose" and "rose" apart. */
function distinctEntries(entries: readonly string[]): string[] {
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
  if (entry.length <= storable.listEntry) return undefined;
  return `Keep each entry to ${storable.listEntry} characters.`;
}

function linkProblem(line: string): string | undefined {
  if (parseInternalLink(line)) return undefined;
  return `“${line}” isn’t a link. Use an address such as /#pricing, or “Label | address”.`;
}

const slug = z.string("This must be text.").transform((typed, context) => {
  const parsed = parseSlug(typed);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: "custom", message: parsed.error });
  return z.NEVER;
});

const asset = z
  .string("This must be text.")
  .max(storable.address)
  .transform((typed, context) => {
    const known = assetAddress(typed);
    if (known !== undefined) return known;
    context.addIssue({ code: "custom", message: "This isn’t the address of a photo." });
    return z.NEVER;
  });

const noSettings = "Send a brand, a tagline, or a default description to save.";

/** `from`, where it is given: the save is refused if these fields say something else by now. */
export const settingsInput = z.object({
  from: z.optional(siteBefore),
  settings: z
    .object(
      {
        brand: text(storable.line),
        tagline: text(storable.line),
        default_meta: z.object({ desc: text(storable.text) }).optional(),
      },
      noSettings,
    )
    .refine(({ brand, tagline, default_meta }) => {
      return [brand, tagline, default_meta?.desc].some((value) => value !== undefined);
    }, noSettings),
});

export const pageInput = z.object({
  from: z.optional(pageBefore),
  page: z.object({
    slug,
    meta_title: text(storable.line),
    meta_description: text(storable.text),
    h1: text(storable.line),
    canonical: address("Use a path such as /wedding-cakes, or a full address with https://."),
    og_title: text(storable.line),
    og_description: text(storable.text),
    og_image: address("Use the path of a photo on this website, or a full address with https://."),
    keywords: list(storable.keywords, splitCommas),
    internal_links: list(storable.internalLinks, splitLines, linkProblem),
    index: z.boolean("This must be yes or no.").optional(),
    follow: z.boolean("This must be yes or no.").optional(),
  }),
});

export const imageInput = z.object({
  from: z.optional(imageBefore),
  image: z.object({
    asset_url: asset,
    page_slug: slug.nullable().optional(),
    alt: text(storable.text),
    caption: text(storable.text),
    tags: list(storable.tags, splitCommas),
    section: z.enum(imageSections, "This isn’t one of the page’s sections.").optional(),
  }),
});

/** As it is stored: what was recorded under other rules can be removed too. */
export const removePageInput = z.object({
  slug: z.string("This must be text.").min(1, "Name the page.").max(storable.address),
});
export const removeImageInput = z.object({ asset_url: asset });

export const robotsInput = z.object({
  from: z.string().optional(),
  robots: z
    .string("This must be text.")
    .max(storable.robots, `Keep robots.txt to ${storable.robots} characters.`),
});

/** Which page a walk over the site reads next; none: it begins. */
export const walkInput = z.object({ page: slug.optional() });

export const suggestInput = z.object({
  fieldKey: z.enum(suggestibleFields, "We have no suggestions for this field."),
  context: z
    .object({
      brand: z.string().max(storable.line).optional(),
      pagePath: z.string().max(storable.address).optional(),
      h1: z.string().max(storable.line).optional(),
      /** For alt texts: the photo. */
      asset_url: z.string().max(storable.address).optional(),
      section: z.string().max(50).optional(),
    })
    .default({}),
});

export type SettingsInput = z.infer<typeof settingsInput>;
export type PageInput = z.infer<typeof pageInput>;
export type ImageInput = z.infer<typeof imageInput>;
export type SuggestInput = z.infer<typeof suggestInput>;
