import { guidance } from "./seo-limits";

export const seoTabs = ["site", "pages", "images", "advanced"] as const;
export type SeoTab = (typeof seoTabs)[number];

export function isSeoTab(name: string | null): name is SeoTab {
  return seoTabs.some((tab) => tab === name);
}

/** A2. */
export function unsavedQuestion(tab: SeoTab): string {
  return `You have unsaved changes on the ${tab.toUpperCase()} tab. Do you want to leave without saving?`;
}

export const duplicateTitle =
  "Warning: Another page already uses this exact title. Consider making it unique.";

export const emptyTexts = {
  pages: "No pages found yet. We’re trying to import them from your sitemap automatically…",
  matches: "No matches.",
  images: "No images yet. Click “Import images from site”.",
  audit: "No issues found yet. Click “Run audit”.",
} as const;

/** Shown if the server gives no reason (A8). */
export const failureTexts = {
  failed: "failed",
  saveFailed: "Failed to save data.",
  importFailed: "Import failed",
  robotsSaveFailed: "Save failed",
  robotsLoadFailed: "Failed to load robots.txt",
  sitemapFailed: "Sitemap failed",
  auditFailed: "Audit failed",
  versionsFailed: "Couldn’t load earlier versions.",
} as const;

/** Advice for each field (A9). */
export const help = {
  brand:
    "The name in search results and shared links. Added to the end of page titles, except those you write yourself.",
  tagline: "Used as the home page title if you haven’t set one, and shown in every page’s footer.",
  default_description: `Used for pages without their own description. Keep it under ${guidance.defaultDescription.most} characters.`,
  street_address:
    "For the footer, Google, and labels, such as “12 Main St.” The town is added. Leave blank to show the town alone.",
  profiles:
    "The studio’s pages on Instagram, Facebook, Pinterest, or elsewhere: one full address per line. They tell search engines that these are you.",
  photo_credit:
    "Whose photos these are, for search engines. Blank means the brand. How to ask for them stands in the terms of service.",
  meta_title: `The blue link in Google. ${guidance.title.least}–${guidance.title.most} characters.`,
  meta_description: `The gray text under it. ${guidance.description.least}–${guidance.description.most} characters.`,
  h1: "The page’s main heading.",
  canonical: "Leave blank unless this page duplicates another.",
  og_title: `The title when someone shares the link. About ${guidance.ogTitle.most} characters.`,
  og_description: `The text when someone shares the link. Under ${guidance.ogDescription.most} characters.`,
  og_image: `The photo when someone shares the link: about ${guidance.ogImage.width}×${guidance.ogImage.height} pixels. A path on this website, or a full address.`,
  keywords: `Separate with commas. ${guidance.keywords.least}–${guidance.keywords.most} is plenty.`,
  internal_links: `One per line: “Label | address”. ${guidance.internalLinks.least}–${guidance.internalLinks.most} is plenty. Shown under “Explore” in the footer.`,
  alt: "Describe the photo for people who can’t see it.",
  caption: "Shown with the photo where there’s room.",
} as const;
