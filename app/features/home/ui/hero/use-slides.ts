import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { wrapIndex } from "~/ui/carousel/ring";
import { whenIdle } from "~/ui/late/when-idle";
import { useReducedMotion } from "~/ui/use-media-query";
import type { EmblaApi, SlideEngineProps } from "../../.client/slide-engine";
import { useLatePhotos } from "./use-late-photos";

/** The row of slides: which one is shown, who moved it there, and the ways to move it. */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const { Engine, load, onReady } = useEngine();
  const [index, setIndex] = useState(0);
  /** Where the last step leads: the slide waits for its photo, and `index` for the slide. */
  const target = useRef(0);
  const [movedByVisitor, setMovedByVisitor] = useState(false);
  const { wanted, want, whenReady, markReady } = useLatePhotos();
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
        // Without the engine the first slide stays.
        target.current = 0;
      }
    },
    [count, load, whenReady, still],
  );

  // Only the first photo comes with the page; after it always the one that is next.
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

/** What moves the slides, once its code has come and it stands in the page. */
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
