import { useState } from "react";
import { buttonClass } from "~/ui/button";
import { ArrowLeftIcon, ArrowRightIcon, StarIcon } from "~/ui/icons";
import type { Review } from "../review";
import { clampReviewStart, reviewsShownAtOnce } from "../review-window";

/** Three reviews at a time, the first of them large. */
export function ClientReviews({
  reviews,
  allHref,
}: {
  reviews: readonly Review[];
  allHref: string;
}) {
  const [start, setStart] = useState(0);
  const first = clampReviewStart(start, reviews.length);
  const shown = reviews.slice(first, first + reviewsShownAtOnce);
  const hasMore = reviews.length > reviewsShownAtOnce;
  const sample = reviews.some((review) => review.sample);
  const move = (step: number) => setStart(clampReviewStart(first + step, reviews.length));
  return (
    <div className="buttons-client mx-auto mt-24 max-w-[84rem] px-6 lg:px-10">
      <h3 className="text-center font-h2 text-title text-heading">Client Reviews</h3>
      <div className="mt-12 flex flex-col items-center gap-6 md:flex-row md:gap-8">
        {hasMore && (
          <MoveButton label="Previous reviews" disabled={first === 0} onClick={() => move(-1)}>
            <ArrowLeftIcon />
          </MoveButton>
        )}
        <ul
          className="grid flex-1 gap-x-14 gap-y-12 md:grid-cols-2 md:grid-rows-[auto_auto]"
          aria-live="polite"
        >
          {shown.map((review, index) => (
            <li
              key={review.id}
              className={index === 0 ? "md:row-span-2" : "md:border-l md:border-gold/50 md:pl-10"}
            >
              <ReviewCard review={review} large={index === 0} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <MoveButton
            label="Next reviews"
            disabled={first >= reviews.length - reviewsShownAtOnce}
            onClick={() => move(1)}
          >
            <ArrowRightIcon />
          </MoveButton>
        )}
      </div>
      <div className="mt-14 text-center">
        <p className="mb-6 text-sm">
          {sample
            ? "These are samples of what a review looks like."
            : "Selected five-star reviews from Google."}
        </p>
        <a href={allHref} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
          Read More Reviews on Google
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </div>
  );
}

function ReviewCard({ review, large }: { review: Review; large: boolean }) {
  const { name, initial, photo, date, dateTime, comment, sample } = review;
  return (
    <figure>
      <div className="flex gap-1 text-gold" role="img" aria-label="Five stars out of five">
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} filled />
        ))}
      </div>
      <blockquote
        className={
          large
            ? "mt-5 font-h2 text-[1.75rem] leading-10 text-pretty"
            : "mt-4 leading-7 text-pretty"
        }
      >
        “{comment}”
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-4">
        {photo ? (
          <img
            src={photo}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-12 rounded-full object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-12 place-items-center rounded-full bg-(--theme-about-card-tint) font-h2 text-xl"
          >
            {initial}
          </span>
        )}
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm">
            {sample ? "Sample" : <time dateTime={dateTime}>{date}</time>}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

function MoveButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick(): void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className="round-button needs-js max-md:rotate-90"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
