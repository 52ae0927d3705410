import { useState } from "react";
import { call } from "~/platform/http/admin-call";
import type { Message } from "~/ui/office/message-bar";
import { type Answer, useChanges } from "~/ui/office/use-changes";
import { draftDate, type OfficeReview, type ReviewDraft } from "../../office-review";
import { reviewCalls } from "../../review-calls";

const { addReview, changeReview, deleteReview } = reviewCalls;

const failed = "That didn’t work";

/** Each change is live at once; `say` tells of a deletion, with its way back. */
export function useReviewManager(
  first: readonly OfficeReview[],
  say: (message: Message | null) => void,
) {
  const [reviews, setReviews] = useState<readonly OfficeReview[]>(first);
  const { send, isBusy } = useChanges({ refresh: null });

  const put = (review: OfficeReview) =>
    setReviews((all) => [...all.filter(({ id }) => id !== review.id), review]);

  async function hide({ id, hidden }: OfficeReview) {
    const answer = await send({
      call: () => call(changeReview, { id, hidden: !hidden }),
      done: { text: hidden ? "Review shown again" : "Review hidden" },
      failed,
      what: id,
    });
    if (answer.ok) put(answer.value.review);
  }

  async function remove(review: OfficeReview, onRestored: () => void) {
    const { id, reviewer_name } = review;
    const answer = await send({ call: () => call(deleteReview, { id }), failed, what: id });
    if (!answer.ok) return;
    setReviews((all) => all.filter((each) => each.id !== id));
    const undo = async () => {
      if (await restore(review)) onRestored();
    };
    say({ text: `Deleted the review of ${reviewer_name || "Anonymous"}.`, tone: "done", undo });
  }

  async function restore(review: OfficeReview): Promise<boolean> {
    const { id, hidden, photo_key: photo } = review;
    const answer = await send({
      call: () => call(addReview, { id, draft: draftOf(review), hidden, photo }),
      done: { text: "Review restored" },
      failed,
    });
    if (!answer.ok) return false;
    put(answer.value.review);
    say(null);
    return true;
  }

  /** Makes a change whose message the caller shows, and lists the stored review. */
  async function store(save: () => Promise<Answer<{ review: OfficeReview }>>) {
    const answer = await save();
    if (answer.ok) put(answer.value.review);
    return answer;
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
      const answer = await send({ call: save, done: { text: "Review saved" }, failed: null });
      return answer.ok ? undefined : answer.error;
    },
  };
}

/** The form's values of a review. */
export function draftOf(review: OfficeReview): ReviewDraft {
  return {
    name: review.reviewer_name ?? "",
    comment: review.comment ?? "",
    date: draftDate(review.create_time),
    rating: review.rating,
  };
}
