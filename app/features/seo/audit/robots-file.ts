import { pageName } from "../page-name";
import { blockedFolders, blockedPages } from "../robots";
import { namesSitemap, refuseForeignFormat, robotsProblems } from "../robots-lines";
import type { AuditFinding, FindingType } from "./audit-finding";
import type { AuditSource } from "./audit-source";

export function robotsFindings(source: AuditSource): AuditFinding[] {
  const { robots, origin, photos } = source;
  const format = refuseForeignFormat(robots);
  if (format) {
    return [robotsFinding("robots-format", "error", { slug: "/robots.txt", sentence: format })];
  }
  const sitemap = `${origin}/sitemap.xml`;
  const addresses = photos.map(({ address }) => address);
  const folders = blockedFolders(robots, addresses).map(({ folder, line, name }) =>
    robotsFinding("robots-blocks-files", "error", {
      slug: folder,
      sentence: `Line ${line} of robots.txt keeps search engines away from ${name} (${folder}). Remove it.`,
    }),
  );
  const skipped = robotsProblems(robots, sitemap).map(({ type, line, problem }) =>
    robotsFinding(type, "warning", {
      slug: "/robots.txt",
      sentence: `Line ${line} of robots.txt ${problem}.`,
    }),
  );
  const missing = robotsFinding("robots-without-sitemap", "warning", {
    slug: "/robots.txt",
    sentence: `robots.txt doesn’t name your sitemap. Add the line “Sitemap: ${sitemap}”.`,
  });
  return [
    ...disallowedPages(source),
    ...folders,
    ...skipped,
    ...(namesSitemap(robots) ? [] : [missing]),
  ];
}

function robotsFinding(
  type: FindingType,
  severity: AuditFinding["severity"],
  { slug, sentence }: { slug: string; sentence: string },
): AuditFinding {
  const fix = { tab: "advanced", field: "robots" } as const;
  return { type, slug, title: "", severity, sentence, fix };
}

function disallowedPages({ robots, sitemap, origin, pages }: AuditSource): AuditFinding[] {
  const listed = sitemap.filter((address) => address.startsWith(`${origin}/`));
  const slugs = listed.map((address) => new URL(address).pathname);
  return blockedPages(robots, slugs).map(({ slug, agent, line }) => ({
    ...robotsFinding("sitemap-disallowed", "error", {
      slug,
      sentence: `Line ${line} of robots.txt keeps ${agent === "*" ? "search engines" : agent} away from ${pageName(slug)}, which the sitemap lists. Remove it.`,
    }),
    title: pages.find((page) => page.slug === slug)?.title ?? "",
  }));
}
