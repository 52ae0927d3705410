import { useState } from "react";
import { StarIcon } from "~/ui/icons";
import type { Review } from "../review";

const stars = [1, 2, 3, 4, 5];

export function ReviewCard({ review, large }: { review: Review; large: boolean }) {
  const { name, date, dateTime, comment, sample } = review;
  return (
    <figure>
      <div className="flex gap-1 text-gold" role="img" aria-label="Five stars out of five">
        {stars.map((star) => (
          <StarIcon key={star} filled />
        ))}
      </div>
      <blockquote
        className={
          large
            ? "mt-5 font-h2 text-[clamp(1.5rem,1.2rem+1.2vw,1.75rem)] leading-snug text-pretty"
            : "mt-4 leading-7 text-pretty"
        }
      >
        “{comment}”
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-4">
        <ReviewerPhoto review={review} />
        <span className="min-w-0">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm">
            {sample ? "Sample" : <time dateTime={dateTime || undefined}>{date}</time>}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}

/** The photo; the first letter of the name where there is none, or where it cannot be loaded. */
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
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-12 flex-none place-items-center rounded-full bg-(--theme-about-card-tint) font-h2 text-xl"
    >
      {initial}
    </span>
  );
}
