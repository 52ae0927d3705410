import { allOk, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readEach, runQuery } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { countNoun } from "~/platform/text/count-noun";
import { assetAddress, fileNameOf } from "../asset-address";
import { audit } from "../audit/audit";
import type { PhotoFacts } from "../audit/audit-source";
import { defaultRobots } from "../robots";
import { emptySite, type SitePhoto } from "../seo-records";
import { allFactsQuery, type StoredAudit, saveAudit } from "./facts-store";
import { knownPages } from "./known-pages";
import { seenLinksQuery } from "./outward/link-store";
import { allImageRecordsQuery, allPageRecordsQuery, siteRecordQuery } from "./seo-store";
import type { SiteContent } from "./site-content";
import { listPages } from "./sitemap-source";
import { readStep, type WalkStep } from "./walk";

const failed = "Audit failed";

/** Reads one page, then audits all pages read so far. */
export async function auditSite(
  services: Services,
  content: SiteContent,
  page: string | undefined,
): Promise<Result<StoredAudit & WalkStep>> {
  const read = await readStep(services, content, { page, failed });
  if (!read.ok) return read;
  const audited = await auditFacts(services, content);
  return audited.ok ? ok({ ...audited.value, ...read.value.step }) : audited;
}

async function auditFacts(services: Services, content: SiteContent): Promise<Result<StoredAudit>> {
  const [stored, sitemap, photos, outward, known] = await Promise.all([
    readEach(services, {
      facts: allFactsQuery,
      records: allPageRecordsQuery,
      images: allImageRecordsQuery,
      site: siteRecordQuery,
      seen: seenLinksQuery,
    }),
    listPages(services, content),
    content.photos(services),
    content.links(services),
    knownPages(services, content, failed),
  ]);
  const needed = allOk({ ...stored, sitemap, photos, outward, known });
  if (!needed.ok) return needed;
  const { facts, records, images, site, seen } = needed.value;
  const { SITE_ORIGIN } = services.settings;
  const audits = audit({
    origin: SITE_ORIGIN,
    // A page that was removed, or whose record was, has facts of before.
    pages: facts
      .map((one) => one.facts)
      .filter(({ slug }) => needed.value.known.audited.includes(slug)),
    publicSlugs: needed.value.known.all,
    records,
    site: site ?? emptySite,
    robots: site?.robots || defaultRobots(SITE_ORIGIN),
    sitemap: needed.value.sitemap.map(({ url }) => url),
    images,
    photos: needed.value.photos.flatMap(photoFacts),
    outward: needed.value.outward,
    seen,
  });
  const made = { audits, auditedAt: services.clock.now() };
  const saved = await attempt(services.log, failed, () => saveAudit(services.db, made).run());
  return saved.ok ? ok(made) : saved;
}

function photoFacts({ url, alt, section, place }: SitePhoto): PhotoFacts[] {
  const address = assetAddress(url);
  return address ? [{ address, alt, section, name: place ?? fileNameOf(address) }] : [];
}

/** A little under a week in milliseconds, so that a job that starts early doesn't skip a day. */
const due = 6.5 * 24 * 60 * 60 * 1000;

/** Each daily run rereads a page that is a week old, if there is one, and audits what the link check has seen. */
export async function auditWeekly(services: Services, content: SiteContent): Promise<string> {
  const read = await runQuery(services, allFactsQuery);
  const readAt = new Map(read.map(({ facts, readAt: time }) => [facts.slug, time]));
  const known = await knownPages(services, content, failed);
  if (!known.ok) throw new Error(known.error);
  const waiting = known.value.audited.find(
    (slug) => services.clock.now() - (readAt.get(slug) ?? Number.NEGATIVE_INFINITY) >= due,
  );
  const audited = waiting
    ? await auditSite(services, content, waiting)
    : await auditFacts(services, content);
  if (!audited.ok) throw new Error(audited.error);
  const findings = countNoun(audited.value.audits.length, "finding");
  return waiting ? `${waiting} checked, ${findings}` : findings;
}
