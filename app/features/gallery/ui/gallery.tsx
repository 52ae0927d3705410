import { withCopies } from "~/platform/shown-picture";
import { buttonClass } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { tabCount } from "~/ui/tab-count";
import { galleryAddress } from "../gallery-address";
import { emptyGalleryNotice, type GalleryNotice, galleryUnavailable } from "../gallery-texts";
import type { GalleryView, ShownImage } from "../gallery-view";

export type GalleryProps = {
  heading: string;
  subheading: string;
  intro: string;
  prompt: string;
  button: string;
  /** null: the manifest could not be read. */
  view: GalleryView | null;
  /** Which picture stands in the large preview. */
  selected: number;
};

export function Gallery({
  heading,
  subheading,
  intro,
  prompt,
  button,
  view,
  selected,
}: GalleryProps) {
  return (
    <section id="gallery" className="border-y border-gold/40 py-20 lg:py-32">
      <div className="mx-auto max-w-[84rem] px-6 text-center lg:px-10">
        <h2 className="text-title text-heading">{heading}</h2>
        <p className="eyebrow mt-4">{subheading}</p>
        <p className="mx-auto mt-5 max-w-2xl text-lead text-pretty">{intro}</p>
      </div>
      {view ? <Collection view={view} selected={selected} /> : <Notice {...galleryUnavailable} />}
      <div className="buttons-gallery mx-auto mt-16 max-w-2xl px-6 text-center">
        <p className="font-h2 text-subtitle text-heading">{prompt}</p>
        <a href="#contact" className={buttonClass({ className: "mt-6" })}>
          {button}
        </a>
      </div>
    </section>
  );
}

function Collection({ view, selected }: { view: GalleryView; selected: number }) {
  const { tabs, active, images } = view;
  return (
    <>
      {tabs.length > 1 && (
        <nav
          aria-label="Gallery categories"
          className="mx-auto mt-12 max-w-[84rem] px-4 sm:px-6 lg:px-10"
        >
          <ul className="tabs tabs-gallery" style={tabCount(tabs.length)}>
            {tabs.map(({ name, label }) => (
              <li key={name}>
                <a
                  href={hrefOf(name, null)}
                  aria-current={name === active ? "true" : undefined}
                  className="tab-link"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {images.length > 0 ? (
        <Pictures category={active} images={images} selected={selected} />
      ) : (
        <Notice {...emptyGalleryNotice(active)} />
      )}
    </>
  );
}

type PicturesProps = { category: string; images: readonly ShownImage[]; selected: number };

/** One picture large between its neighbours, all of them in a strip below. */
function Pictures({ category, images, selected }: PicturesProps) {
  const shown = images[selected] ?? images[0];
  if (!shown) return null;
  const neighbour = (step: number) => (selected + step + images.length) % images.length;
  return (
    <>
      <div className="mt-10 grid lg:grid-cols-[1fr_minmax(0,42rem)_1fr] lg:gap-3">
        <Neighbour name="Previous" category={category} images={images} index={neighbour(-1)} />
        <div className="px-4 sm:px-6 lg:px-0">
          <div className="mx-auto aspect-square max-w-2xl">
            <Picture
              image={withCopies(shown)}
              sizes="(min-width: 704px) 672px, 100vw"
              className="size-full object-cover"
            />
          </div>
        </div>
        <Neighbour name="Next" category={category} images={images} index={neighbour(1)} />
      </div>
      <p className="mt-5 px-4 text-center">
        <span className="block font-h2 text-subtitle text-heading">{shown.title}</span>
        <span className="mt-1 block text-sm">{shown.label}</span>
      </p>
      <div className="mx-auto mt-6 max-w-[84rem] px-4 sm:px-6 lg:px-10">
        <ol className="strip" aria-label="Pictures in this category">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={hrefOf(category, index)}
                aria-current={image === shown ? "true" : undefined}
                className="strip-link"
              >
                <Picture
                  image={withCopies(image)}
                  sizes="112px"
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

type NeighbourProps = Omit<PicturesProps, "selected"> & { name: string; index: number };

function Neighbour({ name, category, images, index }: NeighbourProps) {
  const image = images[index];
  if (!image || images.length < 2) return <span className="max-lg:hidden" />;
  return (
    <a
      href={hrefOf(category, index)}
      aria-label={`${name} picture: ${image.title}`}
      className="gallery-neighbour"
    >
      <Picture
        image={withCopies({ ...image, alt: "" })}
        sizes="(min-width: 1024px) 672px, 1px"
        className="absolute inset-0 size-full object-cover"
      />
    </a>
  );
}

function hrefOf(category: string, image: number | null): string {
  return `${galleryAddress({ category, image })}#gallery`;
}

function Notice({ title, advice }: GalleryNotice) {
  return (
    <div className="mx-auto mt-12 max-w-2xl px-6 text-center" role="status">
      <p className="font-h2 text-subtitle text-heading">{title}</p>
      <p className="mt-2">{advice}</p>
    </div>
  );
}
