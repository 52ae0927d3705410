import { type KeyboardEvent, useCallback, useLayoutEffect, useRef } from "react";
import type { PhotoSource } from "~/ui/photo";
import { heroSlides } from "../home-copy";
import { HeroControls } from "./hero-controls";
import { HeroSlide } from "./hero-slide";
import { useAutoplay } from "./use-autoplay";
import { useSlides } from "./use-slides";

const count = heroSlides.length;

/** Four slides, one at a time, over them the line that stays. */
export function Hero({
  h1,
  photos,
}: {
  h1: string;
  photos: readonly [PhotoSource, ...PhotoSource[]];
}) {
  const { viewport, index, aim, movedByVisitor, go, wanted, wantNeighbors, markReady } =
    useSlides(count);
  const autoplay = useAutoplay(useCallback(() => void go(index + 1, "clock"), [go, index]));
  const keepFocus = useFocusThatFollows(index);
  const step = (by: 1 | -1) => void go(aim.current + by);

  function onKeyDown({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    if ((key !== "ArrowLeft" && key !== "ArrowRight") || altKey || ctrlKey || metaKey) return;
    keepFocus(target);
    step(key === "ArrowRight" ? 1 : -1);
  }

  return (
    <section
      id="home"
      aria-roledescription="carousel"
      aria-label="Our cakes"
      tabIndex={-1}
      className="hero buttons-hero"
      onKeyDown={onKeyDown}
      {...autoplay.focus}
    >
      <h1 className="hero-line">{h1}</h1>
      <HeroControls
        index={index}
        wantsAutoplay={autoplay.wanted}
        onToggle={autoplay.toggle}
        onGo={go}
        onStep={step}
      />
      <div ref={viewport} className="hero-slides" onPointerDown={wantNeighbors} {...autoplay.hover}>
        <div className="hero-row">
          {heroSlides.map((slide, at) => (
            <HeroSlide
              key={slide.id}
              slide={slide}
              position={at}
              count={count}
              current={at === index}
              photo={photos[at]}
              wanted={wanted.has(at)}
              onReady={markReady}
            />
          ))}
        </div>
      </div>
      <p className="sr-only" aria-live={movedByVisitor ? "polite" : "off"}>
        {movedByVisitor && spokenSlide(index)}
      </p>
    </section>
  );
}

function spokenSlide(index: number) {
  const slide = heroSlides[index];
  if (!slide) return null;
  const { headline, subheading, description, buttons } = slide;
  return `${index + 1} of ${count}. ${headline}. ${subheading}. ${description} ${buttons.join(", ")}.`;
}

/** A slide that leaves takes no focus along: the same link of the next one gets it. */
function useFocusThatFollows(index: number) {
  const left = useRef<{ index: number; link: string } | null>(null);
  useLayoutEffect(() => {
    if (!left.current || left.current.index === index) return;
    const link = `.hero-slide:not([inert]) a[href="${left.current.link}"]`;
    document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
    left.current = null;
  }, [index]);
  return (focused: EventTarget) => {
    const link = focused instanceof Element && focused.closest(".hero-slide a");
    left.current = link ? { index, link: link.getAttribute("href") ?? "" } : null;
  };
}
