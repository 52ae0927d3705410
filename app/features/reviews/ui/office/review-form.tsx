import type { FormEvent, RefObject } from "react";
import { ok } from "~/platform/result";
import { countNoun } from "~/platform/text/count-noun";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { RecordProblems } from "~/ui/office/record-form/record-problems";
import { useRecordForm } from "~/ui/office/record-form/use-record-form";
import { type CallResult, useChanges } from "~/ui/office/use-changes";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { checkDraft, type ReviewDraft } from "../../office-review";
import { ratings, starCount } from "../../review-record";

type ReviewFormProps = {
  title: string;
  /** Null for a new one. */
  initial: ReviewDraft | null;
  returnFocusTo: RefObject<HTMLElement>;
  onSave(draft: ReviewDraft): Promise<CallResult<unknown>>;
  onClose(): void;
};

const stars = ratings.map((value) => ({ value, label: countNoun(starCount(value), "star") }));

function useReviewForm(initial: ReviewDraft | null, onSave: ReviewFormProps["onSave"]) {
  const today = studioToday(Date.now());
  const blank: ReviewDraft = { name: "", comment: "", date: today, rating: "FIVE" };
  const form = useRecordForm<ReviewDraft, ReviewDraft>(
    {
      noun: "review",
      typed: (review) => review,
      fields: { name: "Name", comment: "Review", date: "Date" },
      check: (typed) => checkDraft(typed, today),
      async save(typed) {
        const result = await onSave(typed);
        return result.ok ? ok({ record: typed, told: { text: "Review saved" } }) : result;
      },
    },
    initial ?? blank,
    { changes: useChanges({ refresh: null }) },
  );
  return { ...form, today };
}

export function ReviewForm({ title, initial, returnFocusTo, onSave, onClose }: ReviewFormProps) {
  const form = useReviewForm(initial, onSave);
  const { values, set, text, today, isSaving } = form;
  const unsaved = useUnsaved(form.isChanged, { save });

  async function save(): Promise<boolean> {
    return !isSaving && form.save();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React's synthetic events bubble from a portal to its parents.
    event.stopPropagation();
    if (await save()) onClose();
  }

  const close = () => unsaved.leave(onClose);

  return (
    <Dialog open onOpenChange={close} title={title} returnFocusTo={returnFocusTo}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField {...text("name")} required />
        <TextField {...text("comment")} rows={5} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...text("date")} type="date" max={today} required />
          <SelectField
            label="Stars"
            name="rating"
            required
            error={form.errors.rating}
            value={values.rating}
            options={stars}
            onChange={(rating) => set({ rating })}
          />
        </div>
        <RecordProblems form={form} />
        <div className="dialog-actions">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? "Saving…" : "Save review"}
          </Button>
        </div>
      </form>
      {unsaved.question}
    </Dialog>
  );
}
