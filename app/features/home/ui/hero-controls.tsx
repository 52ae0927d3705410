import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, StartIcon } from "~/ui/icons";
import { heroSlides } from "../home-copy";

/** What moves the slides by hand, and what stops and starts them. */
export function HeroControls({
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
      <button
        type="button"
        className="hero-control"
        aria-label="Previous slide"
        onClick={() => onStep(-1)}
      >
        <ArrowLeftIcon />
      </button>
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
      <button
        type="button"
        className="hero-control"
        aria-label="Next slide"
        onClick={() => onStep(1)}
      >
        <ArrowRightIcon />
      </button>
    </div>
  );
}
