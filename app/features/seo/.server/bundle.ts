import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { settleBatch } from "~/platform/storage/d1-query";
import { pageFieldsOf, type SeoBundle, siteFieldsOf } from "../seo-records";
import { allImageRecordsQuery, allPageRecordsQuery, siteRecordQuery } from "./seo-store";

/** Every record that the back office edits. */
export async function loadBundle(
  services: Pick<Services, "db" | "log">,
): Promise<Result<SeoBundle>> {
  const [site, pages, images] = await settleBatch(services, [
    siteRecordQuery,
    allPageRecordsQuery,
    allImageRecordsQuery,
  ]);
  if (!site.ok) return site;
  if (!pages.ok) return pages;
  if (!images.ok) return images;
  return ok({
    settings: siteFieldsOf(site.value),
    pages: pages.value.map(pageFieldsOf),
    images: images.value,
  });
}
