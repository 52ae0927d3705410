import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { wrapIndex } from "~/ui/carousel/ring";
import { whenIdle } from "~/ui/late/when-idle";
import { useReducedMotion } from "~/ui/use-media-query";
import type { EmblaApi, SlideEngineProps } from "../../.client/slide-engine";
import { useLazyPhotos } from "./use-lazy-photos";

export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const { Engine, load, onReady } = useEngine();
  const [index, setIndex] = useState(0);
  /** The requested index: ahead of `index` while the photo loads and the slide moves. */
  const target = useRef(0);
  const [movedByVisitor, setMovedByVisitor] = useState(false);
  const { wanted, want, whenReady, markReady } = useLazyPhotos();
  const still = useReducedMotion();

  const engineProps = useMemo(
    (): SlideEngineProps => ({
      viewport,
      onReady,
      onSelect(to) {
        target.current = to;
        setIndex(to);
      },
      onSwipe: () => setMovedByVisitor(true),
      still,
    }),
    [onReady, still],
  );

  const wantNeighbors = useCallback(
    () => want([wrapIndex(index + 1, count), wrapIndex(index - 1, count)]),
    [want, index, count],
  );

  const go = useCallback(
    async (to: number, by: "visitor" | "clock" = "visitor") => {
      const wrapped = wrapIndex(to, count);
      target.current = wrapped;
      try {
        const [embla] = await Promise.all([load(), whenReady(wrapped)]);
        if (target.current !== wrapped) return;
        setMovedByVisitor(by === "visitor");
        embla.scrollTo(wrapped, still);
      } catch {
        // Without the engine, stay on the first slide.
        target.current = 0;
      }
    },
    [count, load, whenReady, still],
  );

  // Only the first photo is in the HTML; prefetch the next one.
  useEffect(
    () =>
      whenIdle(() => {
        load().catch(() => undefined);
        want([wrapIndex(index + 1, count)]);
      }),
    [load, want, index, count],
  );

  return {
    viewport,
    Engine,
    engineProps,
    index,
    target,
    movedByVisitor,
    go,
    wanted,
    wantNeighbors,
    markReady,
  };
}

/** Lazy-loads the engine and resolves once it is mounted. */
function useEngine() {
  const [Engine, setEngine] = useState<ComponentType<SlideEngineProps> | null>(null);
  const loading = useRef<Promise<EmblaApi> | null>(null);
  const resolveEngine = useRef<(embla: EmblaApi) => void>();

  const load = useCallback((): Promise<EmblaApi> => {
    loading.current ??= import("../../.client/slide-engine").then(
      ({ SlideEngine }) =>
        new Promise((resolve) => {
          resolveEngine.current = resolve;
          setEngine(() => SlideEngine);
        }),
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }, []);

  const onReady = useCallback((embla: EmblaApi) => resolveEngine.current?.(embla), []);

  return { Engine, load, onReady };
}
