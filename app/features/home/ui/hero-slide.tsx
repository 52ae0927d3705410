import { useCallback, useEffect, useRef, useState } from "react";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Photo, type PhotoSource } from "~/ui/photo";
import type { HeroSlide as Slide } from "../home-copy";

/** How wide a hero photo is drawn; never past its own 1920 px (DESIGN 11). */
export const heroSizes = "(min-width: 1920px) 1920px, 100vw";

const filled = "absolute inset-0 size-full object-cover";

/** A group, of which there is one at a time; a landmark of its own it is not. */
const slideRole = (name: string) => ({
  role: "group",
  "aria-roledescription": "slide",
  "aria-label": name,
});
// React 18 does not know `inert`; browsers that do not either have the other.
const inert = { inert: "", "aria-hidden": true };

export function HeroSlide({
  slide,
  position,
  count,
  current,
  photo,
  wanted,
  onReady,
}: {
  slide: Slide;
  position: number;
  count: number;
  current: boolean;
  photo: PhotoSource | undefined;
  /** Whether the photo is to be fetched yet; the first one comes with the page. */
  wanted: boolean;
  onReady: (position: number) => void;
}) {
  const ready = useCallback(() => onReady(position), [onReady, position]);
  const { id, headline, subheading, description, buttons } = slide;
  return (
    <div
      {...slideRole(`${position + 1} of ${count}`)}
      className={classNames("hero-slide", id)}
      {...(!current && inert)}
    >
      <div
        className="hero-photo relative overflow-hidden"
        style={{ backgroundColor: photo?.placeholder ?? undefined }}
      >
        {photo && position === 0 && (
          <Photo image={photo} sizes={heroSizes} priority className={filled} />
        )}
        {photo && position > 0 && wanted && (
          <LatePhoto image={photo} sizes={heroSizes} className={filled} onReady={ready} />
        )}
      </div>
      <div
        className="hero-text"
        // The calm part of the studio's own photo is not known, so the text gets a ground of its own.
        data-own-ground={(photo && !photo.set) || undefined}
      >
        <h2 className="hero-headline">{headline}</h2>
        <p className="hero-subheading">{subheading}</p>
        <p className="hero-description">{description}</p>
        <div className="hero-buttons">
          <a href="#gallery" className={buttonClass({ variant: "primary" })}>
            {buttons[0]}
          </a>
          <a href="#contact" className={buttonClass({ variant: "secondary" })}>
            {buttons[1]}
          </a>
        </div>
      </div>
    </div>
  );
}

/** A photo that is fetched at once but shown only when it is there as a whole, never half painted. */
function LatePhoto({
  image,
  sizes,
  className,
  onReady,
}: {
  image: PhotoSource;
  sizes: string;
  className: string;
  /** Also called when it cannot be had. */
  onReady: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const img = frame.current?.querySelector("img");
    if (!img) return;
    let gone = false;
    const settle = () => {
      if (gone) return;
      setReady(true);
      onReady();
    };
    // A lazy photo outside of the clipped row would wait until the row moves.
    img.loading = "eager";
    img.decode().then(settle, settle);
    return () => {
      gone = true;
    };
  }, [onReady]);

  return (
    <div ref={frame} className="late-photo" data-ready={ready || undefined}>
      <Photo image={image} sizes={sizes} className={className} />
    </div>
  );
}
