import { withCopies } from "~/platform/photos/shown-photo";
import { buttonClass } from "~/ui/button";
import { Photo } from "~/ui/photo";
import type { LinkedCake } from "../../cake-pages";
import type { ShownImage } from "../../gallery-view";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import { CakeGrid } from "./cake-grid";

export type CakePageProps = {
  h1: string;
  image: ShownImage;
  /** In paragraphs. */
  story: readonly string[];
  facts: readonly { label: string; value: string; href?: string }[];
  category: Crumb;
  /** To the form, with this cake. */
  likeHref: string;
  /** Other cakes of the category. */
  neighbors: readonly LinkedCake[];
};

export const cakePhotoSizes = "(min-width: 1024px) 56vw, 100vw";

export function CakePage(props: CakePageProps) {
  const { h1, image, story, facts, category, likeHref, neighbors } = props;
  return (
    <article className="measure buttons-gallery pt-[calc(var(--bar-height)+1.5rem)] pb-24">
      <Breadcrumbs crumbs={[{ href: "/", label: "Home" }, category]} here={h1} />
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <figure className="max-lg:-mx-(--gutter)">
          <Photo
            image={withCopies(image)}
            sizes={cakePhotoSizes}
            className="h-auto max-h-[85svh] w-auto max-w-full max-lg:mx-auto"
            priority
          />
        </figure>
        <div className="lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)]">
          <h1 className="wrap-anywhere">{h1}</h1>
          {story.map((paragraph) => (
            <p key={paragraph} className="mt-4 text-lead text-pretty wrap-anywhere">
              {paragraph}
            </p>
          ))}
          {facts.length > 0 && (
            <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-gold/60 pt-5">
              {facts.map(({ label, value, href }) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd>
                    {href ? (
                      <a
                        href={href}
                        className="-my-2 inline-block py-2 underline underline-offset-4"
                      >
                        {value}
                      </a>
                    ) : (
                      value
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p className="mt-8">
            <a href={likeHref} className={buttonClass()}>
              Ask for a cake like this one
            </a>
          </p>
        </div>
      </div>
      {neighbors.length > 0 && (
        <section data-below-photo className="mt-(--section)">
          <h2>{`More ${category.label.toLowerCase()}`}</h2>
          <CakeGrid cakes={neighbors} />
        </section>
      )}
    </article>
  );
}
