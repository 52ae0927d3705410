import {
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { cakeIdOf } from "~/features/likes/cake-id";
import type { Heart } from "~/features/likes/ui/heart";
import { withCopies } from "~/platform/photos/shown-photo";
import { wrapIndex } from "~/ui/carousel/ring";
import { useSwipe } from "~/ui/carousel/use-swipe";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { Photo } from "~/ui/photo";
import { onPlainClick } from "~/ui/plain-click";
import { tileRatio } from "../contact-sheet";
import { galleryHref } from "../gallery-address";
import { type GalleryView, imageAt, type ShownImage } from "../gallery-view";
import { sheetStyle } from "./contact-sheet";
import { GalleryStrip } from "./gallery-strip";

export type GalleryPreviewProps = {
  view: GalleryView;
  current: number;
  missing: ReactNode;
  /** Opened from the contact sheet: scroll into view and take focus. */
  arriving: boolean;
  previewRef: RefObject<HTMLAnchorElement>;
  onChoose: (index: number) => void;
  onOpen: (index: number) => void;
  /** Without it, a link adds the photo to the form. */
  Heart?: typeof Heart;
  onAll: () => void;
};

export function GalleryPreview(props: GalleryPreviewProps) {
  const { view, current, missing, previewRef, Heart, onChoose, onOpen, onAll } = props;
  const { active, total } = view;
  const image = imageAt(view, current);
  const swipe = useSwipe((step) => onChoose(wrapIndex(current + step, total)));
  const neighbor = (step: -1 | 1) => {
    const index = wrapIndex(current + step, total);
    const name = step < 0 ? "Previous photo" : "Next photo";
    const href = galleryHref({ category: active, image: index });
    const onClick = onPlainClick(() => onChoose(index));
    return { step, name, href, image: imageAt(view, index), onClick };
  };
  return (
    <div ref={useArrival(props.arriving, previewRef)} className="preview">
      <p className="measure">
        <a
          href={galleryHref({ category: active, image: null })}
          className="inline-flex min-h-11 items-center gap-2 underline decoration-gold underline-offset-4"
          onClick={onPlainClick(onAll)}
        >
          <ArrowLeftIcon />
          All photos
        </a>
      </p>
      <div className="preview-stage measure touch-sideways" {...swipe}>
        {total > 1 && <Neighbor {...neighbor(-1)} />}
        {image ? (
          <a
            ref={previewRef}
            href={image.url}
            className="preview-photo cursor-zoom-in"
            style={sheetStyle({ "--r": tileRatio(image) })}
            aria-haspopup="dialog"
            onClick={onPlainClick(() => onOpen(current))}
          >
            <Photo
              key={image.url}
              image={withCopies(image)}
              sizes="(min-width: 704px) 672px, 100vw"
              className="size-full object-cover"
            />
          </a>
        ) : (
          <div className="preview-photo">
            {missing ?? <div className="skeleton size-full" data-skeleton="large" />}
          </div>
        )}
        {total > 1 && <Neighbor {...neighbor(1)} />}
      </div>
      <PreviewTitle image={image}>
        {total > 1 && [<Arrow key="-" {...neighbor(-1)} />, <Arrow key="+" {...neighbor(1)} />]}
      </PreviewTitle>
      {image && <Like image={image} Heart={Heart} />}
      {total > 1 && (
        <GalleryStrip view={view} current={current} onChoose={onChoose} onOpen={onOpen} />
      )}
    </div>
  );
}

function useArrival(arriving: boolean, focused: RefObject<HTMLElement>) {
  const preview = useRef<HTMLDivElement>(null);
  const arrives = useRef(arriving);
  useEffect(() => {
    if (!arrives.current) return;
    preview.current?.scrollIntoView({ behavior: "instant" });
    focused.current?.focus({ preventScroll: true });
  }, [focused]);
  return preview;
}

/** Reserves two lines, to limit layout shifts. */
function PreviewTitle({ image, children }: { image: ShownImage | undefined; children: ReactNode }) {
  return (
    <div className="mx-auto mt-4 grid min-h-22 max-w-2xl grid-cols-[auto_minmax(0,1fr)_auto] gap-2 px-2 text-center text-balance wrap-anywhere">
      {children}
      <p className="col-start-2 row-start-1" role="status">
        <span className="block font-h2 text-subtitle text-heading">{image?.title}</span>
        {image?.caption && <span className="mt-1 block">{image.caption}</span>}
        <span className="mt-1 block text-sm">
          {[image?.label, image?.facts].filter(Boolean).join(" · ")}
        </span>
      </p>
    </div>
  );
}

function Like({
  image,
  Heart: LiveHeart,
}: Pick<GalleryPreviewProps, "Heart"> & { image: ShownImage }) {
  const control = useId();
  const id = cakeIdOf(image.url);
  if (id === null) return null;
  return (
    <p className="measure text-center">
      {LiveHeart ? (
        <label htmlFor={control} className="inline-flex min-h-11 cursor-pointer items-center">
          <LiveHeart key={image.url} id={control} photo={image} />
          Like
        </label>
      ) : (
        <a
          href={`/?${new URLSearchParams({ like: id })}#contact`}
          className="inline-flex min-h-11 items-center underline decoration-gold underline-offset-4"
        >
          Ask for a cake like this one
        </a>
      )}
    </p>
  );
}

type StepLinkProps = {
  step: -1 | 1;
  name: string;
  href: string;
  image: ShownImage | undefined;
  onClick: MouseEventHandler<HTMLAnchorElement>;
};

function Neighbor({ step, name, href, image, onClick }: StepLinkProps) {
  const title = image ? `: ${image.title}` : "";
  return (
    <a href={href} aria-label={name + title} className="preview-neighbor" onClick={onClick}>
      {image ? (
        <Photo
          key={image.url}
          image={withCopies({ ...image, alt: "" })}
          sizes="(min-width: 1024px) 672px, 1px"
          className="absolute inset-0 size-full object-cover opacity-45"
        />
      ) : (
        <StepIcon step={step} />
      )}
    </a>
  );
}

function Arrow({ step, name, href, onClick }: StepLinkProps) {
  const side = step < 0 ? "col-start-1" : "col-start-3";
  return (
    <a
      href={href}
      aria-label={name}
      className={`icon-button row-start-1 lg:hidden ${side}`}
      onClick={onClick}
    >
      <StepIcon step={step} />
    </a>
  );
}

function StepIcon({ step }: Pick<StepLinkProps, "step">) {
  return step < 0 ? <ArrowLeftIcon /> : <ArrowRightIcon />;
}
