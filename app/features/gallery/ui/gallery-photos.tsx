import type { MouseEvent, ReactNode, RefObject } from "react";
import { withCopies } from "~/platform/photos/shown-photo";
import { wrapIndex } from "~/ui/carousel/ring";
import { useSwipe } from "~/ui/carousel/use-swipe";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { Photo } from "~/ui/photo";
import { isPlainClick } from "~/ui/plain-click";
import { galleryHref } from "../gallery-address";
import { type GalleryView, imageAt, type ShownImage } from "../gallery-view";
import { GalleryStrip } from "./gallery-strip";

type GalleryPhotosProps = {
  view: GalleryView;
  current: number;
  /** Shown in the preview when its image could not be fetched. */
  missing: ReactNode;
  previewRef: RefObject<HTMLAnchorElement>;
  onChoose: (index: number) => void;
  onOpen: (index: number) => void;
};

/** The title between the two arrows of narrow screens; room for two lines, so that little moves. */
export const captionClass =
  "mx-auto mt-4 grid min-h-22 max-w-2xl grid-cols-[auto_minmax(0,1fr)_auto] gap-2 px-2 text-center text-balance wrap-anywhere";

/** One photo large between its neighbors, all of them in a strip below. */
export function GalleryPhotos(props: GalleryPhotosProps) {
  const { view, current, missing, previewRef, onChoose, onOpen } = props;
  const { active, total } = view;
  const image = imageAt(view, current);
  const swipe = useSwipe((step) => onChoose(wrapIndex(current + step, total)));
  const neighbor = (step: -1 | 1) => {
    const index = wrapIndex(current + step, total);
    const name = step < 0 ? "Previous photo" : "Next photo";
    const href = galleryHref({ category: active, image: index });
    const onClick = plainly(() => onChoose(index));
    return { step, name, href, image: imageAt(view, index), onClick };
  };
  return (
    <>
      <div className="mt-10 grid lg:grid-cols-[1fr_minmax(0,42rem)_1fr] lg:gap-3">
        {total > 1 && <Neighbor {...neighbor(-1)} />}
        <div className="px-4 sm:px-6 lg:col-start-2 lg:px-0">
          <div className="touch-sideways mx-auto aspect-square max-w-2xl" {...swipe}>
            {image ? (
              <a
                ref={previewRef}
                href={image.url}
                className="block h-full cursor-zoom-in"
                aria-haspopup="dialog"
                onClick={plainly(() => onOpen(current))}
              >
                <Photo
                  key={image.url}
                  image={withCopies(image)}
                  sizes="(min-width: 704px) 672px, 100vw"
                  className="size-full object-cover"
                />
              </a>
            ) : (
              (missing ?? <div className="skeleton size-full" data-skeleton="large" />)
            )}
          </div>
        </div>
        {total > 1 && <Neighbor {...neighbor(1)} />}
      </div>
      <div className={captionClass}>
        {total > 1 && <Arrow {...neighbor(-1)} />}
        <p className="col-start-2" aria-live="polite">
          <span className="block font-h2 text-subtitle text-heading">{image?.title}</span>
          {image?.caption && <span className="mt-1 block">{image.caption}</span>}
          <span className="mt-1 block text-sm">{image?.label}</span>
        </p>
        {total > 1 && <Arrow {...neighbor(1)} />}
      </div>
      {total > 1 && (
        <GalleryStrip view={view} current={current} onChoose={onChoose} onOpen={onOpen} />
      )}
    </>
  );
}

function plainly(act: () => void) {
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    act();
  };
}

type StepLinkProps = {
  step: -1 | 1;
  name: string;
  href: string;
  image: ShownImage | undefined;
  onClick: (event: MouseEvent) => void;
};

/** The photo beside the large one, on wide screens. */
function Neighbor({ step, name, href, image, onClick }: StepLinkProps) {
  const title = image ? `: ${image.title}` : "";
  return (
    <a href={href} aria-label={name + title} className="gallery-neighbor" onClick={onClick}>
      {image ? (
        <Photo
          key={image.url}
          image={withCopies({ ...image, alt: "" })}
          sizes="(min-width: 1024px) 672px, 1px"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <StepIcon step={step} />
      )}
    </a>
  );
}

/** The same step on narrow screens, beside the title. */
function Arrow({ step, name, href, onClick }: StepLinkProps) {
  return (
    <a href={href} aria-label={name} className="icon-button lg:hidden" onClick={onClick}>
      <StepIcon step={step} />
    </a>
  );
}

function StepIcon({ step }: Pick<StepLinkProps, "step">) {
  return step < 0 ? <ArrowLeftIcon /> : <ArrowRightIcon />;
}
