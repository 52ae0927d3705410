import { type RefObject, useRef, useState } from "react";
import { type ShownPhoto, withCopies } from "~/platform/photos/shown-photo";
import { wrapIndex } from "~/ui/carousel/ring";
import { useStrip } from "~/ui/carousel/use-strip";
import { useSwipe } from "~/ui/carousel/use-swipe";
import { classNames } from "~/ui/class-names";
import { Garland } from "~/ui/garland";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { Coming } from "~/ui/late/coming";
import { useLightbox } from "~/ui/lightbox/use-lightbox";
import { Photo } from "~/ui/photo";
import { isPlainClick } from "~/ui/plain-click";
import { tabCount } from "~/ui/tab-count";
import { activeKey, allKey, type RecognitionCategory } from "../recognition-categories";
import { emptyAwardsText } from "../recognition-texts";
import type { RecognitionView, ShownRecognition } from "../recognition-view";
import { RecognitionLinks } from "./recognition-grid";

/** Every photo of an award is shown at this size (P9). */
const lightboxFrame = { width: 800, height: 600 };

/** The awards of one category: one at a time, large, with the rest in a strip. */
export function AwardsShowcase({ view }: { view: RecognitionView }) {
  const [asked, setAsked] = useState(allKey);
  const [index, setIndex] = useState(0);
  const active = activeKey(view.categories, asked);
  const category = view.categories.find(({ key }) => key === active);
  const awards = view.items.filter(({ group }) => active === allKey || group === active);
  const current = index < awards.length ? index : 0;
  const award = awards[current];
  return (
    <div className="mx-auto mt-12 max-w-[84rem] px-4 sm:px-6 lg:px-10">
      {view.categories.length > 1 && (
        <AwardsTabs
          categories={view.categories}
          active={active}
          onChoose={(key) => {
            setAsked(key);
            setIndex(0);
          }}
        />
      )}
      {award ? (
        <AwardOnShow
          key={active}
          awards={awards}
          award={award}
          current={current}
          label={category?.label ?? ""}
          onChoose={setIndex}
        />
      ) : (
        <EmptyAwards label={category?.label} />
      )}
    </div>
  );
}

type AwardsTabsProps = {
  categories: readonly RecognitionCategory[];
  active: string;
  onChoose: (key: string) => void;
};

function AwardsTabs({ categories, active, onChoose }: AwardsTabsProps) {
  return (
    <ul
      className="tabs tabs-awards needs-js"
      style={tabCount(categories.length)}
      aria-label="Recognition categories"
    >
      {categories.map(({ key, shortLabel }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={key === active}
            className="tab-link"
            onClick={() => onChoose(key)}
          >
            {shortLabel}
          </button>
        </li>
      ))}
    </ul>
  );
}

type AwardOnShowProps = {
  awards: readonly ShownRecognition[];
  award: ShownRecognition;
  current: number;
  /** Of the category. */
  label: string;
  onChoose: (index: number) => void;
};

function AwardOnShow({ awards, award, current, label, onChoose }: AwardOnShowProps) {
  const [open, setOpen] = useState(false);
  const image = useRef<HTMLAnchorElement>(null);
  const { Lightbox, near } = useLightbox(open, () => setOpen(false));
  const move = (step: number) => onChoose(wrapIndex(current + step, awards.length));
  const swipe = useSwipe(move);
  const withPhotos = awards.flatMap(({ photo, title }, index) =>
    photo ? [{ index, image: { ...withCopies(photo), title } }] : [],
  );
  const shownPhoto = withPhotos.findIndex(({ index }) => index === current);
  return (
    <div {...near}>
      <article
        className={classNames(
          "touch-sideways mt-10 grid",
          award.photo
            ? "gap-8 lg:grid-cols-[1.5fr_1fr] lg:items-center lg:gap-16"
            : "min-h-80 content-center justify-items-center border border-gold bg-(--theme-about-card-tint) px-6 py-14 text-center lg:min-h-120 lg:px-[15%]",
        )}
        {...swipe}
      >
        {award.photo ? (
          <AwardImage photo={award.photo} imageRef={image} onOpen={() => setOpen(true)} />
        ) : (
          <Garland className="mb-8 w-28" />
        )}
        <div aria-live="polite" className="wrap-anywhere">
          <h3 className="font-h2 text-subtitle text-heading">{award.title}</h3>
          <p className="mt-4 text-lead text-pretty">{award.description}</p>
          {award.photo?.caption && <p className="mt-4 text-sm">{award.photo.caption}</p>}
          <RecognitionLinks links={award.links} />
        </div>
      </article>
      {awards.length > 1 && (
        <div className="needs-js mt-8 flex items-center gap-2 sm:gap-4">
          <button
            type="button"
            className="icon-button"
            aria-label="Previous award"
            onClick={() => move(-1)}
          >
            <ArrowLeftIcon />
          </button>
          <AwardsStrip awards={awards} current={current} onChoose={onChoose} />
          <button
            type="button"
            className="icon-button"
            aria-label="Next award"
            onClick={() => move(1)}
          >
            <ArrowRightIcon />
          </button>
        </div>
      )}
      {open && !Lightbox && <Coming />}
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

type AwardsStripProps = {
  awards: readonly ShownRecognition[];
  current: number;
  onChoose: (index: number) => void;
};

function AwardsStrip({ awards, current, onChoose }: AwardsStripProps) {
  const strip = useStrip<HTMLOListElement>(current, awards.length, onChoose);
  return (
    <ol {...strip} className="strip flex-1" aria-label="Awards in this category">
      {awards.map(({ id, title, photo }, index) => (
        <li key={id}>
          <button
            type="button"
            className="strip-link"
            aria-label={title}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onChoose(index)}
          >
            {photo ? (
              <Photo
                image={withCopies({ ...photo, alt: "" })}
                sizes="116px"
                className="size-full object-cover"
              />
            ) : (
              <span className="strip-text text-[0.75rem]">{title}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

type AwardImageProps = {
  photo: ShownPhoto;
  imageRef: RefObject<HTMLAnchorElement>;
  onOpen: () => void;
};

function AwardImage({ photo, imageRef, onOpen }: AwardImageProps) {
  return (
    <div className="aspect-3/2 bg-(--theme-about-card-tint)">
      <a
        ref={imageRef}
        href={photo.url}
        className="block h-full cursor-zoom-in"
        aria-haspopup="dialog"
        data-needs-code
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <Photo
          key={photo.url}
          image={withCopies(photo)}
          sizes="(min-width: 1024px) 50vw, 100vw"
          className="size-full object-cover"
        />
      </a>
    </div>
  );
}

function EmptyAwards({ label }: { label: string | undefined }) {
  const [empty, hint] = emptyAwardsText(label);
  return (
    <div className="mt-12 px-6 text-center">
      <p className="font-h2 text-subtitle text-heading">{empty}</p>
      <p className="mt-2">{hint}</p>
    </div>
  );
}
