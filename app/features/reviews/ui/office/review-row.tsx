import { StarIcon } from "~/ui/icons";
import type { OfficeReview } from "../../office-review";
import { starCount } from "../../rating";
import { normalizeReview } from "../../review";

export type ReviewRowProps = {
  review: OfficeReview;
  onPage: boolean;
  busy: boolean;
  onHide(): void;
  onEdit(opener: HTMLElement): void;
  onDelete(): void;
};

const stars = [1, 2, 3, 4, 5];

export function ReviewRow({ review, onPage, busy, onHide, onEdit, onDelete }: ReviewRowProps) {
  const { name, date, dateTime, comment } = normalizeReview(review);
  const count = starCount(review.rating);
  const manual = review.source === "manual";
  return (
    <li className="office-row">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          <span className="flex text-gold-deep" role="img" aria-label={`${count} of 5 stars`}>
            {stars.map((star) => (
              <StarIcon key={star} filled={star <= count} />
            ))}
          </span>
          <time dateTime={dateTime || undefined} className="text-sm text-ink-soft">
            {date}
          </time>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{manual ? "Written down by hand" : "From Google"}</span>
          {onPage && <span className="font-medium text-success">On the page</span>}
          {review.hidden && <span className="font-medium text-danger">Hidden</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-end gap-x-4">
        <RowButton name={name} busy={busy} onClick={onHide}>
          {review.hidden ? "Show" : "Hide"}
        </RowButton>
        {manual && (
          <>
            <RowButton name={name} busy={busy} onClick={(event) => onEdit(event.currentTarget)}>
              Edit
            </RowButton>
            <RowButton name={name} busy={busy} onClick={onDelete}>
              Delete
            </RowButton>
          </>
        )}
      </div>
      <p className="office-row-detail max-w-[70ch] whitespace-pre-line text-ink">{comment}</p>
    </li>
  );
}

/** Keeps the focus while the call is under way. */
function RowButton({
  name,
  busy,
  onClick,
  children,
}: {
  name: string;
  busy: boolean;
  onClick(event: React.MouseEvent<HTMLButtonElement>): void;
  children: string;
}) {
  return (
    <button
      type="button"
      aria-disabled={busy}
      aria-label={`${children} the review of ${name}`}
      className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center text-sm underline decoration-gold underline-offset-4 hover:decoration-current"
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
