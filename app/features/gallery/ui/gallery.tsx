import { useEffect, useRef } from "react";
import { withCopies } from "~/platform/photos/shown-photo";
import { Button, buttonClass } from "~/ui/button";
import { Coming } from "~/ui/late/coming";
import { useLightbox } from "~/ui/lightbox/use-lightbox";
import { isPlainClick } from "~/ui/plain-click";
import { tabCount } from "~/ui/tab-count";
import { allCategory, type CategoryTab, categoryLabel } from "../categories";
import { galleryHref } from "../gallery-address";
import {
  emptyGalleryNotice,
  galleryUnavailable,
  type GalleryNotice as Notice,
} from "../gallery-texts";
import { type GalleryView, imageAt } from "../gallery-view";
import { captionClass, GalleryPhotos } from "./gallery-photos";
import { useGallery } from "./use-gallery";

type GalleryProps = {
  heading: string;
  subheading: string;
  intro: string;
  prompt: string;
  button: string;
  /** null: the manifest could not be read. */
  view: GalleryView | null;
  /** Index of the photo in the large preview. */
  selected: number;
  /** The query that the page was drawn for. */
  search: string;
  /** Where the whole manifest is. */
  manifestAddress: string;
};

export function Gallery(props: GalleryProps) {
  const { heading, subheading, intro, prompt, button } = props;
  return (
    <section id="gallery" className="border-y border-gold/40 py-20 lg:py-32">
      <div className="mx-auto max-w-[84rem] px-6 text-center lg:px-10">
        <h2 className="text-title text-heading">{heading}</h2>
        <p className="eyebrow mt-4">{subheading}</p>
        <p className="mx-auto mt-5 max-w-2xl text-lead text-pretty">{intro}</p>
      </div>
      <Collection {...props} />
      <div className="buttons-gallery mx-auto mt-16 max-w-2xl px-6 text-center">
        <p className="font-h2 text-subtitle text-heading">{prompt}</p>
        <a href="#contact" className={buttonClass({ className: "mt-6" })}>
          {button}
        </a>
      </div>
    </section>
  );
}

function Collection(props: Pick<GalleryProps, "view" | "selected" | "search" | "manifestAddress">) {
  const gallery = useGallery(props);
  const { scene, current, failed, refetch } = gallery;
  const { tabs, category, image, view } = scene;
  const preview = useRef<HTMLAnchorElement>(null);
  const { Lightbox, near } = useLightbox(image !== null, gallery.close, gallery.prepare);
  const unavailable = <GalleryNotice {...galleryUnavailable} onRetry={refetch} />;
  const missing = failed ? unavailable : undefined;
  useArrival(category !== allCategory);
  return (
    <div className="buttons-gallery" data-needs-code {...near}>
      {tabs.length > 1 && (
        <GalleryTabs tabs={tabs} active={category} onChoose={gallery.chooseCategory} />
      )}
      {!view && (missing ?? <GallerySkeleton />)}
      {view?.total === 0 && <GalleryNotice {...emptyGalleryNotice(category)} />}
      {view && view.total > 0 && (
        <GalleryPhotos
          key={category}
          view={view}
          current={current}
          missing={missing}
          previewRef={preview}
          onChoose={gallery.choose}
          onOpen={gallery.open}
        />
      )}
      {image !== null && !Lightbox && <Coming />}
      {Lightbox && (
        <Lightbox
          images={lightboxImages(view)}
          missing={failed ? galleryUnavailable.title : undefined}
          index={image}
          label={category === allCategory ? "Gallery" : `Gallery: ${categoryLabel(category)}`}
          onMove={gallery.move}
          onClose={gallery.close}
          returnFocusTo={preview}
        />
      )}
    </div>
  );
}

/** An address with a category is about the gallery, even without the fragment; a reload stays where one was. */
function useArrival(isAboutGallery: boolean) {
  const leads = useRef(isAboutGallery);
  useEffect(() => {
    if (!leads.current || location.hash || scrollY > 0) return;
    document.getElementById("gallery")?.scrollIntoView({ behavior: "instant" });
  }, []);
}

function lightboxImages(view: GalleryView | undefined) {
  return Array.from({ length: view?.total ?? 0 }, (_, index) => {
    const image = view && imageAt(view, index);
    return image && withCopies(image);
  });
}

type GalleryTabsProps = {
  tabs: readonly CategoryTab[];
  active: string;
  onChoose: (category: string) => void;
};

function GalleryTabs({ tabs, active, onChoose }: GalleryTabsProps) {
  return (
    <nav
      aria-label="Gallery categories"
      className="mx-auto mt-12 max-w-[84rem] px-4 sm:px-6 lg:px-10"
    >
      <ul className="tabs tabs-gallery" style={tabCount(tabs.length)}>
        {tabs.map(({ name, label }) => (
          <li key={name}>
            <a
              href={galleryHref({ category: name, image: null })}
              aria-current={name === active ? "true" : undefined}
              className="tab-link"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                if (name !== active) onChoose(name);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Takes the place of the photos; with `onRetry` the visitor can try again. */
function GalleryNotice({ title, advice, onRetry }: Notice & { onRetry?: () => void }) {
  return (
    <div className="mx-auto mt-12 max-w-2xl px-6 text-center">
      <div role="status">
        <p className="font-h2 text-subtitle text-heading">{title}</p>
        <p className="mt-2">{advice}</p>
      </div>
      {onRetry && (
        <Button variant="secondary" className="needs-js mt-6" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Takes the photos' place while they are fetched: one large and six thumbnails (P4). */
function GallerySkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading photos…
      </p>
      <div aria-hidden="true">
        <div className="mt-10 px-4 sm:px-6 lg:px-0">
          <div className="skeleton mx-auto aspect-square max-w-2xl" data-skeleton="large" />
        </div>
        <div className={captionClass} />
        <div className="mx-auto mt-6 max-w-[84rem] px-4 sm:px-6 lg:px-10">
          <ul className="strip">
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <li key={place} className="skeleton" data-skeleton="thumbnail" />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
