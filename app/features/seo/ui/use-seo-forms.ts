import { call } from "~/platform/http/admin-call";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { useRecordForms } from "~/ui/office/record-form/use-record-forms";
import { type CallResult, useChanges } from "~/ui/office/use-changes";
import { seoCalls } from "../seo-calls";
import { emptyImage, emptyPage, type SeoBundle } from "../seo-records";
import type { SeoTab } from "../seo-texts";
import { useRobotsForm } from "./advanced/use-robots-form";
import { imageKind, pageKind, siteKind } from "./seo-kinds";

export type SeoForms = ReturnType<typeof useSeoForms>;

/** The forms of the four tabs. */
export function useSeoForms(bundle: SeoBundle, refresh: () => Promise<boolean>) {
  const changes = useChanges({ refresh });
  const site = useRecordForm(siteKind, bundle.settings, { changes, id: "site" });
  const pages = useRecordForms(
    pageKind,
    (slug) => bundle.pages.find((page) => page.slug === slug),
    { changes, blank: emptyPage("/") },
  );
  const images = useRecordForms(
    imageKind,
    (address) => bundle.images.find((image) => image.asset_url === address),
    { changes, blank: emptyImage },
  );
  const robots = useRobotsForm();

  async function remove(call: () => Promise<CallResult<unknown>>, drop: () => void): Promise<void> {
    const removed = await changes.send({ call, failed: "We couldn’t remove them" });
    if (removed.ok) drop();
  }

  const dirty: Record<SeoTab, boolean> = {
    site: site.isChanged,
    pages: pages.dirtyKeys.length > 0,
    images: images.dirtyKeys.length > 0,
    advanced: robots.isChanged,
  };

  return {
    site,
    pages,
    images,
    robots,
    dirty,
    discard(tab: SeoTab) {
      const form = { site, pages, images, advanced: robots }[tab];
      form.discard();
    },
    /** Saves all of a tab; `stoppedAt` is the record that could not be saved. */
    async saveTab(tab: SeoTab): Promise<{ ok: boolean; stoppedAt?: string }> {
      if (tab === "site") return { ok: await site.save() };
      if (tab === "advanced") return { ok: await robots.save() };
      const stoppedAt = await { pages, images }[tab].saveAll();
      return { ok: stoppedAt === undefined, stoppedAt };
    },
    removePage: (slug: string) =>
      remove(
        () => call(seoCalls.removePage, { slug }),
        () => pages.drop(slug),
      ),
    removeImage: (address: string) =>
      remove(
        () => call(seoCalls.removeImage, { asset_url: address }),
        () => images.drop(address),
      ),
  };
}
