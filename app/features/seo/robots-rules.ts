export type RobotsRule = { allow: boolean; path: string; line: number };
export type RobotsGroup = { agents: string[]; rules: RobotsRule[] };
export type RobotsProblem = { line: number; sentence: string };
export type RobotsFile = { groups: RobotsGroup[]; sitemaps: string[]; problems: RobotsProblem[] };

const otherKeys = new Set(["crawl-delay", "host", "clean-param", "request-rate", "visit-time"]);

/** Reads robots.txt by RFC 9309. What the standard tells crawlers to skip is skipped and named as a problem. */
export function parseRobots(text: string): RobotsFile {
  const file: RobotsFile = { groups: [], sitemaps: [], problems: [] };
  let group: RobotsGroup | undefined;
  let takesAgents = false;
  for (const [index, raw] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    const content = raw.replace(/#.*/, "").trim();
    if (content === "") continue;
    const [, key = "", value = ""] = /^([^:]*?)\s*:\s*(.*)$/.exec(content) ?? [];
    const name = key.toLowerCase();
    if (name === "user-agent") {
      if (!takesAgents || !group) {
        group = { agents: [], rules: [] };
        file.groups.push(group);
      }
      takesAgents = true;
      group.agents.push(value.toLowerCase());
    } else if (name === "allow" || name === "disallow") {
      takesAgents = false;
      const problem = group ? pathProblem(value) : "stands before any User-agent line";
      if (group) addRule(group, { allow: name === "allow", path: value, line });
      if (problem) file.problems.push({ line, sentence: `Line ${line} ${problem}.` });
    } else if (name === "sitemap") {
      file.sitemaps.push(value);
    } else if (!otherKeys.has(name)) {
      file.problems.push({ line, sentence: `Line ${line} says nothing that crawlers know.` });
    }
  }
  return file;
}

function addRule(group: RobotsGroup, rule: RobotsRule): void {
  // An empty path matches nothing: "Disallow:" alone allows everything.
  if (rule.path !== "") group.rules.push(rule);
}

function pathProblem(path: string): string | undefined {
  return path === "" || /^[/*$]/.test(path) ? undefined : `has a path that begins with no "/"`;
}

/** The rules for a crawler's product token: those of all groups that name it, else those for "*". */
function rulesFor({ groups }: RobotsFile, agent: string): RobotsRule[] {
  const name = agent.toLowerCase();
  const named = groups.filter(({ agents }) => agents.some((token) => productOf(token) === name));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  return chosen.flatMap(({ rules }) => rules);
}

function productOf(agent: string): string {
  return /^[a-z_-]+/.exec(agent)?.[0] ?? agent;
}

/** The rule that decides about a path for a crawler: the longest that matches; of two as long Allow wins. */
export function decidingRule(
  file: RobotsFile,
  agent: string,
  path: string,
): RobotsRule | undefined {
  let best: RobotsRule | undefined;
  let length = -1;
  for (const rule of rulesFor(file, agent)) {
    const pattern = normalizePath(rule.path);
    if (!matches(pattern, normalizePath(path))) continue;
    if (pattern.length > length || (pattern.length === length && rule.allow)) {
      best = rule;
      length = pattern.length;
    }
  }
  return best;
}

/** Both sides of a comparison in one spelling: %-escapes for what needs them and for nothing else. */
function normalizePath(path: string): string {
  const escaped = path.replace(/[^\x21-\x7e]/gu, (character) =>
    encodeURIComponent(character.toWellFormed()),
  );
  return escaped.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
  });
}

/** "*" stands for any characters, "$" at the end for the end. Linear, whatever the pattern: no expression is built. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith("$");
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split("*");
  const [first = "", ...rest] = parts;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  if (rest.length === 0) return !anchored || at === path.length;
  const last = rest.pop() ?? "";
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (anchored) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) >= 0;
}

export type BlockedPage = { slug: string; agent: string; line: number };

/** Crawlers of the search engines that bring visitors; "*" is all that are not named. */
const searchCrawlers = ["*", "googlebot", "bingbot"];

/** The public pages that a crawler is kept from, and by which line. */
export function blockedPages(text: string, slugs: readonly string[]): BlockedPage[] {
  const file = parseRobots(text);
  const named = file.groups.flatMap(({ agents }) => agents.map(productOf));
  const seen = new Set<string>();
  return [...new Set([...searchCrawlers, ...named])].flatMap((agent) => {
    return slugs.flatMap((slug) => {
      const rule = decidingRule(file, agent, slug);
      if (!rule || rule.allow || seen.has(`${rule.line} ${slug}`)) return [];
      seen.add(`${rule.line} ${slug}`);
      return [{ slug, agent, line: rule.line }];
    });
  });
}

/** One sentence for each page that would be blocked. */
export function blockedSentences(blocked: readonly BlockedPage[]): string[] {
  return blocked.map(({ slug, agent, line }) => {
    const who = agent === "*" ? "search engines" : agent;
    return `Line ${line} keeps ${who} away from ${slug}, which is a public page.`;
  });
}
