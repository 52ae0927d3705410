import { useCallback, useEffect, useRef, useState } from "react";
import { withGalleryAddress } from "../gallery-address";
import {
  currentIndex,
  type GalleryChoice,
  type GalleryLoad,
  galleryScene,
  needsManifest,
  noChoice,
} from "../gallery-scene";
import { galleryErrorText } from "../gallery-texts";
import type { GalleryView } from "../gallery-view";
import { useSearch } from "./use-search";

export function useGallery({
  view: first,
  selected: initial,
  search: drawnFor,
  manifestAddress,
}: {
  view: GalleryView | null;
  selected: number | null;
  search: string;
  manifestAddress: string;
}) {
  const { search, push, replace } = useSearch(drawnFor);
  const { load, refetch, retryLater } = useManifest(first, manifestAddress);
  const scene = galleryScene(search, first, load.views);
  const [chosen, setChosen] = useState<GalleryChoice>(
    first ? { category: first.active, index: initial } : noChoice,
  );
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const current = currentIndex(scene, chosen);
  const { category, image } = scene;
  if (image !== null && (chosen.category !== category || chosen.index !== image)) {
    setChosen({ category, index: image });
  }

  const whole = wholeOf === category;
  const needed = needsManifest(scene, current, whole);
  useEffect(() => {
    if (needed && load.status === "idle") refetch();
  }, [needed, load.status, refetch]);

  const address = (to: { category?: string; image: number | null }) =>
    withGalleryAddress(search, { category, ...to });
  return {
    scene,
    current,
    whole,
    // The server's HTML already reports a failure.
    failed: load.status === "failed" || (first === null && load.status === "idle"),
    refetch,
    /** Prefetches the rest on hover or focus. */
    prepare() {
      const { view } = scene;
      if (load.status === "idle" && view && view.images.length < view.total) refetch();
    },
    choose: (index: number | null) => setChosen({ category, index }),
    showWhole() {
      retryLater();
      setWholeOf(category);
    },
    chooseCategory(name: string) {
      retryLater();
      setChosen({ category: name, index: null });
      push(address({ category: name, image: null }));
    },
    open: (index: number) => push(address({ image: index })),
    move: (index: number) => replace(address({ image: index })),
    close: () => push(address({ image: null })),
  };
}

function useManifest(first: GalleryView | null, address: string) {
  const [load, setLoad] = useState<GalleryLoad>({ status: "idle", error: "", views: null });
  const running = useRef(false);

  const refetch = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    setLoad(({ views }) => ({ status: "loading", error: "", views }));
    const result = await loadViews(address, first === null ? 1 : 2);
    running.current = false;
    // After a failure, the old views are still good.
    setLoad(({ views }) => ({ views, ...result }));
  }, [address, first]);

  useEffect(() => {
    addEventListener("gallery:refresh", refetch);
    return () => removeEventListener("gallery:refresh", refetch);
  }, [refetch]);

  const retryLater = () =>
    setLoad((current) => (current.status === "failed" ? { ...current, status: "idle" } : current));
  return { load, refetch, retryLater };
}

type Loaded = Pick<GalleryLoad, "status" | "error"> & Partial<Pick<GalleryLoad, "views">>;

async function loadViews(address: string, tries: number): Promise<Loaded> {
  try {
    const { fetchGallery } = await import("../.client/fetch-gallery");
    return { status: "loaded", error: "", views: await fetchGallery(address, tries) };
  } catch (error) {
    const text = galleryErrorText(error);
    console.warn(`Gallery: ${text}`);
    return { status: "failed", error: text };
  }
}
