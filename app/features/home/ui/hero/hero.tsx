import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, StartIcon } from "~/ui/icons";
import type { PhotoSource } from "~/ui/photo";
import { heroSlides } from "../../home-copy";
import { isInView, useInView } from "../use-in-view";
import { HeroSlide } from "./hero-slide";
import { useAutoplay } from "./use-autoplay";
import { useSlides } from "./use-slides";

const count = heroSlides.length;

export function Hero({
  h1,
  photos,
}: {
  h1: string;
  photos: readonly [PhotoSource, ...PhotoSource[]];
}) {
  const slides = useSlides(count);
  const { Engine, index, target, movedByVisitor, go } = slides;
  const section = useRef<HTMLElement>(null);
  const inView = useInView("#home", "-30% 0px 0px");
  const autoplay = useAutoplay(
    useCallback(() => void go(index + 1, "clock"), [go, index]),
    !inView,
  );
  const keepFocus = useFocusTransfer(index);
  const step = (by: 1 | -1) => void go(target.current + by);

  useArrowKeys(section, (by, focused) => {
    keepFocus(focused);
    step(by);
  });

  return (
    <section
      ref={section}
      id="home"
      aria-roledescription="carousel"
      aria-label="Our cakes"
      tabIndex={-1}
      className="hero buttons-hero"
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
      <div
        ref={slides.viewport}
        className="hero-slides"
        onPointerDown={slides.wantNeighbors}
        {...autoplay.hover}
      >
        <div className="hero-row">
          {heroSlides.map((slide, at) => (
            <HeroSlide
              key={slide.id}
              slide={slide}
              position={at}
              count={count}
              current={at === index}
              photo={photos[at]}
              wanted={slides.wanted.has(at)}
              onReady={slides.markReady}
            />
          ))}
        </div>
      </div>
      {Engine && <Engine {...slides.engineProps} />}
      <p className="sr-only" role="status">
        {movedByVisitor && spokenSlide(index)}
      </p>
    </section>
  );
}

function HeroControls({
  index,
  wantsAutoplay,
  onToggle,
  onGo,
  onStep,
}: {
  index: number;
  wantsAutoplay: boolean;
  onToggle: () => void;
  onGo: (index: number) => void;
  onStep: (by: 1 | -1) => void;
}) {
  const control = (name: string, icon: ReactNode, onClick: () => void) => (
    <button type="button" className="hero-control" aria-label={name} onClick={onClick}>
      {icon}
    </button>
  );
  return (
    <div className="hero-controls needs-js">
      <button
        type="button"
        className="hero-control"
        aria-label={wantsAutoplay ? "Pause the slides" : "Play the slides"}
        onClick={onToggle}
        data-autoplay-button
      >
        {wantsAutoplay ? <PauseIcon /> : <StartIcon />}
      </button>
      {control("Previous slide", <ArrowLeftIcon />, () => onStep(-1))}
      {heroSlides.map(({ id }, at) => (
        <button
          key={id}
          type="button"
          className="hero-dot"
          aria-label={`Slide ${at + 1} of ${heroSlides.length}`}
          aria-current={at === index ? "true" : undefined}
          onClick={() => onGo(at)}
        />
      ))}
      {control("Next slide", <ArrowRightIcon />, () => onStep(1))}
    </div>
  );
}

function spokenSlide(index: number) {
  const slide = heroSlides[index];
  if (!slide) return null;
  const { headline, subheading, description, buttons } = slide;
  return `${index + 1} of ${count}. ${headline}. ${subheading}. ${description} ${buttons.join(", ")}.`;
}

/** Arrow keys work everywhere except in elements that use them. */
function useArrowKeys(
  section: RefObject<HTMLElement>,
  onStep: (by: 1 | -1, focused: EventTarget | null) => void,
) {
  const current = useRef(onStep);
  current.current = onStep;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key];
      if (!step || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      const busy =
        target instanceof Element && target.closest("input,select,textarea,[role=dialog]");
      if (!busy && isInView(section.current)) current.current(step, target);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [section]);
}

/** Moves focus from a leaving slide's link to the same link of the next slide. */
function useFocusTransfer(index: number) {
  const left = useRef<{ index: number; link: string } | null>(null);
  useLayoutEffect(() => {
    if (!left.current || left.current.index === index) return;
    const link = `.hero-slide:not([inert]) a[href="${left.current.link}"]`;
    document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true });
    left.current = null;
  }, [index]);
  return (focused: EventTarget | null) => {
    const link = focused instanceof Element && focused.closest(".hero-slide a");
    left.current = link ? { index, link: link.getAttribute("href") ?? "" } : null;
  };
}
