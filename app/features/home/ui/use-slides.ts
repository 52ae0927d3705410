import { useCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "~/ui/use-media-query";
import { whenIdle } from "~/ui/when-idle";
import type { SlideEngine } from "../.client/slide-engine";
import { wrapSlide } from "../hero-motion";
import { useLatePictures } from "./use-late-pictures";

type Mover = "visitor" | "clock";
type Journey = { to: number; by: Mover };

/** The row of slides: which one stands, who moved it there, and the ways to move it. */
export function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<SlideEngine | null>(null);
  const loading = useRef<Promise<SlideEngine> | null>(null);
  /** What stands, also before it is drawn. */
  const standing = useRef(0);
  /** Where the slides are to go once they can. */
  const journey = useRef<Journey | null>(null);
  const [index, setIndex] = useState(0);
  const [movedByVisitor, setMovedByVisitor] = useState(false);
  const { wanted, want, whenReady, markReady } = useLatePictures();
  const jump = useReducedMotion();

  const load = useCallback((): Promise<SlideEngine> => {
    loading.current ??= import("../.client/slide-engine").then(
      ({ SlideEngine }) => {
        engine.current = new SlideEngine(viewport.current ?? document.body, {
          onSelect: (selected) => {
            standing.current = selected;
            setIndex(selected);
          },
          onSwipe: () => {
            journey.current = null;
            setMovedByVisitor(true);
          },
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

  const wantNeighbours = useCallback(
    () => want([wrapSlide(index + 1, count), wrapSlide(index - 1, count)]),
    [want, index, count],
  );

  const go = useCallback(
    async (to: number, by: Mover) => {
      if (by === "clock" && journey.current?.by === "visitor") return;
      const own: Journey = { to: wrapSlide(to, count), by };
      journey.current = own;
      try {
        const [slides] = await Promise.all([load(), whenReady(own.to)]);
        // Who has asked for another slide meanwhile gets that one alone.
        if (journey.current !== own) return;
        setMovedByVisitor(by === "visitor");
        slides.go(own.to, { jump });
      } catch {
        // Without the engine the slide that stands is complete.
      } finally {
        if (journey.current === own) journey.current = null;
      }
    },
    [count, load, whenReady, jump],
  );

  /** The visitor's step: presses that come faster than the slides all count. */
  const step = useCallback(
    (by: 1 | -1) => {
      const pending = journey.current?.by === "visitor" ? journey.current.to : undefined;
      return go((pending ?? standing.current) + by, "visitor");
    },
    [go],
  );

  // Only the first picture comes with the page; after it always the one that is next.
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

  return { viewport, index, movedByVisitor, go, step, wanted, wantNeighbours, markReady };
}
