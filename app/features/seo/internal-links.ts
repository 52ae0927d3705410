import { pageDefaults } from "./head";

/** A line of a page's internal links, as its footer shows it. */
type ExploreLink = { href: string; label: string };

const sectionLabels: Record<string, string> = {
  home: "Home",
  about: "About Us",
  gallery: "Gallery",
  awards: "Recognitions",
  recognitions: "All recognitions",
  pricing: "Pricing",
  contact: "Contact",
};

/**
 * Reads one line: an address, or "Label | address". An address is a path or an anchor on this site, or a whole http(s)
 * address; any other line is no link.
 */
export function parseInternalLink(line: string): ExploreLink | undefined {
  const bar = line.lastIndexOf("|");
  const label = bar < 0 ? "" : line.slice(0, bar).trim();
  const href = addressIn(line);
  if (!isLinkAddress(href)) return undefined;
  return { href, label: label || labelOf(href) };
}

/** Whether `parseInternalLink` can read a line. */
export function isInternalLink(line: string): boolean {
  return isLinkAddress(addressIn(line));
}

function addressIn(line: string): string {
  return line.slice(line.lastIndexOf("|") + 1).trim();
}

export function isLinkAddress(href: string): boolean {
  if (/^(?:\/(?![/\\])|#)\S*$/.test(href)) return true;
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}

export function exploreLinks(lines: readonly string[]): ExploreLink[] {
  const links = new Map<string, ExploreLink>();
  for (const line of lines) {
    const link = parseInternalLink(line);
    if (link && !links.has(link.href)) links.set(link.href, link);
  }
  return [...links.values()];
}

/** A readable name for an address that was given none. */
function labelOf(href: string): string {
  if (/^https?:/i.test(href)) return new URL(href).host;
  const [path = "", query = ""] = href.split("?");
  const [page = "", anchor = ""] = path.split("#");
  if (anchor) return sectionLabels[anchor] ?? inWords(anchor);
  const category = new URLSearchParams(query).get("category");
  if (category) return category;
  if (page === "/") return "Home";
  const known = Object.entries(pageDefaults).find(([slug]) => slug === page)?.[1];
  return known?.h1 ?? inWords(page.split("/").at(-1) ?? page);
}

function inWords(part: string): string {
  const words = part.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
