import { useState } from "react";
import { call } from "~/platform/http/admin-call";
import type { Message } from "~/ui/office/message-bar";
import { type CallResult, useChanges } from "~/ui/office/use-changes";
import { draftDate, type OfficeReview, type ReviewDraft } from "../../office-review";
import { reviewCalls } from "../../review-calls";

const { addReview, changeReview, deleteReview } = reviewCalls;

const failed = "That didn’t work";

/** Changes are live at once. `say` shows a deletion with its undo. */
export function useReviewManager(
  first: readonly OfficeReview[],
  say: (message: Message | null) => void,
) {
  const [reviews, setReviews] = useState<readonly OfficeReview[]>(first);
  const { send, isBusy } = useChanges({ refresh: null });

  const put = (review: OfficeReview) =>
    setReviews((all) => [...all.filter(({ id }) => id !== review.id), review]);

  async function hide({ id, hidden }: OfficeReview) {
    const result = await send({
      call: () => call(changeReview, { id, hidden: !hidden }),
      done: { text: hidden ? "Review shown again" : "Review hidden" },
      failed,
      what: id,
    });
    if (result.ok) put(result.value.review);
  }

  async function remove(review: OfficeReview, onRestored: () => void) {
    const { id, reviewer_name } = review;
    const result = await send({ call: () => call(deleteReview, { id }), failed, what: id });
    if (!result.ok) return;
    setReviews((all) => all.filter((each) => each.id !== id));
    const undo = async () => {
      if (await restore(review)) onRestored();
    };
    say({ text: `Deleted the review of ${reviewer_name || "Anonymous"}.`, tone: "done", undo });
  }

  async function restore(review: OfficeReview): Promise<boolean> {
    const { id, hidden, photo_key: photo } = review;
    const result = await send({
      call: () => call(addReview, { id, draft: draftOf(review), hidden, photo }),
      done: { text: "Review restored" },
      failed,
    });
    if (!result.ok) return false;
    put(result.value.review);
    say(null);
    return true;
  }

  /** The caller shows the result. */
  async function store(save: () => Promise<CallResult<{ review: OfficeReview }>>) {
    const result = await save();
    if (result.ok) put(result.value.review);
    return result;
  }

  return {
    reviews,
    isBusy,
    hide,
    remove,
    add: (id: string, draft: ReviewDraft) => store(() => call(addReview, { id, draft })),
    edit: (id: string, draft: ReviewDraft) => store(() => call(changeReview, { id, draft })),
    async choosePhoto(id: string, photo: string | null): Promise<string | undefined> {
      const save = () => store(() => call(changeReview, { id, photo }));
      const result = await send({ call: save, done: { text: "Review saved" }, failed: null });
      return result.ok ? undefined : result.error;
    },
  };
}

export function draftOf(review: OfficeReview): ReviewDraft {
  return {
    name: review.reviewer_name ?? "",
    comment: review.comment ?? "",
    date: draftDate(review.create_time),
    rating: review.rating,
  };
}
