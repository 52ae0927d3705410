import { useCallback, useRef, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { dismissToast, showToast } from "~/ui/toast/toast-store";
import { seoCalls } from "../seo-calls";
import { imageForm, pageForm, siteForm } from "../seo-forms";
import { emptyPage, type SeoBundle } from "../seo-records";
import type { SeoTab } from "../seo-texts";
import { useDrafts } from "./use-drafts";

/** The key of the one record of the site. */
export const siteKey = "site";

export const blankImage = imageForm({
  asset_url: "",
  page_slug: "/",
  alt: null,
  caption: null,
  tags: [],
  section: "other",
});

const blankPage = pageForm(emptyPage("/"));

/** What is typed on the four tabs, and whether any of it is unsaved. */
export function useSeoDrafts({ settings, pages: storedPages, images: storedImages }: SeoBundle) {
  const [storedRobots, setStoredRobots] = useState<string>();
  const [robots, setRobots] = useState<string>();
  const stored = siteForm(settings);
  const site = useDrafts(() => stored, stored);
  const pages = useDrafts((slug) => {
    const record = storedPages.find((page) => page.slug === slug);
    return record && pageForm(record);
  }, blankPage);
  const images = useDrafts((address) => {
    const record = storedImages.find((image) => image.asset_url === address);
    return record && imageForm(record);
  }, blankImage);

  const dirty: Record<SeoTab, boolean> = {
    site: site.isDirty(siteKey),
    pages: pages.dirtyKeys.length > 0,
    images: images.dirtyKeys.length > 0,
    advanced: robots !== undefined && robots !== storedRobots,
  };
  const discard: Record<SeoTab, () => void> = {
    site: site.discard,
    pages: pages.discard,
    images: images.discard,
    advanced: () => setRobots(undefined),
  };
  const editor = {
    stored: storedRobots,
    draft: robots,
    onDraft: setRobots,
    onStored: setStoredRobots,
  };
  return { site, pages, images, editor, dirty, discard };
}

export type SeoDrafts = ReturnType<typeof useSeoDrafts>;

/** The stored records, fetched anew after each save (A7). */
export function useSeoRecords(first: SeoBundle) {
  const [bundle, setBundle] = useState(first);
  const latest = useRef(0);
  const failure = useRef<number>();
  const refresh = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    const answer = await call(seoCalls.getBundle);
    // The answer to a later call is newer, whichever comes first.
    if (own !== latest.current) return answer.ok;
    if (failure.current !== undefined) dismissToast(failure.current);
    failure.current = undefined;
    if (answer.ok) setBundle(answer.value);
    else failure.current = showToast({ title: answer.error, kind: "error" });
    return answer.ok;
  }, []);
  return { bundle, refresh };
}
