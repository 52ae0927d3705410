import type { sections } from "./home-copy";

export type SectionId = (typeof sections)[number]["id"];

/** On the home page, only a fragment: with a path, the link would drop the query (`/?category=Wedding`) and reload. */
export function sectionHref(id: SectionId, home: boolean): string {
  return home ? `#${id}` : `/#${id}`;
}
