import { useRef, useState } from "react";
import type { PublishedPhoto } from "~/features/gallery/published-photos";
import { countNoun } from "~/platform/text/count-noun";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { listClass } from "~/ui/office/list-row";
import { MessageBar, useMessage } from "~/ui/office/message-bar";
import {
  findReviews,
  makeManualId,
  type OfficeReview,
  type ReviewFilter,
  reviewFilters,
  reviewsOnPage,
} from "../../office-review";
import { CakePicker } from "./cake-picker";
import { ReviewForm } from "./review-form";
import { ReviewRow } from "./review-row";
import { draftOf, useReviewManager } from "./use-review-manager";

type ReviewChanges = ReturnType<typeof useReviewManager>;
type Editing = { id: string; review: OfficeReview | null };

const rowsAtOnce = 50;
const filters = reviewFilters.map(({ key, label }) => ({ value: key, label }));

/** Changes are live at once. */
export function ReviewManager({
  reviews: first,
  photos,
}: {
  reviews: readonly OfficeReview[];
  /** Only published photos. */
  photos: readonly PublishedPhoto[];
}) {
  const { message, say } = useMessage();
  const manager = useReviewManager(first, say);
  const { reviews } = manager;
  const [filter, setFilter] = useState<ReviewFilter>("all");
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(rowsAtOnce);
  const dialogs = useReviewDialogs(manager, photos);
  const count = useRef<HTMLParagraphElement>(null);
  const onPage = reviewsOnPage(reviews);
  const found = findReviews(reviews, { filter, search });

  /** The button that had the focus may be gone. */
  function keepFocus() {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) count.current?.focus();
    });
  }

  return (
    <div>
      <p className="max-w-[70ch] text-ink-soft">
        The home page shows the ten newest five-star reviews that aren’t hidden. Google reviews
        arrive once a day. Hide any of them here, or add reviews from elsewhere. Changes go live
        right away.
      </p>
      <ReviewTools
        filter={filter}
        onFilter={setFilter}
        search={search}
        onSearch={setSearch}
        onAdd={dialogs.add}
      />
      <p ref={count} tabIndex={-1} role="status" className="mt-4 text-sm text-ink-soft">
        {describeCount(found.length, reviews.length, onPage.size)}
      </p>
      <MessageBar
        message={message}
        onClose={() => {
          say(null);
          keepFocus();
        }}
        className="mt-4"
      />
      {found.length === 0 ? (
        <p className="mt-6">
          {reviews.length === 0
            ? "No reviews yet. Run Client Reviews Sync in the website footer, or add one here."
            : "No matches."}
        </p>
      ) : (
        <ReviewList
          found={found}
          limit={limit}
          onMore={() => setLimit((shown) => shown + rowsAtOnce)}
          onPage={onPage}
          photos={photos}
          manager={manager}
          keepFocus={keepFocus}
          onPhoto={dialogs.choosePhoto}
          onEdit={dialogs.edit}
        />
      )}
      {dialogs.shown}
    </div>
  );
}

function useReviewDialogs(manager: ReviewChanges, photos: readonly PublishedPhoto[]) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [choosing, setChoosing] = useState<OfficeReview | null>(null);
  const opener = useRef<HTMLElement | null>(null);

  function open(from: HTMLElement, next: Editing) {
    opener.current = from;
    setEditing(next);
  }

  return {
    add: (from: HTMLElement) => open(from, { id: makeManualId(crypto.randomUUID()), review: null }),
    edit: (from: HTMLElement, review: OfficeReview) => open(from, { id: review.id, review }),
    choosePhoto(from: HTMLElement, review: OfficeReview) {
      opener.current = from;
      setChoosing(review);
    },
    shown: (
      <>
        {choosing && (
          <CakePicker
            name={choosing.reviewer_name || "Anonymous"}
            chosen={choosing.photo_key}
            photos={photos}
            returnFocusTo={opener}
            onSave={(key) => manager.choosePhoto(choosing.id, key)}
            onClose={() => setChoosing(null)}
          />
        )}
        {editing && (
          <ReviewForm
            title={editing.review ? "Edit review" : "Add a review"}
            initial={editing.review && draftOf(editing.review)}
            returnFocusTo={opener}
            onSave={(draft) =>
              (editing.review === null ? manager.add : manager.edit)(editing.id, draft)
            }
            // A save may finish when another review is already open.
            onClose={() => setEditing((shown) => (shown === editing ? null : shown))}
          />
        )}
      </>
    ),
  };
}

function ReviewList({
  found,
  limit,
  onMore,
  onPage,
  photos,
  manager,
  keepFocus,
  onPhoto,
  onEdit,
}: {
  found: readonly OfficeReview[];
  limit: number;
  onMore: () => void;
  onPage: ReadonlySet<string>;
  photos: readonly PublishedPhoto[];
  manager: ReviewChanges;
  keepFocus: () => void;
  onPhoto: (opener: HTMLElement, review: OfficeReview) => void;
  onEdit: (opener: HTMLElement, review: OfficeReview) => void;
}) {
  return (
    <>
      <ul className={listClass("mt-3")}>
        {found.slice(0, limit).map((review) => (
          <ReviewRow
            key={review.id}
            review={review}
            onPage={onPage.has(review.id)}
            photo={photos.find(({ key }) => key === review.photo_key)}
            busy={manager.isBusy(review.id)}
            onHide={() => manager.hide(review).then(keepFocus)}
            onPhoto={(from) => onPhoto(from, review)}
            onEdit={(from) => onEdit(from, review)}
            onDelete={() => manager.remove(review, keepFocus)}
          />
        ))}
      </ul>
      {found.length > limit && (
        <Button variant="secondary" className="mt-6" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}

function ReviewTools({
  filter,
  onFilter,
  search,
  onSearch,
  onAdd,
}: {
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
  search: string;
  onSearch: (search: string) => void;
  onAdd: (opener: HTMLElement) => void;
}) {
  return (
    <div className="mt-5 flex flex-wrap items-end gap-4">
      <SelectField
        label="Show"
        name="review-filter"
        value={filter}
        options={filters}
        onChange={onFilter}
      />
      <TextField
        label="Search"
        name="review-search"
        type="search"
        value={search}
        onChange={onSearch}
        className="grow sm:max-w-xs"
      />
      <Button className="sm:ml-auto" onClick={(event) => onAdd(event.currentTarget)}>
        Add a review
      </Button>
    </div>
  );
}

function describeCount(found: number, all: number, shown: number): string {
  const total = countNoun(all, "review");
  const part = found === all ? total : `${found} of ${total}`;
  return `${part}, ${shown} live`;
}
