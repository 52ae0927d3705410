import * as z from "zod/mini";
import { declareCall } from "~/platform/http/call";
import { auditFinding } from "./audit/audit-finding";
import { refuseForeignFormat } from "./robots-lines";
import { address, asset, internalLinks, keywords, profiles, slug, tags, text } from "./seo-input";
import { hardLimits } from "./seo-limits";
import {
  imageBefore,
  imageSections,
  pageBefore,
  seoBundle,
  seoVersion,
  siteBefore,
  versionedKinds,
} from "./seo-records";
import { failureTexts } from "./seo-texts";
import { suggestibleFields } from "./suggestion";

const { failed, saveFailed, importFailed, auditFailed } = failureTexts;
const { robotsSaveFailed, robotsLoadFailed, sitemapFailed, versionsFailed } = failureTexts;

const noSettings = "Send a brand, a tagline, or another setting to save.";
const yesOrNo = z.optional(z.boolean("This must be yes or no."));

/** With `from`, the save fails with a conflict if those fields changed meanwhile. */
const siteChange = z.object({
  from: z.optional(siteBefore),
  settings: z
    .object(
      {
        brand: text(hardLimits.line),
        tagline: text(hardLimits.line),
        default_meta: z.optional(z.object({ desc: text(hardLimits.text) })),
        street_address: text(hardLimits.street),
        profiles,
        photo_credit: text(hardLimits.line),
      },
      noSettings,
    )
    .check(
      z.refine(
        ({ default_meta, ...fields }) =>
          [default_meta?.desc, ...Object.values(fields)].some((value) => value !== undefined),
        noSettings,
      ),
    ),
});

const pageChange = z.object({
  from: z.optional(pageBefore),
  page: z.object({
    slug,
    meta_title: text(hardLimits.line),
    meta_description: text(hardLimits.text),
    h1: text(hardLimits.line),
    canonical: address("Use a path such as /wedding-cakes, or a full address with https://."),
    og_title: text(hardLimits.line),
    og_description: text(hardLimits.text),
    og_image: address("Use the path of a photo on this website, or a full address with https://."),
    keywords,
    internal_links: internalLinks,
    index: yesOrNo,
    follow: yesOrNo,
  }),
});

const imageChange = z.object({
  from: z.optional(imageBefore),
  image: z.object({
    asset_url: asset,
    page_slug: z.optional(z.nullable(slug)),
    alt: text(hardLimits.text),
    caption: text(hardLimits.text),
    tags,
    section: z.optional(z.enum(imageSections, "This isn’t one of the page’s sections.")),
  }),
});

const suggestionContext = z.object({
  brand: z.optional(z.string().check(z.maxLength(hardLimits.line))),
  pagePath: z.optional(z.string().check(z.maxLength(hardLimits.address))),
  h1: z.optional(z.string().check(z.maxLength(hardLimits.line))),
  /** The photo, for alt texts. */
  asset_url: z.optional(z.string().check(z.maxLength(hardLimits.address))),
});

const message = z.string();
const saved = z.object({ message });
const versions = z.object({ versions: z.array(seoVersion) });
const fresh = z.object({ fresh: z.optional(z.string()) });

/** Undefined starts over. */
const walk = z.object({ page: z.optional(slug) });
const step = { scanned: z.number(), total: z.number(), next: z.nullable(z.string()) };

const listedPage = z.object({
  url: z.string(),
  changedAt: z.optional(z.number()),
  images: z.array(z.string()),
});

/** For two texts of `storable.robots` characters, old and new, in UTF-8. */
const limit = 256 * 1024;

