import type { sections } from "./home-copy";

export type SectionId = (typeof sections)[number]["id"];

/**
 * On the home page a bare fragment: with the path in front, an address with a query of its own
 * (`/?category=Wedding`) would be left for another page.
 */
export function sectionHref(id: SectionId, home: boolean): string {
  return home ? `#${id}` : `/#${id}`;
}
