import robotsParser from "robots-parser";
import { pageName } from "./page-name";
import { namedAgents, searchCrawlers } from "./robots-lines";

type BlockedPage = { slug: string; agent: string; line: number };

/** The parser needs an origin; any will do. */
const anyOrigin = "https://site.invalid";

/** Public pages that a crawler can't fetch, with the blocking line. */
export function blockedPages(text: string, slugs: readonly string[]): BlockedPage[] {
  const blockingLine = readRules(text);
  const seen = new Set<string>();
  return [...new Set([...searchCrawlers, ...namedAgents(text)])].flatMap((agent) => {
    return slugs.flatMap((slug) => {
      const line = blockingLine(agent, slug);
      if (line === undefined || seen.has(`${line} ${slug}`)) return [];
      seen.add(`${line} ${slug}`);
      return [{ slug, agent, line }];
    });
  });
}

/** Search engines can't render a page without these. "" is the folder itself. */
const pageParts = [
  { folder: "/assets/", name: "the website’s code and styles", files: ["", "x.js", "x.css"] },
  { folder: "/fonts/", name: "the website’s fonts", files: ["", "x.woff2"] },
  { folder: "/media/", name: "your photos", files: ["", "x.jpg", "x.jpg?v=1"] },
  { folder: "/art/", name: "the built-in photos", files: ["", "x.jpg", "x.avif"] },
  { folder: "/images/", name: "the logo and the sharing photo", files: ["", "og-default.jpg"] },
  {
    folder: "/api/",
    name: "what the gallery, the recognitions, and the form load",
    files: ["gallery-manifest", "recognitions-manifest", "availability"],
  },
] as const;

type BlockedFolder = { folder: string; name: string; line: number };

/** Folders in which search engines can't fetch everything. Also checks `addresses`. */
export function blockedFolders(text: string, addresses: readonly string[] = []): BlockedFolder[] {
  const blockingLine = readRules(text);
  const agents = [...searchCrawlers, "googlebot-image"];
  return pageParts.flatMap(({ folder, name, files }) => {
    const known = onePerFolder(addresses.filter((address) => address.startsWith(folder)));
    const paths = [...files.map((file) => folder + file), ...known];
    const lines = agents.flatMap((agent) => paths.map((path) => blockingLine(agent, path)));
    return [...new Set(lines)].flatMap((line) =>
      line === undefined ? [] : [{ folder, name, line }],
    );
  });
}

/** Rules rarely distinguish the photos of one folder, and a portfolio has hundreds. */
function onePerFolder(addresses: readonly string[]): string[] {
  const folders = addresses.map((address) => [address.replace(/[^/]*$/, ""), address] as const);
  return [...new Map(folders).values()];
}

export function blockedSentences(text: string, slugs: readonly string[]): string[] {
  const pages = blockedPages(text, slugs).map(({ slug, agent, line }) => {
    const who = agent === "*" ? "search engines" : agent;
    return `Line ${line} keeps ${who} away from ${pageName(slug)}.`;
  });
  const folders = blockedFolders(text).map(
    ({ folder, name, line }) => `Line ${line} keeps search engines away from ${name} (${folder}).`,
  );
  return [...pages, ...folders];
}

/** Returns a function that finds the line blocking a path, or undefined. */
export function readRules(text: string) {
  const robots = robotsParser(`${anyOrigin}/robots.txt`, decodeUnreserved(text));
  return (agent: string, path: string): number | undefined => {
    const address = `${anyOrigin}${decodeUnreserved(path)}`;
    return robots.isAllowed(address, agent) === false
      ? robots.getMatchingLineNumber(address, agent)
      : undefined;
  };
}

/** The parser treats "%63" and "c" as different, but RFC 9309 doesn't. */
function decodeUnreserved(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : octet;
  });
}

/** A9. */
export function defaultRobots(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /EdibleArtControl",
    "Disallow: /theme-preview",
    "Disallow: /seo-maintenance",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** Normalizes line endings and drops control characters. */
export function normalizeRobots(text: string): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufeff]/g, "")
    .trim();
  return lines === "" ? "" : `${lines}\n`;
}
