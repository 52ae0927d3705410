import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { Heart } from "~/features/likes/ui/heart";
import { withCopies } from "~/platform/photos/shown-photo";
import { Button, buttonClass } from "~/ui/button";
import { PageSection } from "~/ui/hydration/page-section";
import { LoadingNote } from "~/ui/late/loading-note";
import { useLazyPart } from "~/ui/late/use-lazy-part";
import { useLightbox } from "~/ui/lightbox/use-lightbox";
import { onPlainClick } from "~/ui/plain-click";
import { Still } from "~/ui/still";
import { tabCount } from "~/ui/tab-count";
import { allCategory, type CategoryTab, categoryLabel } from "../categories";
import { firstOnPhones } from "../contact-sheet";
import { galleryHref } from "../gallery-address";
import {
  emptyGalleryNotice,
  galleryUnavailable,
  type GalleryNotice as Notice,
} from "../gallery-texts";
import { type GalleryView, imageAt } from "../gallery-view";
import { ContactSheet, sheetSpans } from "./contact-sheet";
import type { GalleryPreviewProps } from "./gallery-preview";
import { useGallery } from "./use-gallery";

const loadPreview = async () => (await import("./gallery-preview")).GalleryPreview;

type GalleryProps = {
  heading: string;
  subheading: string;
  intro: string;
  prompt: string;
  button: string;
  /** Null if the manifest couldn't be read. */
  view: GalleryView | null;
  /** Index in the large preview; null for the contact sheet. */
  selected: number | null;
  /** Set on the server; the browser lazy-loads it. */
  Preview?: ComponentType<GalleryPreviewProps> | null;
  /** The query at render time. */
  search: string;
  manifestAddress: string;
};

export function Gallery(props: GalleryProps) {
  return (
    <section id="gallery" className="section buttons-gallery">
      <PageSection>
        <Collection {...props} />
      </PageSection>
    </section>
  );
}

function Order({ prompt, button }: Pick<GalleryProps, "prompt" | "button">) {
  return (
    <>
      <p className="font-h2 text-subtitle text-heading">{prompt}</p>
      <a href="#contact" className={buttonClass({ className: "mt-5" })}>
        {button}
      </a>
    </>
  );
}

function Collection(props: GalleryProps) {
  const gallery = useGallery(props);
  const { scene, current, failed, refetch } = gallery;
  const { tabs, category, image, view } = scene;
  const preview = useRef<HTMLAnchorElement>(null);
  const late = useLazyPart(loadPreview, current !== null, () => gallery.choose(null));
  const { Lightbox, near } = useLightbox(image !== null, gallery.close, () => {
    late.near();
    gallery.prepare();
  });
  const unavailable = <GalleryNotice {...galleryUnavailable} onRetry={refetch} />;
  const missing = failed ? unavailable : undefined;
  useArrival(category !== allCategory);
  return (
    <div data-needs-code {...near}>
      <div className="measure grid gap-x-16 gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)]">
        <div className="lg:row-span-2">
          <h2>{props.heading}</h2>
          <p className="eyebrow mt-3">{props.subheading}</p>
        </div>
        <p className="max-w-2xl text-pretty lg:col-start-2">{props.intro}</p>
        {tabs.length > 1 && (
          <GalleryTabs tabs={tabs} active={category} onChoose={gallery.chooseCategory} />
        )}
      </div>
      {!view && (missing ?? <GallerySkeleton />)}
      {view?.total === 0 && (
        <GalleryNotice {...emptyGalleryNotice(category)}>
          <div>
            <Order {...props} />
          </div>
        </GalleryNotice>
      )}
      {view && view.total > 0 && (
        <Photos
          {...props}
          gallery={gallery}
          view={view}
          Preview={props.Preview ?? late.Part}
          Heart={props.Preview ? undefined : Heart}
          missing={missing}
          previewRef={preview}
        />
      )}
      {(!view || current !== null) && (
        <div className="measure mt-(--section)">
          <Order {...props} />
        </div>
      )}
      {image !== null && !Lightbox && <LoadingNote />}
      {Lightbox && (
        <Lightbox
          images={lightboxImages(view)}
          missing={failed ? galleryUnavailable.title : undefined}
          index={image}
          label={category === allCategory ? "Gallery" : `Gallery: ${categoryLabel(category)}`}
          Mark={Heart}
          onMove={gallery.move}
          onClose={gallery.close}
          returnFocusTo={preview}
        />
      )}
    </div>
  );
}

type PhotosProps = Pick<GalleryProps, "Preview" | "selected" | "prompt" | "button"> &
  Pick<GalleryPreviewProps, "view" | "missing" | "previewRef" | "Heart"> & {
    gallery: ReturnType<typeof useGallery>;
  };

function Photos(props: PhotosProps) {
  const { Preview, Heart, selected, gallery, view, missing, previewRef } = props;
  const {
    scene: { category, image },
    current,
  } = gallery;
  const left = useRef<{ category: string; index: number } | null>(null);
  const still = `${category} ${current}`;
  if (current !== null && Preview) {
    left.current = { category, index: current };
    return (
      <Still name={still}>
        <Preview
          key={category}
          view={view}
          current={current}
          missing={missing}
          arriving={image === null}
          previewRef={previewRef}
          Heart={Heart}
          onChoose={gallery.choose}
          onOpen={gallery.open}
          onAll={() => {
            if (current >= firstOnPhones) gallery.showWhole();
            gallery.choose(null);
          }}
        />
      </Still>
    );
  }
  // Keep the server's markup until the code has loaded.
  if (current !== null && current === selected) return <Still name={still} />;
  return (
    <ContactSheet
      key={category}
      view={view}
      whole={gallery.whole}
      missing={missing}
      from={left.current?.category === category ? left.current.index : null}
      last={<Order {...props} />}
      onChoose={gallery.choose}
      onWhole={gallery.showWhole}
    />
  );
}

/** A link with a category means the gallery, even without the fragment. A reload keeps its scroll position. */
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
    return image && { ...withCopies(image), note: image.facts };
  });
}

type GalleryTabsProps = {
  tabs: readonly CategoryTab[];
  active: string;
  onChoose: (category: string) => void;
};

function GalleryTabs({ tabs, active, onChoose }: GalleryTabsProps) {
  return (
    <nav aria-label="Gallery categories" className="lg:col-start-2 lg:row-start-1">
      <ul className="tabs tabs-gallery" style={tabCount(tabs.length)}>
        {tabs.map(({ name, label }) => (
          <li key={name}>
            <a
              href={galleryHref({ category: name, image: null })}
              aria-current={name === active ? "true" : undefined}
              className="tab-link"
              onClick={onPlainClick(() => name !== active && onChoose(name))}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GalleryNoticeProps = Notice & { onRetry?: () => void; children?: ReactNode };

function GalleryNotice({ title, advice, onRetry, children }: GalleryNoticeProps) {
  return (
    <div className="measure mt-7">
      <div className="grid gap-x-16 gap-y-10 ground-pale p-8 md:grid-cols-2 lg:p-14">
        <div>
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
        {children}
      </div>
    </div>
  );
}

/** One large photo and six thumbnails (P4). */
function GallerySkeleton() {
  return (
    <div className="measure mt-7">
      <p role="status" className="sr-only">
        Loading photos…
      </p>
      <ul aria-hidden="true" className="sheet" style={sheetSpans(7)}>
        <li className="skeleton" data-skeleton="large" />
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <li key={place} className="skeleton" data-skeleton="thumbnail" />
        ))}
      </ul>
    </div>
  );
}
