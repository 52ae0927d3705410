import type { PageFacts } from "../page-facts";
import { pageName } from "../page-name";
import type { AuditFinding } from "./audit-finding";
import { type AuditSource, pageFinding } from "./audit-source";

export function linkFindings({ pages, publicSlugs, origin }: AuditSource): AuditFinding[] {
  const read = new Map(pages.map((page) => [page.slug, page]));
  return pages.flatMap((page) => {
    const broken = page.links.flatMap((href) => {
      const reason = brokenBecause(href, page, { read, publicSlugs, origin });
      return reason ? [`${href} (${reason})`] : [];
    });
    const dead = page.deadFiles.map((href) => `${href} (no such file)`);
    return [...broken, ...dead].map((link) => {
      const sentence = `Broken link on ${pageName(page.slug)}: ${link}.`;
      const problem = { type: "link-broken", severity: "error", sentence } as const;
      return pageFinding(page, "internal_links", problem);
    });
  });
}

function brokenBecause(
  href: string,
  page: PageFacts,
  site: { read: Map<string, PageFacts>; publicSlugs: readonly string[]; origin: string },
): string | undefined {
  const base = new URL(page.slug, site.origin).href;
  if (!URL.canParse(href, base)) return "not a web address";
  const { origin, pathname, hash } = new URL(href, base);
  if (origin !== site.origin || isFile(pathname)) return undefined;
  if (!site.publicSlugs.includes(pathname)) return "no such page";
  const anchors = site.read.get(pathname)?.anchors;
  if (hash.length < 2 || !anchors || anchors.includes(anchorOf(hash))) return undefined;
  return `no such part of ${pageName(pathname)}`;
}

/** Not a page; `deadFiles` covers these. */
export function isFile(pathname: string): boolean {
  return pathname.startsWith("/media/") || /\.[a-z0-9]{1,12}$/i.test(pathname);
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
