import { useState } from "react";
import { withCopies } from "~/platform/shown-picture";
import { buttonClass } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { noRecognitions } from "../recognition-texts";
import type { RecognitionView } from "../recognition-view";
import { NoImage } from "./awards";
import { RecognitionLinks } from "./recognition-links";

/** Every recognition as a card, behind a disclosure under the showcase (DESIGN 5.5). */
export function RecognitionGrid({ view }: { view: RecognitionView }) {
  const [active, setActive] = useState("all");
  const items = view.items.filter(({ group }) => active === "all" || group === active);
  return (
    <details id="recognitions" className="mx-auto mt-14 max-w-[84rem] px-4 sm:px-6 lg:px-10">
      <summary className="mx-auto w-fit list-none">
        <span className={buttonClass()}>All recognitions</span>
      </summary>
      <ul className="needs-js mt-8 flex flex-wrap justify-center gap-2" aria-label="Show">
        {view.categories.map(({ key, label, count }) => (
          <li key={key}>
            <button
              type="button"
              className="filter-button"
              aria-pressed={key === active}
              onClick={() => setActive(key)}
            >
              {label} ({count})
            </button>
          </li>
        ))}
      </ul>
      {items.length === 0 ? (
        <p className="mt-10 text-center">{noRecognitions}</p>
      ) : (
        <ul className="mt-10 grid gap-x-10 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {items.map(({ id, title, description, picture, links }) => (
            <li key={id}>
              <div className="aspect-3/2">
                {picture ? (
                  <Picture
                    image={withCopies(picture)}
                    sizes="(min-width: 1024px) 30vw, (min-width: 640px) 50vw, 100vw"
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
      )}
    </details>
  );
}
