import Embla, { type EmblaCarouselType } from "embla-carousel";
import { swipeStep, wrapSlide } from "../hero-motion";

type SlideEvents = {
  onSelect: (index: number) => void;
  /** A finger has moved the slides, before `onSelect` tells where to. */
  onSwipe: () => void;
};

/** Moves a row of slides, round and round. A finger drags it, a mouse does not, so text stays selectable. */
export class SlideEngine {
  readonly #embla: EmblaCarouselType;
  readonly #ended = new AbortController();

  constructor(viewport: HTMLElement, events: SlideEvents) {
    this.#embla = Embla(viewport, {
      loop: true,
      duration: 38,
      watchDrag: (_, { type }) => type === "touchstart",
    });
    this.#settleSwipesByLength(viewport, events.onSwipe);
    this.#embla.on("select", () => events.onSelect(this.#embla.selectedScrollSnap()));
  }

  go(index: number, { jump }: { jump: boolean }) {
    this.#embla.scrollTo(index, jump);
  }

  destroy() {
    this.#ended.abort();
    this.#embla.destroy();
  }

  /** Embla weighs a swipe by its speed; here its length alone decides (P5). */
  #settleSwipesByLength(viewport: HTMLElement, onSwipe: () => void) {
    const embla = this.#embla;
    const watch = { passive: true, capture: true, signal: this.#ended.signal };
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
    viewport.addEventListener("touchstart", start, watch);
    viewport.addEventListener("touchmove", move, watch);
    embla.on("pointerUp", () => {
      const step = swipeStep(lastX - startX);
      if (step !== 0) onSwipe();
      embla.scrollTo(wrapSlide(startIndex + step, embla.scrollSnapList().length));
    });
  }
}
