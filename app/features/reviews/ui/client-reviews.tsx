import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { ArrowLeftIcon, ArrowRightIcon } from "~/ui/icons";
import { keepInPlace } from "~/ui/keep-in-place";
import type { Review } from "../review";
import {
  clampReviewStart,
  hasReviewArrows,
  reviewsNote,
  reviewsShownAtOnce,
  reviewWindowText,
} from "../review-section";
import { LargeReview, ReviewCard } from "./review-card";

export function ClientReviews({
  reviews: shownFirst,
  allHref,
}: {
  reviews: readonly Review[];
  allHref: string;
}) {
  const reviews = useReviews(shownFirst);
  const [start, setStart] = useState<number | null>(null);
  const count = reviews.length;
  const first = clampReviewStart(start ?? 0, count);
  const shown = reviews.slice(first, first + reviewsShownAtOnce);
  const hasArrows = hasReviewArrows(count);
  const move = (step: number, pressed: HTMLElement) =>
    keepInPlace(pressed, () => setStart(clampReviewStart(first + step, count)));
  return (
    <div className="buttons-client measure pt-(--section)">
      <h3 className="font-h2 text-title text-heading">Client Reviews</h3>
      <div className="mt-6 flex flex-col items-center gap-5 lg:mt-10 lg:flex-row lg:gap-10">
        {hasArrows && (
          <MoveButton
            label="Previous reviews"
            atEnd={first === 0}
            onClick={(event) => move(-1, event.currentTarget)}
          >
            <ArrowLeftIcon />
          </MoveButton>
        )}
        <ul className="grid w-full gap-x-12 gap-y-9 md:grid-cols-2 lg:gap-y-12">
          {shown.map((review, index) => (
            <li key={review.id} className={classNames("min-w-0", index === 0 && "md:col-span-2")}>
              {index === 0 ? <LargeReview review={review} /> : <ReviewCard review={review} />}
            </li>
          ))}
        </ul>
        {hasArrows && (
          <MoveButton
            label="Next reviews"
            atEnd={first === clampReviewStart(count, count)}
            onClick={(event) => move(1, event.currentTarget)}
          >
            <ArrowRightIcon />
          </MoveButton>
        )}
      </div>
      <p className="sr-only" role="status">
        {start !== null && reviewWindowText(first, count)}
      </p>
      <div className="mt-12">
        <p className="mb-5 text-sm">{reviewsNote(reviews)}</p>
        <a href={allHref} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Read More Reviews on Google
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </div>
  );
}

/** Not `disabled` at the ends, so that it keeps the focus. */
function MoveButton({
  label,
  atEnd,
  onClick,
  children,
}: {
  label: string;
  atEnd: boolean;
  onClick(event: MouseEvent<HTMLElement>): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="round-button needs-js max-lg:rotate-90"
      aria-label={label}
      aria-disabled={atEnd}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Refetches on `reviews:refresh`. */
function useReviews(first: readonly Review[]): readonly Review[] {
  const [refreshed, setRefreshed] = useState<readonly Review[] | null>(null);
  useEffect(() => {
    async function refresh() {
      try {
        const { fetchReviews } = await import("../.client/fetch-reviews");
        setRefreshed(await fetchReviews());
      } catch (error) {
        // Keep showing the current ones.
        console.warn("Reviews:", error);
      }
    }
    addEventListener("reviews:refresh", refresh);
    return () => removeEventListener("reviews:refresh", refresh);
  }, []);
  return refreshed ?? first;
}
