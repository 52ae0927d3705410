import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { publicPages } from "../head";
import { allPageRecordsQuery } from "./seo-store";
import type { SiteContent } from "./site-content";

type KnownPages = {
  /** Every public page. */
  all: string[];
  /** Those that are read one by one: the main ones, and those with a record. */
  audited: string[];
};

export async function knownPages(
  services: Services,
  content: SiteContent,
  failed: string,
): Promise<Result<KnownPages>> {
  const [pages, records] = await Promise.all([
    content.pages(services),
    attempt(services.log, failed, () => runQuery(services, allPageRecordsQuery)),
  ]);
  if (!pages.ok) return fail("unavailable", failed);
  if (!records.ok) return records;
  const recorded = new Set(records.value.map(({ slug }) => slug));
  const audited = pages.value.filter(({ slug, isMain }) => isMain || recorded.has(slug));
  return ok({
    all: [...publicPages, ...pages.value.map(({ slug }) => slug)],
    audited: [...publicPages, ...audited.map(({ slug }) => slug)],
  });
}
