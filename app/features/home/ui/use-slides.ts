import { useCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "~/ui/use-media-query";
import { whenIdle } from "~/ui/when-idle";
import type { SlideEngine } from "../.client/slide-engine";
import { wrapSlide } from "../hero-motion";
import { useLatePhotos } from "./use-late-photos";

/** The row of slides: which one stands, who moved it there, and the ways to move it. */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<SlideEngine | null>(null);
  const loading = useRef<Promise<SlideEngine> | null>(null);
  const [index, setIndex] = useState(0);
  /** Where the last step leads. It comes late: to its photo, and here. */
  const aim = useRef(0);
  const [movedByVisitor, setMovedByVisitor] = useState(false);
  const { wanted, want, whenReady, markReady } = useLatePhotos();
  const jump = useReducedMotion();

  const load = useCallback((): Promise<SlideEngine> => {
    loading.current ??= import("../.client/slide-engine").then(
      ({ SlideEngine }) => {
        engine.current = new SlideEngine(viewport.current ?? document.body, {
          onSelect(to) {
            aim.current = to;
            setIndex(to);
          },
          onSwipe: () => setMovedByVisitor(true),
        });
        return engine.current;
      },
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }, []);

  const wantNeighbors = useCallback(
    () => want([wrapSlide(index + 1, count), wrapSlide(index - 1, count)]),
    [want, index, count],
  );

  const go = useCallback(
    async (to: number, by: "visitor" | "clock" = "visitor") => {
      const target = wrapSlide(to, count);
      aim.current = target;
      try {
        const [slides] = await Promise.all([load(), whenReady(target)]);
        if (aim.current !== target) return;
        setMovedByVisitor(by === "visitor");
        slides.go(target, { jump });
      } catch {
        // Without the engine the slide that stands is complete.
        aim.current = 0;
      }
    },
    [count, load, whenReady, jump],
  );

  // Only the first photo comes with the page; after it always the one that is next.
  useEffect(
    () =>
      whenIdle(() => {
        load().catch(() => undefined);
        want([wrapSlide(index + 1, count)]);
      }),
    [load, want, index, count],
  );

  useEffect(
    () => () => {
      engine.current?.destroy();
      engine.current = null;
      loading.current = null;
    },
    [],
  );

  return { viewport, index, aim, movedByVisitor, go, wanted, wantNeighbors, markReady };
}
