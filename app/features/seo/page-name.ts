import { isPublicPage, pageDefaults } from "./head";

/** Within a sentence: "the home page", "the Privacy Policy page", "/weddings". */
export function pageName(slug: string): string {
  if (slug === "/") return "the home page";
  return isPublicPage(slug) ? `the ${pageDefaults[slug].title} page` : slug;
}

export function pageNameFirst(slug: string): string {
  return pageName(slug).replace(/^t/, "T");
}

export function joinNames(names: readonly string[]): string {
  return listFormat.format(names);
}

const listFormat = new Intl.ListFormat("en-US");
