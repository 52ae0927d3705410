import { type FormEvent, type RefObject, useRef, useState } from "react";
import { countNoun } from "~/platform/count-noun";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { useUnsaved } from "~/ui/office/use-unsaved";
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
  const [typed, setTyped] = useState(false);
  const unsaved = useUnsaved(typed, { save });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React's events also bubble to the components around the dialog.
    event.stopPropagation();
    if (await save()) onClose();
  }

  async function save(): Promise<boolean> {
    if (busy || !form.current) return false;
    const draft = checkDraft(Object.fromEntries(new FormData(form.current)), today);
    if ("errors" in draft) {
      setErrors(draft.errors);
      focusFirst(form.current, draft.errors);
      return false;
    }
    setErrors({});
    setProblem(undefined);
    setBusy(true);
    const failure = await onSave(draft);
    setBusy(false);
    setProblem(failure);
    return failure === undefined;
  }

  const close = () => unsaved.leave(onClose);

  return (
    <Dialog open onOpenChange={close} title={title} returnFocusTo={returnFocusTo}>
      <form
        ref={form}
        onSubmit={submit}
        onChange={() => setTyped(true)}
        noValidate
        className="grid gap-5"
      >
        <ReviewFields initial={initial} errors={errors} today={today} />
        <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
        <div className="dialog-actions">
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? "Saving…" : "Save review"}
          </Button>
        </div>
      </form>
      {unsaved.question}
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
                  {countNoun(starCount(rating), "star")}
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
