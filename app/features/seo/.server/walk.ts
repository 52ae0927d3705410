import { within } from "~/platform/deadline";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import { assetAddress } from "../asset-address";
import type { PageFacts } from "../page-facts";
import { saveFacts } from "./facts-store";
import { knownPages } from "./known-pages";
import { readPage } from "./read-page";
import { addImages, addPages, type FoundImage } from "./seo-writes";
import type { SiteContent } from "./site-content";

/** One page per call, to fit the free plan's CPU limit. */
export type WalkStep = {
  scanned: number;
  total: number;
  /** The next page; null at the end. */
  next: string | null;
};

/** Milliseconds for the page, its linked files, and the write. */
const readTimeoutMs = 8000;

type Read = { facts: PageFacts; step: WalkStep };

/** Reads and stores the facts of one page, starting over if `page` is unknown. */
export async function readStep(
  services: Services,
  content: SiteContent,
  { page, failed }: { page: string | undefined; failed: string },
): Promise<Result<Read>> {
  const known = await knownPages(services, content, failed);
  if (!known.ok) return known;
  const { all, audited } = known.value;
  const at = Math.max(0, audited.indexOf(page ?? "/"));
  const slug = audited[at] ?? "/";
  const facts = await attempt(services.log, failed, async () => {
    const read = await within(readTimeoutMs, slug, readPage(services, slug, new Set(all)));
    await saveFacts(services.db, read, services.clock.now()).run();
    return read;
  });
  if (!facts.ok) return facts;
  const step = { scanned: at + 1, total: audited.length, next: audited[at + 1] ?? null };
  return ok({ facts: facts.value, step });
}

export async function syncPages(
  services: Services,
  content: SiteContent,
  page: string | undefined,
) {
  const read = await readStep(services, content, { page, failed: "Import failed" });
  if (!read.ok) return read;
  const { facts, step } = read.value;
  const added = facts.status === 200 ? await addPages(services, [facts.slug]) : ok(0);
  if (!added.ok) return added;
  return ok({ result: { added: added.value, scanned: step.scanned }, ...step });
}

export async function crawlImages(
  services: Services,
  content: SiteContent,
  page: string | undefined,
) {
  const read = await readStep(services, content, { page, failed: "crawl failed" });
  if (!read.ok) return read;
  const { facts, step } = read.value;
  // All photos are on the home page, and many load later than its HTML.
  const photos = facts.slug === "/" ? await content.photos(services) : ok([]);
  if (!photos.ok) return photos;
  const shown = photos.value.flatMap(({ url, section }): FoundImage[] => {
    const address = assetAddress(url);
    return address ? [{ address, section }] : [];
  });
  const added = await addImages(services, facts.slug, shown);
  return added.ok ? ok({ added: added.value, ...step }) : added;
}
