import type { FindingType } from "./audit/audit-finding";

type RobotsLine = { line: number; name: string; value: string };

/** `problem` continues a sentence that starts with the line number. */
type RobotsProblem = { type: FindingType; line: number; problem: string };

/** "*" covers all unnamed crawlers. */
export const searchCrawlers = ["*", "googlebot", "bingbot"];

const otherKeys = "host, clean-param, request-rate, visit-time".split(", ");

function rawLinesOf(text: string): string[] {
  return text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
}

function linesOf(text: string): RobotsLine[] {
  return rawLinesOf(text).flatMap((raw, index) => {
    const content = raw.replace(/#.*/, "").trim();
    if (content === "") return [];
    const [, key = "", value = ""] = /^([^:]*?)\s*:\s*(.*)$/.exec(content) ?? [];
    return [{ line: index + 1, name: key.toLowerCase(), value }];
  });
}

export function namedAgents(text: string): string[] {
  return linesOf(text)
    .filter(({ name, value }) => name === "user-agent" && value !== "")
    .map(agentName);
}

function agentName({ value }: RobotsLine): string {
  return (value.split("/")[0] ?? "").trim().toLowerCase();
}

export function namesSitemap(text: string): boolean {
  return linesOf(text).some(({ name }) => name === "sitemap");
}

/** Lines that crawlers ignore or misread (RFC 9309), or that harm the site. `sitemap` is the site's own. */
export function robotsProblems(text: string, sitemap: string): RobotsProblem[] {
  if (foreignFormat(text)) return [];
  const rawLines = rawLinesOf(text);
  const lines = linesOf(text);
  const groups = groupsOf(lines);
  const [first] = groups;
  return [
    ...lines.flatMap((line) => lineProblem(line, sitemap, first?.line ?? Number.POSITIVE_INFINITY)),
    ...groups.flatMap((group) => groupProblems(group, rawLines)),
  ].toSorted((a, b) => a.line - b.line);
}

function lineProblem(
  { line, name, value }: RobotsLine,
  sitemap: string,
  firstGroup: number,
): RobotsProblem[] {
  const found = (problem: string, type: FindingType = "robots-line") => [{ type, line, problem }];
  if (name === "user-agent") {
    return value === "" ? found("doesn’t name a search engine. Type “*” for all of them") : [];
  }
  if (name === "sitemap") {
    if (value === sitemap) return [];
    return found(`names a sitemap that isn’t yours. Change it to ${sitemap}`, "robots-sitemap");
  }
  if (name === "crawl-delay" || otherKeys.includes(name)) return [];
  if (name !== "allow" && name !== "disallow") return found("isn’t a rule search engines know");
  if (line < firstGroup) return found("needs a User-agent line above it");
  return value === "" || /^[/*$]/.test(value)
    ? []
    : found("has a path that doesn’t start with “/”");
}

type Group = { line: number; agents: RobotsLine[]; rules: RobotsLine[] };

/** Agents in a row share the rules after them. A sitemap belongs to no group. */
function groupsOf(lines: readonly RobotsLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (line.name === "user-agent") {
      if (group && group.rules.length === 0) group.agents.push(line);
      else groups.push({ line: line.line, agents: [line], rules: [] });
    } else if (line.name !== "sitemap") group?.rules.push(line);
  }
  return groups;
}

function groupProblems({ agents, rules }: Group, rawLines: readonly string[]): RobotsProblem[] {
  const type = "robots-empty-group" as const;
  // A blank line looks like the end of a group, and is none.
  const apart = agents.slice(0, -1).filter(({ line }) => rawLines[line]?.trim() === "");
  const shared =
    "has no rules of its own, so it gets those of the next one. Add “Disallow:” or remove it";
  const last = agents.at(-1);
  const empty = rules.length === 0 && last ? [last] : [];
  const names = agents.map(agentName);
  const delays = names.some((name) => searchCrawlers.includes(name))
    ? rules.filter(({ name }) => name === "crawl-delay")
    : [];
  return [
    ...apart.map(({ line }) => ({ type, line, problem: shared })),
    ...empty.map(({ line }) => ({
      type,
      line,
      problem: "has no rules below it. Add one or remove it",
    })),
    ...delays.map(({ line }) => ({
      type: "robots-crawl-delay" as const,
      line,
      problem: "keeps search engines waiting between pages, and Google ignores it. Remove it",
    })),
  ];
}

const formats: readonly [start: RegExp, name: string][] = [
  [/^\{\\rtf/i, "a formatted document (RTF)"],
  [/^%PDF-/, "a PDF"],
  [/^PK(?=[^\w\s:])/, "a Word document or an archive"],
  [/^<\?xml|^<(?:urlset|sitemapindex)\b/i, "an XML file"],
  [/^<!doctype|^<!--|^<\/?[a-z][^<>]*>/i, "a web page (HTML)"],
  [/^[[{]\s*["{[]/, "a data file (JSON)"],
];

/** Also within the text, where a page was pasted below other lines. */
const pageTag = /^\s*<(?:!doctype|html|head|body|meta|title|p|pre|div|script)\b[^>]*>/im;

/** What the text really is, if it's no plain text with rules; undefined otherwise. */
function foreignFormat(text: string): string | undefined {
  const start = text.replace(/^[\ufeff\s]+/, "");
  const known = formats.find(([pattern]) => pattern.test(start))?.[1];
  return known ?? (pageTag.test(text) ? "a web page (HTML)" : undefined);
}

export function refuseForeignFormat(text: string): string | undefined {
  const format = foreignFormat(text);
  return (
    format &&
    `This is ${format}. robots.txt is plain text: lines such as “User-agent: *” and “Disallow: /path”.`
  );
}
