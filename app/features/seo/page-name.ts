import { isPublicPage, pageDefaults } from "./head";

/** A page within a sentence: "the home page", "the Privacy Policy page", "/weddings". */
export function pageName(slug: string): string {
  if (slug === "/") return "the home page";
  return isPublicPage(slug) ? `the ${pageDefaults[slug].title} page` : slug;
}

/** A page at the beginning of a sentence. */
export function pageNameFirst(slug: string): string {
  return pageName(slug).replace(/^t/, "T");
}

/** "A and B", "A, B, and C" */
export function joinNames(names: readonly string[]): string {
  return listFormat.format(names);
}

const listFormat = new Intl.ListFormat("en-US");
