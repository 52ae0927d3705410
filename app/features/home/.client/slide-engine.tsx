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
  /** Whether nothing may move: a slide takes the place of another at once, and does not follow a finger. */
  still: boolean;
};

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

const options: EmblaOptions = {
  loop: true,
  // It comes to rest within 700 ms.
  duration: 20,
  // A mouse does not drag, so that text stays selectable.
  watchDrag: (_, { type }) => type === "touchstart",
};

/** Counts along a row of slides that is on the page already; home.css draws by what it says of each. */
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

/** Tells each slide how far ahead it is of the one on show: 1 the next, -1 the one before, in between what moves. */
function placeSlides(embla: EmblaApi, still: boolean): void {
  const slides = embla.slideNodes();
  const count = slides.length;
  const at = still ? embla.selectedScrollSnap() : embla.scrollProgress() * count;
  slides.forEach((slide, index) => {
    const ahead = wrapIndex(index - at + count / 2, count) - count / 2;
    slide.style.setProperty("--ahead", Math.max(-1, Math.min(1, ahead)).toFixed(4));
  });
}

/** Embla weighs a swipe by its speed; here its length alone decides (P5). */
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
