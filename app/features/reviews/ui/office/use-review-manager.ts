import { useState } from "react";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import {
  addReview,
  deleteReview,
  editReview,
  setReviewHidden,
  setReviewPhoto,
} from "../../.client/review-calls";
import { draftDate, type OfficeReview, type ReviewDraft } from "../../office-review";

export function useReviewManager(first: readonly OfficeReview[]) {
  const [reviews, setReviews] = useState<readonly OfficeReview[]>(first);
  const [deleted, setDeleted] = useState<OfficeReview | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);

  const put = (review: OfficeReview) =>
    setReviews((all) => [...all.filter(({ id }) => id !== review.id), review]);

  async function hide({ id, hidden }: OfficeReview) {
    setBusyId(id);
    const answer = await setReviewHidden(id, !hidden);
    setBusyId(null);
    if (!answer.ok) return notifyFailure(answer.error);
    put(answer.value);
    notifySaved(hidden ? "Review shown again" : "Review hidden");
  }

  async function remove(review: OfficeReview) {
    setBusyId(review.id);
    const answer = await deleteReview(review.id);
    setBusyId(null);
    if (!answer.ok) return notifyFailure(answer.error);
    setReviews((all) => all.filter(({ id }) => id !== review.id));
    setDeleted(review);
  }

  async function restore(review: OfficeReview) {
    const answer = await addReview(review.id, draftOf(review), {
      hidden: review.hidden,
      photo: review.photo_key,
    });
    if (!answer.ok) return notifyFailure(answer.error);
    put(answer.value);
    setDeleted(null);
    notifySaved("Review restored");
  }

  /** Undefined when it worked, else what to show beside the form. */
  async function settle(saving: ReturnType<typeof editReview>): Promise<string | undefined> {
    const answer = await saving;
    if (!answer.ok) return answer.error;
    put(answer.value);
    notifySaved("Review saved");
    return undefined;
  }

  return {
    reviews,
    deleted,
    busyId,
    hide,
    remove,
    restore,
    dismissDeleted: () => setDeleted(null),
    add: (id: string, draft: ReviewDraft) => settle(addReview(id, draft)),
    edit: (id: string, draft: ReviewDraft) => settle(editReview(id, draft)),
    choosePhoto: (id: string, key: string | null) => settle(setReviewPhoto(id, key)),
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

function notifySaved(title: string): void {
  showToast({ title, kind: "success", duration: saveNoticeDuration });
}

function notifyFailure(description: string): void {
  showToast({ title: "That didn’t work", description, kind: "error" });
}
