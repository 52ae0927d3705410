import { useChanges } from "~/ui/office/use-changes";
import { removeImage, removePage, saveImage, savePage, saveSettings } from "../.client/seo-calls";
import { imageRecordOf, pageRecordOf, siteRecordOf } from "../seo-forms";
import type { SeoTab } from "../seo-texts";
import { useRobotsSave } from "./advanced/use-robots-save";
import { useSave } from "./use-save";
import type { SeoDrafts } from "./use-seo-records";

/** Saving what is typed on each of the tabs. */
export function useSeoSaves(
  { site, pages, images, editor }: SeoDrafts,
  refresh: () => Promise<boolean>,
) {
  const changes = useChanges({ refresh });
  const saves = {
    site: useSave(site, changes, {
      send: (_, form) => saveSettings(siteRecordOf(form)),
      title: "Settings saved",
    }),
    pages: useSave(pages, changes, {
      send: (slug, form) => savePage(pageRecordOf(slug, form)),
      title: "Page saved",
      remove: removePage,
    }),
    images: useSave(images, changes, {
      send: (address, form) => saveImage(imageRecordOf(address, form)),
      title: "Image saved",
      remove: removeImage,
    }),
    robots: useRobotsSave(editor),
  };

  /** Saves all of a tab; whether it worked, and if not, at which record it stopped. */
  async function saveTab(tab: SeoTab): Promise<{ ok: boolean; stoppedAt?: string }> {
    if (tab === "advanced") return { ok: await saves.robots.save() };
    const stoppedAt = await saves[tab].saveAll();
    return { ok: stoppedAt === undefined, stoppedAt };
  }

  return { ...saves, saveTab };
}
