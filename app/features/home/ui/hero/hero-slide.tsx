import { useCallback, useEffect, useRef, useState } from "react";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Photo, type PhotoSource } from "~/ui/photo";
import type { HeroSlide as Slide } from "../../home-copy";

/** Value for `sizes`: a photo wider than its frame is as high as the frame and cropped at the sides. */
export function heroSizes({ width, height }: PhotoSource): string {
  const shape = width && height ? width / height : 1.5;
  const times = (length: number) => (shape * length).toFixed(1);
  const [beside, above] =
    shape > 1.05 ? [`calc(${times(100)}vh - ${times(6)}rem)`, `${times(46)}vh`] : ["55vw", "100vw"];
  const isNarrow = `(max-aspect-ratio: ${Math.round(shape * 46)}/100)`;
  return `(min-width: 36rem) and (orientation: landscape) ${beside}, ${isNarrow} ${above}, 100vw`;
}

const drawn = (image: PhotoSource) => ({
  image,
  sizes: heroSizes(image),
  className: "absolute inset-0 size-full object-cover",
});

/** A group, not a landmark: only one slide is shown at a time. */
const slideRole = (name: string) => ({
  role: "group",
  "aria-roledescription": "slide",
  "aria-label": name,
});
// React 18 doesn't know `inert`; older browsers need `aria-hidden`.
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
  /** Whether to load the photo yet; the first is in the server's HTML. */
  wanted: boolean;
  onReady: (position: number) => void;
}) {
  const ready = useCallback(() => onReady(position), [onReady, position]);
  const { id, headline, subheading, description, buttons } = slide;
  return (
    <div
      {...slideRole(`${position + 1} of ${count}`)}
      className={classNames("hero-slide", id)}
      style={{ translate: `${-100 * position}%` }}
      {...(!current && inert)}
    >
      <div className="hero-photo" style={{ backgroundColor: photo?.placeholder ?? undefined }}>
        {photo && position === 0 && <Photo {...drawn(photo)} priority />}
        {photo && position > 0 && wanted && <LatePhoto image={photo} onReady={ready} />}
      </div>
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
  );
}

/** Loads eagerly, and shows the photo only when decoded. */
function LatePhoto({
  image,
  onReady,
}: {
  image: PhotoSource;
  /** Also called if it fails to load. */
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
    // A lazy photo outside the clipped row would wait until the row moves.
    img.loading = "eager";
    img.decode().then(settle, settle);
    return () => {
      gone = true;
    };
  }, [onReady]);

  return (
    <div ref={frame} className="late-photo" data-ready={ready || undefined}>
      <Photo {...drawn(image)} />
    </div>
  );
}
