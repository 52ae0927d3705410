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

/** What is advised next to each field (A9). */
export const help = {
  brand: "The name in search results and shared links. It stands at the end of every title.",
  tagline:
    "Titles the home page while its own title is empty, and stands in the foot of every page.",
  default_description: `Used by pages without a description of their own. Under ${guidance.defaultDescription.most} characters.`,
  meta_title: `What people click in a search result. ${guidance.title.least}–${guidance.title.most} characters.`,
  meta_description: `The lines under the title. ${guidance.description.least}–${guidance.description.most} characters.`,
  h1: "The one main heading of the page itself.",
  canonical:
    "Only if another address is the real one. A path such as /gallery, or a whole address.",
  og_title: `The title on a shared card. About ${guidance.ogTitle.most} characters.`,
  og_description: `The text on a shared card. Under ${guidance.ogDescription.most} characters.`,
  og_image: `About ${guidance.ogImage.width}×${guidance.ogImage.height} pixels. The path of a photo on this site, or a whole address.`,
  keywords: `Separated by commas. ${guidance.keywords.least}–${guidance.keywords.most} are plenty.`,
  internal_links: `One on each line: an address, or “Label | address”. ${guidance.internalLinks.least}–${guidance.internalLinks.most} stand as “Explore” in the page’s foot.`,
  alt: "Say what can be seen, for those who cannot see it.",
  caption: "Shown with the photo where there is room for it.",
} as const;
