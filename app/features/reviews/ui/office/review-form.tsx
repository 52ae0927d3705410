import { type FormEvent, type RefObject, useRef, useState } from "react";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { checkDraft, type DraftErrors, draftFields, type ReviewDraft } from "../../office-review";
import { ratings, starCount } from "../../review-record";

type ReviewFormProps = {
  title: string;
  initial: ReviewDraft | null;
  returnFocusTo: RefObject<HTMLElement>;
  /** Answers what went wrong, if anything did. */
  onSave(draft: ReviewDraft): Promise<string | undefined>;
  onClose(): void;
};

/** Adds or changes a review that came by email or word of mouth. */
export function ReviewForm({ title, initial, returnFocusTo, onSave, onClose }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const today = studioToday(Date.now());

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React's events also bubble to the components around the dialog.
    event.stopPropagation();
    if (busy) return;
    const draft = checkDraft(Object.fromEntries(new FormData(event.currentTarget)), today);
    if ("errors" in draft) {
      setErrors(draft.errors);
      return focusFirst(form.current, draft.errors);
    }
    setErrors({});
    setProblem(undefined);
    setBusy(true);
    const failure = await onSave(draft);
    setBusy(false);
    if (failure === undefined) return onClose();
    setProblem(failure);
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} returnFocusTo={returnFocusTo}>
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <ReviewFields initial={initial} errors={errors} today={today} />
        <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? "Saving…" : "Save review"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function ReviewFields({
  initial,
  errors,
  today,
}: {
  initial: ReviewDraft | null;
  errors: DraftErrors;
  today: string;
}) {
  return (
    <>
      <Field label="Name" name="name" error={errors.name} required>
        {(control) => (
          <input
            {...control}
            defaultValue={initial?.name}
            autoComplete="off"
            className={inputClass()}
          />
        )}
      </Field>
      <Field label="Review" name="comment" error={errors.comment} required>
        {(control) => (
          <textarea
            {...control}
            defaultValue={initial?.comment}
            rows={5}
            className={inputClass()}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" name="date" error={errors.date} required>
          {(control) => (
            <input
              {...control}
              type="date"
              max={today}
              defaultValue={initial?.date ?? today}
              className={inputClass()}
            />
          )}
        </Field>
        <Field label="Stars" name="rating" error={errors.rating} required>
          {(control) => (
            <select
              {...control}
              defaultValue={initial?.rating ?? ratings[0]}
              className={inputClass()}
            >
              {ratings.map((rating) => (
                <option key={rating} value={rating}>
                  {starCount(rating) === 1 ? "1 star" : `${starCount(rating)} stars`}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
}

function focusFirst(form: HTMLFormElement | null, errors: DraftErrors): void {
  const first = draftFields.find((field) => field in errors);
  const control = first && form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}
