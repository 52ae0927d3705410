import { useRef } from "react";
import { withCopies } from "~/platform/photos/shown-photo";
import { buttonClass } from "~/ui/button";
import { useLightbox } from "~/ui/lightbox/use-lightbox";
import { allCategory, categoryLabel } from "../categories";
import { emptyGalleryNotice, galleryUnavailable } from "../gallery-texts";
import { type GalleryView, imageAt } from "../gallery-view";
import { GalleryNotice } from "./gallery-notice";
import { GalleryPhotos } from "./gallery-photos";
import { GallerySkeleton } from "./gallery-skeleton";
import { GalleryTabs } from "./gallery-tabs";
import { useGallery } from "./use-gallery";

export type GalleryProps = {
  heading: string;
  subheading: string;
  intro: string;
  prompt: string;
  button: string;
  /** null: the manifest could not be read. */
  view: GalleryView | null;
  /** Which photo stands in the large preview. */
  selected: number;
  /** Where the whole manifest is. */
  manifestAddress: string;
};

export function Gallery(props: GalleryProps) {
  const { heading, subheading, intro, prompt, button, view, selected, manifestAddress } = props;
  return (
    <section id="gallery" className="border-y border-gold/40 py-20 lg:py-32">
      <div className="mx-auto max-w-[84rem] px-6 text-center lg:px-10">
        <h2 className="text-title text-heading">{heading}</h2>
        <p className="eyebrow mt-4">{subheading}</p>
        <p className="mx-auto mt-5 max-w-2xl text-lead text-pretty">{intro}</p>
      </div>
      <Collection first={view} initial={selected} manifestAddress={manifestAddress} />
      <div className="buttons-gallery mx-auto mt-16 max-w-2xl px-6 text-center">
        <p className="font-h2 text-subtitle text-heading">{prompt}</p>
        <a href="#contact" className={buttonClass({ className: "mt-6" })}>
          {button}
        </a>
      </div>
    </section>
  );
}

type CollectionProps = { first: GalleryView | null; initial: number; manifestAddress: string };

function Collection({ first, initial, manifestAddress }: CollectionProps) {
  const gallery = useGallery(first, initial, manifestAddress);
  const { scene, current, failed, refetch } = gallery;
  const { tabs, category, image, view } = scene;
  const preview = useRef<HTMLAnchorElement>(null);
  const { Lightbox, near } = useLightbox(image !== null, gallery.close, gallery.prepare);
  const unavailable = <GalleryNotice {...galleryUnavailable} onRetry={refetch} />;
  const missing = failed ? unavailable : undefined;
  return (
    <div className="buttons-gallery" {...near}>
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

function lightboxImages(view: GalleryView | undefined) {
  return Array.from({ length: view?.total ?? 0 }, (_, index) => {
    const image = view && imageAt(view, index);
    return image && withCopies(image);
  });
}
