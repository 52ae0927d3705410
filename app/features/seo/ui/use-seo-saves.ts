import { safeParse } from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { call } from "~/platform/http/admin-call";
import { useChanges } from "~/ui/office/use-changes";
import { seoCalls } from "../seo-calls";
import {
  imageForm,
  imageRecordOf,
  pageForm,
  pageRecordOf,
  siteForm,
  siteRecordOf,
} from "../seo-forms";
import { imageRecord, pageRecord, siteRecord } from "../seo-records";
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
      noun: "tab",
      recordOf: siteRecordOf,
      readOther: (current) => readForm(siteRecord, current, siteForm),
      send: (_, { fields, from }) => call(seoCalls.saveSettings, { settings: fields, from }),
      title: "Settings saved",
    }),
    pages: useSave(pages, changes, {
      noun: "page",
      recordOf: (form) => pageRecordOf("", form),
      readOther: (current) => readForm(pageRecord, current, pageForm),
      send: (slug, { fields, from }) =>
        call(seoCalls.savePage, { page: { ...fields, slug }, from }),
      title: "Page saved",
      remove: (slug) => call(seoCalls.removePage, { slug }),
    }),
    images: useSave(images, changes, {
      noun: "image",
      recordOf: (form) => imageRecordOf("", form),
      readOther: (current) => readForm(imageRecord, current, imageForm),
      send: (asset_url, { fields, from }) =>
        call(seoCalls.saveImage, { image: { ...fields, asset_url }, from }),
      title: "Image saved",
      remove: (asset_url) => call(seoCalls.removeImage, { asset_url }),
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

function readForm<R, F>(schema: $ZodType<R>, current: unknown, formOf: (record: R) => F) {
  const { data } = safeParse(schema, current);
  return data && formOf(data);
}
