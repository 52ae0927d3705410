import { useState } from "react";
import { withCopies } from "~/platform/photos/shown-photo";
import { classNames } from "~/ui/class-names";
import { StarIcon } from "~/ui/icons";
import { imageFailure } from "~/ui/image-failure";
import { Photo } from "~/ui/photo";
import type { Review } from "../review";

const stars = [1, 2, 3, 4, 5];

export function ReviewCard({ review }: { review: Review }) {
  const { cake } = review;
  return (
    <div
      className={classNames(
        cake && "grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] items-start gap-x-5 lg:gap-x-8",
      )}
    >
      {cake && (
        <div className="aspect-4/5">
          <Photo
            image={withCopies(cake)}
            sizes="(min-width: 768px) 14vw, 30vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <figure className="min-w-0">
        <Words review={review} className="leading-7" />
      </figure>
    </div>
  );
}

/** Characters; longer reviews use smaller type. */
const longestQuote = 400;

export function LargeReview({ review }: { review: Review }) {
  const { cake, comment } = review;
  const size =
    comment.length > longestQuote
      ? "text-xl leading-8"
      : "text-[clamp(1.5rem,1rem+2.2vw,2.5rem)] leading-[1.15]";
  return (
    <div
      className={classNames(cake && "grid gap-x-16 gap-y-5 md:grid-cols-[7fr_5fr] md:items-center")}
    >
      {cake && (
        <div className="page-bleed aspect-5/4 md:order-1 md:me-0! md:aspect-4/5">
          <Photo
            image={withCopies(cake)}
            sizes="(min-width: 768px) 36vw, 88vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <figure className={cake ? "min-w-0" : "max-w-5xl"}>
        <Words review={review} className={`font-h2 ${size}`} />
      </figure>
    </div>
  );
}

function Words({ review, className }: { review: Review; className: string }) {
  const { name, date, dateTime, comment, sample } = review;
  return (
    <>
      <blockquote className={`${className} text-pretty`}>“{comment}”</blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ReviewerPhoto review={review} />
        <span className="min-w-20 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span
              className="flex gap-0.5 text-gold [&>.icon]:size-4"
              role="img"
              aria-label="Five stars out of five"
            >
              {stars.map((star) => (
                <StarIcon key={star} filled />
              ))}
            </span>
          </span>
          <span className="block text-sm">
            {sample ? "Sample" : <time dateTime={dateTime || undefined}>{date}</time>}
          </span>
        </span>
      </figcaption>
    </>
  );
}

/** Falls back to the initial if there is no photo, or it doesn't load. */
function ReviewerPhoto({ review: { photo, initial } }: { review: Review }) {
  const [broken, setBroken] = useState(false);
  if (photo && !broken) {
    return (
      <img
        src={photo}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 flex-none rounded-full object-cover"
        {...imageFailure(() => setBroken(true))}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-12 flex-none place-items-center rounded-full ground-pale font-h2 text-xl"
    >
      {initial}
    </span>
  );
}
