import { buttonClass } from "~/ui/button";
import { Picture, type PictureSource } from "~/ui/picture";
import { heroSlides } from "../home-copy";

/** How wide a hero picture stands; never past its own 1920 px (DESIGN 11). */
export const heroSizes = "(min-width: 1920px) 1920px, 100vw";

export function Hero({
  h1,
  pictures,
}: {
  h1: string;
  pictures: readonly [PictureSource, ...PictureSource[]];
}) {
  const slide = heroSlides[0];
  if (!slide) return null;
  return (
    <section id="home" aria-label="Welcome" className="relative mx-auto max-w-[1920px]">
      <div className="h-[58svh] min-h-80 lg:h-[min(100svh,60vw,1080px)] lg:min-h-[36rem]">
        <Picture
          image={pictures[0]}
          sizes={heroSizes}
          priority
          className="size-full object-cover"
        />
      </div>
      <div className="buttons-hero px-6 pt-10 pb-16 text-ink lg:absolute lg:inset-0 lg:flex lg:items-center lg:px-[6%] lg:pt-[calc(var(--bar-height)+1.5rem)] lg:pb-8">
        <div className="mx-auto max-w-xl lg:mx-0 lg:w-[41%] lg:max-w-[40rem]">
          <h1 className="border-b border-gold pb-4 font-body text-[0.8125rem] leading-5 font-medium tracking-[0.14em] text-ink uppercase">
            {h1}
          </h1>
          <h2 className="mt-6 font-display text-[clamp(2.75rem,4.8vw,5.25rem)] leading-[0.98] font-medium text-balance text-(--theme-hero-h1)">
            {slide.headline}
          </h2>
          <p className="mt-5 text-sm leading-6 font-semibold tracking-[0.16em] text-(--theme-hero-h2) uppercase">
            {slide.subheading}
          </p>
          <p className="mt-4 max-w-[34rem] text-lg leading-8 text-pretty">{slide.description}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#gallery" className={buttonClass({ variant: "primary" })}>
              {slide.buttons[0]}
            </a>
            <a href="#contact" className={buttonClass({ variant: "secondary" })}>
              {slide.buttons[1]}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
