import { within } from "~/platform/deadline";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt } from "~/platform/stores";
import { assetAddress } from "../asset-address";
import { publicPages } from "../head";
import type { PageFacts } from "../page-facts";
import { saveFacts } from "./facts-store";
import { readPage } from "./read-page";
import { addImages, addPages, type FoundImage } from "./seo-writes";
import type { SiteContent } from "./site-content";

/** One page is read by each call: a Worker on the free plan has time for no more. */
export type WalkStep = {
  /** How many pages this walk has read, and how many there are. */
  scanned: number;
  total: number;
  /** What to read next; null: the walk is over. */
  next: string | null;
};

/** Milliseconds for a page with the files that it names, and for what is remembered of it. */
const readTimeoutMs = 8000;

type Read = { facts: PageFacts; step: WalkStep };

/** Reads the page at hand of a walk over all public pages, and remembers what it says. */
export async function readStep(
  services: Services,
  page: string | undefined,
  sentence: string,
): Promise<Result<Read>> {
  const at = Math.max(0, publicPages.indexOf(publicPages.find((slug) => slug === page) ?? "/"));
  const slug = publicPages[at] ?? "/";
  const facts = await attempt(services.log, sentence, async () => {
    const read = await within(readTimeoutMs, slug, readPage(services, slug));
    await saveFacts(services.db, read, services.clock.now()).run();
    return read;
  });
  if (!facts.ok) return facts;
  const step = { scanned: at + 1, total: publicPages.length, next: publicPages[at + 1] ?? null };
  return ok({ facts: facts.value, step });
}

/** Adds a record for the page at hand, if it has none. */
export async function syncPages(services: Services, page: string | undefined) {
  const read = await readStep(services, page, "Import failed");
  if (!read.ok) return read;
  const { facts, step } = read.value;
  const added = facts.status === 200 ? await addPages(services, [facts.slug]) : ok(0);
  if (!added.ok) return added;
  return ok({ result: { added: added.value, scanned: step.scanned }, ...step });
}

/** Adds a record for each photo of the page at hand that has none. */
export async function crawlImages(
  services: Services,
  content: SiteContent,
  page: string | undefined,
) {
  const read = await readStep(services, page, "crawl failed");
  if (!read.ok) return read;
  const { facts, step } = read.value;
  // What the home page brings by a later call is no part of its HTML.
  const later = facts.slug === "/" ? await content.photos(services) : ok([]);
  if (!later.ok) return later;
  const shown = later.value.flatMap(({ url, section }): FoundImage[] => {
    const address = assetAddress(url);
    return address ? [{ address, section }] : [];
  });
  const inHtml = facts.photos.map(({ address, section }) => ({ address, section }));
  const added = await addImages(services, facts.slug, [...shown, ...inHtml]);
  return added.ok ? ok({ added: added.value, ...step }) : added;
}