/** A7. */
export const seoCalls = {
  getBundle: declareCall("GET", "/api/seo", {
    action: "getBundle",
    access: "owner",
    answer: seoBundle,
    fallback: failed,
  }),
  saveSettings: declareCall("POST", "/api/seo", {
    action: "saveSettings",
    access: "owner",
    input: siteChange,
    answer: saved,
    fallback: saveFailed,
  }),
  savePage: declareCall("POST", "/api/seo", {
    action: "savePage",
    access: "owner",
    input: pageChange,
    limit,
    answer: saved,
    fallback: saveFailed,
  }),
  saveImage: declareCall("POST", "/api/seo", {
    action: "saveImage",
    access: "owner",
    input: imageChange,
    limit,
    answer: saved,
    fallback: saveFailed,
  }),
  removePage: declareCall("POST", "/api/seo", {
    action: "pages.remove",
    access: "owner",
    /** Not validated as a slug, so that records from older rules can be removed. */
    input: z.object({
      slug: z
        .string("This must be text.")
        .check(z.minLength(1, "Name the page."), z.maxLength(hardLimits.address)),
    }),
    answer: saved,
    fallback: saveFailed,
  }),
  removeImage: declareCall("POST", "/api/seo", {
    action: "images.remove",
    access: "owner",
    input: z.object({ asset_url: asset }),
    answer: saved,
    fallback: saveFailed,
  }),
  versions: declareCall("GET", "/api/seo", {
    action: "versions",
    access: "owner",
    input: z.object({
      kind: z.enum(versionedKinds, "This has no versions."),
      key: z._default(z.string().check(z.maxLength(hardLimits.address)), ""),
    }),
    answer: versions,
    fallback: versionsFailed,
  }),
  removed: declareCall("GET", "/api/seo", {
    action: "versions.removed",
    access: "owner",
    input: z.object({ kind: z.enum(["page", "image"], "These aren’t removed.") }),
    answer: versions,
    fallback: versionsFailed,
  }),
  getRobots: declareCall("POST", "/api/seo", {
    action: "robots.get",
    access: "owner",
    answer: z.object({ robots: z.string() }),
    fallback: robotsLoadFailed,
  }),
  saveRobots: declareCall("POST", "/api/seo", {
    action: "robots.save",
    access: "owner",
    input: z.object({
      from: z.optional(z.string()),
      robots: z
        .string("This must be text.")
        .check(
          z.maxLength(hardLimits.robots, `Keep robots.txt to ${hardLimits.robots} characters.`),
          ({ value, issues }) => {
            const message = refuseForeignFormat(value);
            if (message) issues.push({ code: "custom", message, input: value });
          },
        ),
    }),
    limit,
    answer: z.object({ message, robots: z.string(), warnings: z.array(z.string()) }),
    fallback: robotsSaveFailed,
  }),
  renderRobots: declareCall("GET", "/api/seo", {
    action: "robots.render",
    access: "all",
    input: fresh,
  }),
  suggest: declareCall("POST", "/api/seo", {
    action: "aiSuggest",
    access: "owner",
    input: z.object({
      fieldKey: z.enum(suggestibleFields, "We have no suggestions for this field."),
      context: z._default(suggestionContext, {}),
    }),
    answer: z.object({ suggestion: z.string(), source: z.enum(["ai", "facts"]) }),
    fallback: failed,
  }),
  importPages: declareCall("POST", "/api/seo", {
    action: "pages.syncNow",
    access: "owner",
    input: walk,
    answer: z.object({ ...step, result: z.object({ added: z.number(), scanned: z.number() }) }),
    fallback: importFailed,
  }),
  seedPages: declareCall("POST", "/api/seo", {
    action: "pages.seedFromSitemap",
    access: "owner",
    answer: z.object({ added: z.number() }),
    fallback: importFailed,
  }),
  importImages: declareCall("POST", "/api/seo", {
    action: "images.crawlAll",
    access: "owner",
    input: walk,
    answer: z.object({ ...step, added: z.number() }),
    fallback: importFailed,
  }),
  generateSitemap: declareCall("POST", "/api/seo", {
    action: "sitemap.generate",
    access: "owner",
    answer: z.object({ message, pages: z.array(listedPage) }),
    fallback: sitemapFailed,
  }),
  renderSitemap: declareCall("GET", "/api/seo", {
    action: "sitemap.render",
    access: "all",
    input: fresh,
  }),
  audit: declareCall("POST", "/api/seo", {
    action: "audit",
    access: "owner",
    input: walk,
    answer: z.object({
      ...step,
      message,
      audits: z.array(auditFinding),
      auditedAt: z.number(),
    }),
    fallback: auditFailed,
  }),
};

type Calls = typeof seoCalls;
export type SiteChange = z.output<Calls["saveSettings"]["input"]>;
export type PageChange = z.output<Calls["savePage"]["input"]>;
export type ImageChange = z.output<Calls["saveImage"]["input"]>;
export type SuggestionContext = z.input<typeof suggestionContext>;
export type SuggestInput = z.output<Calls["suggest"]["input"]>;
export type Suggestion = z.output<Calls["suggest"]["answer"]>;
export type ListedPage = z.output<typeof listedPage>;
