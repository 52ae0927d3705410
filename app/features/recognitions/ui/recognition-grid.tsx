import { useEffect, useRef, useState } from "react";
import { withCopies } from "~/platform/photos/shown-photo";
import { buttonClass } from "~/ui/button";
import { LinkIcon, PlayIcon } from "~/ui/icons";
import { Photo } from "~/ui/photo";
import { tabCount } from "~/ui/tab-count";
import { activeKey, allKey } from "../recognition-categories";
import { linkIcon, type RecognitionLink } from "../recognition-links";
import {
  loadingRecognitions,
  noImage,
  noRecognitions,
  recognitionsErrorText,
} from "../recognition-texts";
import type { RecognitionView } from "../recognition-view";
import type { RecognitionsLoad } from "./use-recognitions";

const anchor = "recognitions";
export const allRecognitions = `#${anchor}`;

/** All recognitions, in a disclosure below the showcase (DESIGN 5.5). */
export function RecognitionGrid({ load }: { load: RecognitionsLoad }) {
  const disclosure = useOpenAtAnchor();
  const isEmpty = load.status === "loaded" && load.view.items.length === 0;
  const variant = isEmpty ? "secondary" : "primary";
  return (
    <details ref={disclosure} id={anchor} className="measure mt-12">
      <summary className="w-fit list-none">
        <span className={buttonClass({ variant, className: "disclosure" })}>All recognitions</span>
      </summary>
      {load.status === "loading" && <p className="mt-10">{loadingRecognitions}</p>}
      {load.status === "failed" && <p className="mt-10">{recognitionsErrorText(load.error)}</p>}
      {load.status === "loaded" && <Cards view={load.view} />}
    </details>
  );
}

/** Opens the disclosure if the URL's hash links to it, on load and later. */
function useOpenAtAnchor() {
  const disclosure = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function openAtAnchor() {
      const { current } = disclosure;
      if (!current || current.open || location.hash !== allRecognitions) return;
      current.open = true;
      current.scrollIntoView();
    }
    openAtAnchor();
    addEventListener("hashchange", openAtAnchor);
    return () => removeEventListener("hashchange", openAtAnchor);
  }, []);
  return disclosure;
}

function Cards({ view }: { view: RecognitionView }) {
  const [selected, setSelected] = useState(allKey);
  const active = activeKey(view.categories, selected);
  const items = view.items.filter(({ group }) => active === allKey || group === active);
  if (view.items.length === 0) return <p className="mt-10">{noRecognitions}</p>;
  return (
    <>
      <ul
        className="tabs tabs-filter needs-js mt-8"
        style={tabCount(view.categories.length)}
        aria-label="Show"
      >
        {view.categories.map(({ key, label, count }) => (
          <li key={key}>
            <button
              type="button"
              className="tab-link"
              aria-pressed={key === active}
              onClick={() => setSelected(key)}
            >
              {label} ({count})
            </button>
          </li>
        ))}
      </ul>
      <ul className="mt-10 grid gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ id, title, description, photo, links }) => (
          <li key={id} className="wrap-anywhere">
            <div className="aspect-3/2">
              {photo ? (
                <Photo
                  image={withCopies(photo)}
                  sizes="(min-width: 1024px) 30vw, (min-width: 640px) 50vw, 88vw"
                  className="size-full object-cover"
                />
              ) : (
                <NoImage />
              )}
            </div>
            <h3 className="mt-5 font-h2 text-2xl leading-8 text-heading">{title}</h3>
            <p className="mt-2 text-pretty">{description}</p>
            <RecognitionLinks links={links} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function RecognitionLinks({ links }: { links: readonly RecognitionLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-1">
      {links.map(({ label, href }) => (
        <li key={href + label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 text-(--theme-recognition-btn-text) underline decoration-gold underline-offset-4 hover:decoration-current"
          >
            {linkIcon(label) === "video" ? <PlayIcon /> : <LinkIcon />}
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function NoImage() {
  return (
    <span className="grid size-full content-center border-y border-gold/50 font-display text-title">
      {noImage}
    </span>
  );
}
