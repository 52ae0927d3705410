import { categoryLabel } from "~/features/gallery/categories";
import { sentenceCase } from "~/platform/text/sentence-case";
import { pageDefaults } from "./head";

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
 * Parses "address" or "Label | address". An address is a path or an anchor on this site, or an http(s) URL. Undefined
 * for any other line.
 */
export function parseInternalLink(line: string): ExploreLink | undefined {
  const bar = line.lastIndexOf("|");
  const label = bar < 0 ? "" : line.slice(0, bar).trim();
  const href = addressIn(line);
  if (!isLinkAddress(href)) return undefined;
  return { href, label: label || labelOf(href) };
}

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

function labelOf(href: string): string {
  if (/^https?:/i.test(href)) return new URL(href).host;
  const [path = "", query = ""] = href.split("?");
  const [page = "", anchor = ""] = path.split("#");
  if (anchor) return sectionLabels[anchor] ?? titleOf(anchor);
  const category = new URLSearchParams(query).get("category");
  if (category) return categoryLabel(category);
  if (page === "/") return "Home";
  const known = Object.entries(pageDefaults).find(([slug]) => slug === page)?.[1];
  const last = page.split("/").findLast((part) => part !== "");
  return known?.h1 ?? titleOf(last ?? page);
}

function titleOf(part: string): string {
  return sentenceCase(part.replace(/[-_]+/g, " ").trim());
}
