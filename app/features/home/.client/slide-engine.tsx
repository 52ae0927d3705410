import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type RefObject, useEffect } from "react";
import { wrapIndex } from "~/ui/carousel/ring";
import { swipeStep } from "~/ui/carousel/swipe";

export type EmblaApi = NonNullable<UseEmblaCarouselType[1]>;

export type SlideEngineProps = {
  viewport: RefObject<HTMLElement>;
  onReady: (embla: EmblaApi) => void;
  onSelect: (index: number) => void;
  /** Called before the `onSelect` that the swipe causes. */
  onSwipe: () => void;
  /** Reduced motion: slides switch without animation and don't follow the finger. */
  still: boolean;
};

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

const options: EmblaOptions = {
  loop: true,
  // Settles within 700 ms.
  duration: 20,
  // No dragging with a mouse, so text stays selectable.
  watchDrag: (_, { type }) => type === "touchstart",
};

/** Runs Embla on server-rendered slides; home.css draws them from `--ahead`. */
export function SlideEngine({ viewport, onReady, onSelect, onSwipe, still }: SlideEngineProps) {
  const [attach, embla] = useEmblaCarousel(options);
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => {
    if (!embla) return;
    const draw = () => placeSlides(embla, still);
    const select = () => {
      draw();
      onSelect(embla.selectedScrollSnap());
    };
    embla.on("scroll", draw).on("select", select);
    const stop = settleSwipesByLength(embla, onSwipe, still);
    onReady(embla);
    return () => {
      embla.off("scroll", draw).off("select", select);
      stop();
    };
  }, [embla, onReady, onSelect, onSwipe, still]);
  return null;
}

/** Sets `--ahead`: 0 for the current slide, 1 for the next, -1 for the previous, fractions while moving. */
function placeSlides(embla: EmblaApi, still: boolean): void {
  const slides = embla.slideNodes();
  const count = slides.length;
  const at = still ? embla.selectedScrollSnap() : embla.scrollProgress() * count;
  slides.forEach((slide, index) => {
    const ahead = wrapIndex(index - at + count / 2, count) - count / 2;
    slide.style.setProperty("--ahead", Math.max(-1, Math.min(1, ahead)).toFixed(4));
  });
}

/** Embla judges a swipe by its speed; P5 wants its length. */
function settleSwipesByLength(embla: EmblaApi, onSwipe: () => void, still: boolean): () => void {
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
  const settle = () => {
    const step = swipeStep(lastX - startX, 0);
    if (step !== 0) onSwipe();
    embla.scrollTo(wrapIndex(startIndex + step, embla.scrollSnapList().length), still);
  };
  embla.on("pointerUp", settle);
  return () => {
    embla.off("pointerUp", settle);
    ended.abort();
  };
}
