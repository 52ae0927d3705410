import { type RefObject, useRef, useState } from "react";
import { type ShownPhoto, withCopies } from "~/platform/photos/shown-photo";
import { wrapIndex } from "~/ui/carousel/ring";
import { useSwipe } from "~/ui/carousel/use-swipe";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { keepInPlace } from "~/ui/keep-in-place";
import { LoadingNote } from "~/ui/late/loading-note";
import { useLightbox } from "~/ui/lightbox/use-lightbox";
import { Photo } from "~/ui/photo";
import { onPlainClick } from "~/ui/plain-click";
import type { RecognitionCategory } from "../recognition-categories";
import type { ShownRecognition } from "../recognition-view";
import { AwardsLedger } from "./awards-ledger";
import { RecognitionLinks } from "./recognition-grid";

/** For every photo (P9). */
const lightboxFrame = { width: 800, height: 600 };

const photoSizes = "(min-width: 1440px) 50rem, (min-width: 1024px) 60vw, 88vw";

type AwardsOnShowProps = {
  awards: readonly ShownRecognition[];
  award: ShownRecognition;
  current: number;
  /** Labels for awards of different categories. */
  kinds: readonly RecognitionCategory[];
  /** The category's. */
  label: string;
  onChoose: (index: number) => void;
};

export function AwardsOnShow({
  awards,
  award,
  current,
  kinds,
  label,
  onChoose,
}: AwardsOnShowProps) {
  const [open, setOpen] = useState(false);
  /** The hovered row. */
  const [near, setNear] = useState<number | null>(null);
  const frame = useRef<HTMLElement>(null);
  const image = useRef<HTMLAnchorElement>(null);
  const lightbox = useLightbox(open, () => setOpen(false));
  /**
   * On phones the frame moves to the chosen row. Scrolls so that the tapped element, or else the frame, stays in
   * place.
   */
  const choose = (index: number, touched: HTMLElement | null = frame.current) =>
    keepInPlace(touched, () => onChoose(index));
  const move = (step: number) => choose(wrapIndex(current + step, awards.length));
  const swipe = useSwipe(move);
  const withPhotos = awards.flatMap(({ photo, title }, index) =>
    photo ? [{ index, image: { ...withCopies(photo), title } }] : [],
  );
  const shownPhoto = withPhotos.findIndex(({ index }) => index === current);
  const preview = near === current ? undefined : awards[near ?? -1]?.photo;
  const { Lightbox } = lightbox;
  return (
    <div
      className="mt-10 flex flex-col [overflow-anchor:none] lg:grid lg:grid-cols-[5fr_7fr] lg:gap-x-20"
      {...lightbox.near}
    >
      <AwardsLedger
        awards={awards}
        current={current}
        kinds={kinds}
        onChoose={choose}
        onNear={setNear}
      />
      <article
        ref={frame}
        className="touch-sideways order-1 min-w-0 max-lg:py-6 lg:sticky lg:top-[calc(var(--bar-height)+2rem)] lg:self-start"
        {...swipe}
      >
        <div className="relative aspect-3/2">
          {award.photo ? (
            <AwardImage photo={award.photo} imageRef={image} onOpen={() => setOpen(true)} />
          ) : (
            <Plate award={award} />
          )}
          {preview && <Preview photo={preview} />}
        </div>
        {awards.length > 1 && <StepButtons onStep={move} />}
        <AwardWords award={award} />
      </article>
      {open && !Lightbox && <LoadingNote />}
      {Lightbox && (
        <Lightbox
          images={withPhotos.map((entry) => entry.image)}
          index={open ? Math.max(0, shownPhoto) : null}
          label={label === "All" ? "Awards" : `Awards: ${label}`}
          frame={lightboxFrame}
          onMove={(place) => onChoose(withPhotos[place]?.index ?? current)}
          onClose={() => setOpen(false)}
          returnFocusTo={image}
          closesOnBack
        />
      )}
    </div>
  );
}

type AwardImageProps = {
  photo: ShownPhoto;
  imageRef: RefObject<HTMLAnchorElement>;
  onOpen: () => void;
};

function AwardImage({ photo, imageRef, onOpen }: AwardImageProps) {
  return (
    <a
      ref={imageRef}
      href={photo.url}
      className="block h-full cursor-zoom-in"
      aria-haspopup="dialog"
      data-needs-code
      onClick={onPlainClick(onOpen)}
    >
      <Photo
        key={photo.url}
        image={withCopies(photo)}
        sizes={photoSizes}
        className="size-full object-cover"
      />
    </a>
  );
}

/** Shown if an award has no photo. */
function Plate({ award: { year, title } }: { award: ShownRecognition }) {
  return (
    <div
      aria-hidden="true"
      className="grid h-full content-center justify-items-start gap-5 overflow-hidden ground-pale px-8 font-display text-heading"
    >
      {year && <span className="text-2xl">{year}</span>}
      <span className="text-title text-balance">{title}</span>
      <span className="block w-28 piping" />
    </div>
  );
}

/** Shown while another award's row is hovered. */
function Preview({ photo }: { photo: ShownPhoto }) {
  return (
    <div className="pointer-events-none absolute inset-0 animate-[fade-in_0.2s]">
      <Photo
        key={photo.url}
        image={withCopies({ ...photo, alt: "" })}
        sizes={photoSizes}
        className="size-full object-cover"
      />
    </div>
  );
}

function StepButtons({ onStep }: { onStep: (step: number) => void }) {
  return (
    <div className="needs-js -ms-3 mt-2 flex">
      <button
        type="button"
        className="icon-button"
        aria-label="Previous award"
        onClick={() => onStep(-1)}
      >
        <ArrowLeftIcon />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Next award"
        onClick={() => onStep(1)}
      >
        <ArrowRightIcon />
      </button>
    </div>
  );
}

function AwardWords({ award }: { award: ShownRecognition }) {
  return (
    <div role="status" className="mt-2 wrap-anywhere">
      <h3 className="font-h2 text-subtitle text-heading max-lg:sr-only">{award.title}</h3>
      <p className="text-lead mt-3 text-pretty">{award.description}</p>
      {award.photo?.caption && <p className="mt-3 text-sm">{award.photo.caption}</p>}
      <RecognitionLinks links={award.links} />
    </div>
  );
}
