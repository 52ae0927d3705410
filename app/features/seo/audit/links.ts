import { panelPath } from "~/studio";
import type { LinkAnswer, PageFacts, PageLink } from "../page-facts";
import { pageName } from "../page-name";
import { markupIn, normalizeWords, placeholderIn } from "../text-faults";
import type { AuditFinding } from "./audit-finding";
import { type AuditSource, pageFinding } from "./audit-source";

type LinkProblem = Pick<AuditFinding, "type" | "severity" | "sentence">;

export function linkFindings(source: AuditSource): AuditFinding[] {
  return source.pages.flatMap((page) => {
    const hrefs = [...new Set(page.links.map(({ href }) => href))];
    const problems = [
      ...hrefs.map((href) => addressProblem(href, page, source)),
      ...page.links.map((link) => textProblem(link, page)),
    ];
    return problems.flatMap((problem) =>
      problem ? [pageFinding(page, "internal_links", problem)] : [],
    );
  });
}

function addressProblem(
  href: string,
  page: PageFacts,
  { pages, publicSlugs, origin: site }: AuditSource,
): LinkProblem | undefined {
  const base = new URL(page.slug, site).href;
  if (!URL.canParse(href, base)) return broken(href, page, "not a web address");
  const { origin, host, pathname, search, hash } = new URL(href, base);
  const path = pathname + search;
  if (origin !== site) {
    return isSameSite(host, site) ? detour(href, page, path + hash) : undefined;
  }
  if (!publicSlugs.includes(pathname)) {
    const answer = page.answers.find((one) => one.path === path);
    return answer && answerProblem(href, page, answer);
  }
  const anchors = pages.find(({ slug }) => slug === pathname)?.anchors;
  if (hash.length < 2 || !anchors || anchors.includes(anchorOf(hash))) return undefined;
  return broken(href, page, `no such part of ${pageName(pathname)}`);
}

/** With or without "www.", and encrypted or not. */
function isSameSite(host: string, site: string): boolean {
  const plain = (name: string) => name.replace(/^www\./, "");
  return plain(host) === plain(new URL(site).host);
}

function answerProblem(
  href: string,
  page: PageFacts,
  { path, redirect, status }: LinkAnswer,
): LinkProblem | undefined {
  if ([path, redirect].some((one) => one?.split("?", 1)[0] === panelPath)) {
    const sentence = `A link on ${pageName(page.slug)} leads to the back office, which visitors can’t open: ${href}. Remove it.`;
    return { type: "link-back-office", severity: "warning", sentence };
  }
  if (status >= 400) return broken(href, page, isFile(path) ? "no such file" : "no such page");
  return redirect === null ? undefined : detour(href, page, redirect);
}

function detour(href: string, page: PageFacts, to: string): LinkProblem {
  const sentence = `A link on ${pageName(page.slug)} takes a detour: ${href} redirects. Change it to ${to}.`;
  return { type: "link-redirects", severity: "warning", sentence };
}

function broken(href: string, page: PageFacts, reason: string): LinkProblem {
  const sentence = `Broken link on ${pageName(page.slug)}: ${href} (${reason}).`;
  return { type: "link-broken", severity: "error", sentence };
}

function isFile(path: string): boolean {
  const [pathname = ""] = path.split("?", 1);
  return pathname.startsWith("/media/") || /\.[a-z0-9]{1,12}$/i.test(pathname);
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const emptyPhrases = new Set(
  [
    ...["here", "click", "click here", "press here", "tap here", "go", "go here", "see here"],
    ...["more", "read more", "see more", "learn more", "find out more", "more info"],
    ...["more information", "info", "details", "continue", "view", "open", "link", "this"],
    ...["this link", "this page", "page", "website", "site", "url", "read", "see", "look"],
  ].map(normalizeWords),
);

/** A screen reader lists links by their text alone, and search engines take it for the target's topic. */
function textProblem({ href, text }: PageLink, page: PageFacts): LinkProblem | undefined {
  if (/^(?:tel|sms|mailto):/i.test(href)) return undefined;
  const words = normalizeWords(text);
  const isNamed =
    words !== "" && !emptyPhrases.has(words) && !/^(?:https?:\/\/|www\.)\S+$/i.test(text);
  if (isNamed && placeholderIn(text) === undefined && markupIn(text) === undefined)
    return undefined;
  const name = text === "" ? "A link without a text" : `The link text “${text}”`;
  const sentence = `${name} on ${pageName(page.slug)} doesn’t say where it leads (${href}). Name what’s there, such as “Wedding cakes”.`;
  return { type: "link-text", severity: "warning", sentence };
}
