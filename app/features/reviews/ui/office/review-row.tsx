import type { PublishedPhoto } from "~/features/gallery/published-photos";
import { StarIcon } from "~/ui/icons";
import { LinkButton } from "~/ui/office/link-button";
import { ListRow } from "~/ui/office/list-row";
import { useIsOwner } from "~/ui/office/use-role";
import type { OfficeReview } from "../../office-review";
import { normalizeReview } from "../../review";
import { starCount } from "../../review-record";

type ReviewRowProps = {
  review: OfficeReview;
  /** Undefined if visitors can't see the chosen photo. */
  photo: PublishedPhoto | undefined;
  onPage: boolean;
  busy: boolean;
  onHide(): void;
  onPhoto(opener: HTMLElement): void;
  onEdit(opener: HTMLElement): void;
  onDelete(): void;
};

const stars = [1, 2, 3, 4, 5];

export function ReviewRow(props: ReviewRowProps) {
  const { review, photo, onPage, busy, onHide, onPhoto, onEdit, onDelete } = props;
  const isOwner = useIsOwner();
  const { name, date, dateTime, comment } = normalizeReview(review);
  const count = starCount(review.rating);
  const manual = review.source === "manual";
  return (
    <ListRow
      detail={<span className="block max-w-[70ch] whitespace-pre-line text-ink">{comment}</span>}
    >
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
          <span>{manual ? "Added by you" : "From Google"}</span>
          {onPage && <span className="font-medium text-success">Live</span>}
          {review.hidden && <span className="font-medium text-danger">Hidden</span>}
          {photo && <span className="min-w-0">Photo: {photo.title}</span>}
          {review.photo_key && !photo && <span>Photo isn’t live</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-start justify-end gap-x-4">
        <RowButton name={name} busy={busy} onClick={onHide}>
          {review.hidden ? "Show" : "Hide"}
        </RowButton>
        <RowButton
          name={name}
          busy={busy}
          does="Choose the photo for"
          onClick={(event) => onPhoto(event.currentTarget)}
        >
          Photo
        </RowButton>
        {manual && (
          <>
            <RowButton name={name} busy={busy} onClick={(event) => onEdit(event.currentTarget)}>
              Edit
            </RowButton>
            {isOwner && (
              <RowButton name={name} busy={busy} danger onClick={onDelete}>
                Delete
              </RowButton>
            )}
          </>
        )}
      </div>
    </ListRow>
  );
}

/** Stays focusable while busy. */
function RowButton({
  name,
  busy,
  does,
  danger,
  onClick,
  children,
}: {
  name: string;
  /** Replaces the visible label for screen readers. */
  does?: string;
  danger?: boolean;
  busy: boolean;
  onClick(event: React.MouseEvent<HTMLButtonElement>): void;
  children: string;
}) {
  return (
    <LinkButton
      danger={danger}
      aria-disabled={busy}
      aria-label={`${does ?? children} the review of ${name}`}
      className="justify-center"
      onClick={busy ? undefined : onClick}
    >
      {children}
    </LinkButton>
  );
}
