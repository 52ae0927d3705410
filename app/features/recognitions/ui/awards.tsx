import { useState } from "react";
import { withCopies } from "~/platform/shown-picture";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { Picture, type PictureSource } from "~/ui/picture";
import { tabCount } from "~/ui/tab-count";
import { emptyAwardsText } from "../recognition-texts";
import type { RecognitionView } from "../recognition-view";
import { RecognitionLinks } from "./recognition-links";

export type AwardsProps = {
  heading: string;
  subheading: string;
  intro: string;
  banner: PictureSource;
};

export function AwardsBanner({ heading, subheading, intro, banner }: AwardsProps) {
  return (
    <>
      <div className="relative mx-auto max-w-[1920px]">
        <div className="h-56 sm:h-72 md:aspect-3/1 md:h-auto">
          <Picture
            image={banner}
            sizes="(min-width: 1920px) 1920px, 100vw"
            className="size-full object-cover"
          />
        </div>
        <div className="px-6 pt-10 md:absolute md:inset-0 md:flex md:items-center md:px-[6%] md:pt-0">
          <div className="md:w-[40%]">
            <h2 className="text-title text-ink">{heading}</h2>
            <p className="mt-4 text-base leading-7 font-bold tracking-[0.12em] text-ink uppercase md:text-[1.1875rem]">
              {subheading}
            </p>
          </div>
        </div>
      </div>
      <p className="mx-auto max-w-[60rem] px-6 pt-8 text-lead text-pretty md:pt-14 lg:text-center">
        {intro}
      </p>
    </>
  );
}

/** The awards of one category: one at a time, large, with the rest in a strip. */
export function AwardsShowcase({ view }: { view: RecognitionView }) {
  const [active, setActive] = useState("all");
  const [index, setIndex] = useState(0);
  const category = view.categories.find(({ key }) => key === active) ?? view.categories[0];
  const awards = view.items.filter(({ group }) => active === "all" || group === active);
  const award = awards[index] ?? awards[0];
  if (!award) return <EmptyAwards label={category?.label} />;
  const move = (step: number) => setIndex((index + step + awards.length) % awards.length);
  return (
    <div className="mx-auto mt-12 max-w-[84rem] px-4 sm:px-6 lg:px-10">
      <ul
        className="tabs tabs-awards needs-js"
        style={tabCount(view.categories.length)}
        aria-label="Recognition categories"
      >
        {view.categories.map(({ key, shortLabel }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={key === active}
              className="tab-link"
              onClick={() => {
                setActive(key);
                setIndex(0);
              }}
            >
              {shortLabel}
            </button>
          </li>
        ))}
      </ul>
      <article className="mt-10 grid gap-8 lg:grid-cols-[1.5fr_1fr] lg:items-center lg:gap-16">
        <div className="aspect-3/2 bg-(--theme-about-card-tint)">
          {award.picture ? (
            <Picture
              image={withCopies(award.picture)}
              sizes="(min-width: 1024px) 50vw, 100vw"
              className="size-full object-cover"
            />
          ) : (
            <NoImage />
          )}
        </div>
        <div aria-live="polite">
          <h3 className="font-h2 text-subtitle text-heading">{award.title}</h3>
          <p className="mt-4 text-lead text-pretty">{award.description}</p>
          <RecognitionLinks links={award.links} />
        </div>
      </article>
      {awards.length > 1 && (
        <div className="needs-js mt-8 flex items-center gap-4">
          <button
            type="button"
            className="icon-button"
            aria-label="Previous award"
            onClick={() => move(-1)}
          >
            <ArrowLeftIcon />
          </button>
          <ol className="strip flex-1" aria-label="Awards in this category">
            {awards.map((item, position) => (
              <li key={item.id}>
                <button
                  type="button"
                  className="strip-link"
                  aria-label={item.title}
                  aria-current={item === award ? "true" : undefined}
                  onClick={() => setIndex(position)}
                >
                  {item.picture ? (
                    <Picture
                      image={withCopies({ ...item.picture, alt: "" })}
                      sizes="112px"
                      className="size-full object-cover"
                    />
                  ) : (
                    <span className="block size-full bg-(--theme-about-card-tint)" />
                  )}
                </button>
              </li>
            ))}
          </ol>
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

export function NoImage() {
  return (
    <span className="grid size-full place-items-center bg-(--theme-about-card-tint) text-sm">
      No image
    </span>
  );
}
