import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type RefObject, useEffect } from "react";
import { wrapIndex } from "~/ui/carousel/ring";
import { swipeStep } from "~/ui/carousel/swipe";

export type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

export type SlideEngineProps = {
  viewport: RefObject<HTMLElement>;
  onReady: (embla: EmblaApi) => void;
  onSelect: (index: number) => void;
  /** A finger has moved the slides; comes before the `onSelect` that it leads to. */
  onSwipe: () => void;
};

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

const options: EmblaOptions = {
  loop: true,
  duration: 38,
  // A mouse does not drag, so that text stays selectable.
  watchDrag: (_, { type }) => type === "touchstart",
};

/** Moves a row of slides that is on the page already, and draws nothing itself. */
export function SlideEngine({ viewport, onReady, onSelect, onSwipe }: SlideEngineProps) {
  const [attach, embla] = useEmblaCarousel(options);
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!embla) return;
    embla.on("select", () => onSelect(embla.selectedScrollSnap()));
    const stop = settleSwipesByLength(embla, onSwipe);
    onReady(embla);
    return stop;
  }, [embla, onReady, onSelect, onSwipe]);
  return null;
}

/** Embla weighs a swipe by its speed; here its length alone decides (P5). */
function settleSwipesByLength(embla: EmblaApi, onSwipe: () => void): () => void {
  const ended = new AbortController();
  const watch = { passive: true, capture: true, signal: ended.signal };
  let startX = 0;
  let lastX = 0;
  let startIndex = 0;
  const start = ({ touches }: TouchEvent) => {
    startX = touches[0]?.clientX ?? 0;
    lastX = startX;
    startIndex = embla.selectedScrollSnap();
  };
  const move = ({ touches }: TouchEvent) => {
    lastX = touches[0]?.clientX ?? lastX;
  };
  embla.rootNode().addEventListener("touchstart", start, watch);
  embla.rootNode().addEventListener("touchmove", move, watch);
  embla.on("pointerUp", () => {
    const step = swipeStep(lastX - startX, 0);
    if (step !== 0) onSwipe();
    embla.scrollTo(wrapIndex(startIndex + step, embla.scrollSnapList().length));
  });
  return () => ended.abort();
}
