import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import { UnsavedNote } from "~/features/portfolio/ui/unsaved-note";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { FocalPicker } from "~/ui/office/focal-picker";
import type { LinkParts } from "../../link-parts";
import type { PortfolioRecognition, RecognitionFields } from "../../portfolio-recognition";
import { groupLabel } from "../../recognition-categories";
import { type RecognitionForm, useRecognitionForm } from "./use-recognition-form";

export type RecognitionEditorProps = {
  /** Null: a new one. */
  recognition: PortfolioRecognition | null;
  groups: readonly string[];
  edited: EditedItems<RecognitionFields, PortfolioRecognition>;
  newPosition: number;
  onDelete: () => void;
  onClose: () => void;
  /** Gets the focus when the recognition's row is gone. */
  returnFocusTo: RefObject<HTMLElement>;
};

/** Everything about one recognition. Mount it anew for each. */
export function RecognitionEditor(props: RecognitionEditorProps) {
  const { recognition, groups, edited, newPosition, onDelete, onClose } = props;
  const form = useRecognitionForm(recognition, edited, newPosition);
  const { dirty, progress } = form;
  const [leaving, setLeaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await form.save()) onClose();
  }

  function leave() {
    if (progress !== null) return;
    if (dirty && !leaving) setLeaving(true);
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      title={recognition ? "Recognition" : "New recognition"}
      className="photo-editor"
      returnFocusTo={props.returnFocusTo}
    >
      <form onSubmit={submit} noValidate className="photo-editor-form">
        <PhotoField form={form} recognition={recognition} />
        <div className="grid content-start gap-5">
          <WordFields form={form} groups={groups} />
        </div>
        <div role="alert" className="photo-editor-wide">
          {form.failure && <p className="office-alert">{form.failure}</p>}
          {leaving && dirty && <UnsavedNote onDiscard={onClose} />}
        </div>
        <div className="photo-editor-wide photo-editor-actions">
          {recognition && (
            <Button variant="quiet" className="mr-auto text-danger!" onClick={onDelete}>
              Delete
            </Button>
          )}
          <Button type="submit" aria-disabled={progress !== null}>
            {saveLabel(form)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function WordFields({ form, groups }: { form: RecognitionForm; groups: readonly string[] }) {
  const { words, set, errors } = form;
  return (
    <>
      <Field label="Group" name="group">
        {(control) => (
          <select
            {...control}
            value={words.group}
            className={inputClass()}
            onChange={(event) => set({ group: event.target.value })}
          >
            {groups.map((group) => (
              <option key={group} value={group}>
                {group === "" ? "None of these" : groupLabel(group)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Title" name="title" required error={errors.title}>
        {(control) => (
          <input
            {...control}
            value={words.title}
            maxLength={200}
            autoComplete="off"
            className={inputClass()}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="What it is about" name="description">
        {(control) => (
          <textarea
            {...control}
            value={words.description}
            maxLength={4000}
            rows={4}
            className={inputClass()}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <LinkFields
        title="First link"
        parts={words.link1}
        error={errors.link1}
        onChange={(link1) => set({ link1 })}
      />
      <LinkFields
        title="Second link"
        parts={words.link2}
        error={errors.link2}
        onChange={(link2) => set({ link2 })}
      />
      <label className="office-check">
        <input
          type="checkbox"
          checked={words.hidden}
          onChange={(event) => set({ hidden: event.target.checked })}
        />
        <span>Hide it from the website</span>
      </label>
    </>
  );
}

function saveLabel({ progress, dirty, id }: RecognitionForm): ReactNode {
  if (progress !== null) {
    return progress > 0 ? `Uploading ${Math.round(progress * 100)} %` : "Saving…";
  }
  return dirty || id === null ? "Save" : "Done";
}

function PhotoField({
  form,
  recognition,
}: {
  form: RecognitionForm;
  recognition: PortfolioRecognition | null;
}) {
  const { words, set, choose, file } = form;
  const input = useRef<HTMLInputElement>(null);
  const stored = recognition && words.withPhoto ? editedFields(recognition).photo : "none";
  return (
    <div className="photo-editor-preview">
      {file && (
        <img src={file.preview} alt="The chosen file" className="max-h-72 w-full object-contain" />
      )}
      {!file && stored !== "none" && (
        <FocalPicker
          url={portfolioAddress(stored.key, stored.etag, stored.widths.at(-1))}
          alt={words.alt || words.title}
          width={stored.width}
          height={stored.height}
          focal={words.focal}
          onChange={(focal) => set({ focal })}
        />
      )}
      {!file && stored === "none" && <p className="empty-list">No photo</p>}
      <p className="flex flex-wrap gap-x-6">
        <Button variant="quiet" onClick={() => input.current?.click()}>
          {words.withPhoto ? "Choose another photo" : "Choose a photo"}
        </Button>
        {!file && words.withPhoto && (
          <Button variant="quiet" onClick={() => set({ withPhoto: false })}>
            Remove it
          </Button>
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic"
        aria-label="Photo of the recognition"
        className="hidden"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      {words.withPhoto && (
        <Field
          label="Description for who cannot see it"
          name="alt"
          hint="What is in the photo, in a few words."
        >
          {(control) => (
            <textarea
              {...control}
              value={words.alt}
              maxLength={500}
              rows={2}
              className={inputClass("photo-editor-alt")}
              onChange={(event) => set({ alt: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function LinkFields({
  title,
  parts,
  error,
  onChange,
}: {
  title: string;
  parts: LinkParts;
  error: string | undefined;
  onChange: (parts: LinkParts) => void;
}) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-[2fr_3fr]">
      <legend className="field-label mb-1.5">{title}</legend>
      <Field label="Its words" name="label">
        {(control) => (
          <input
            {...control}
            value={parts.label}
            maxLength={200}
            placeholder="Link"
            autoComplete="off"
            className={inputClass()}
            onChange={(event) => onChange({ ...parts, label: event.target.value })}
          />
        )}
      </Field>
      <Field label="Its address" name="address" error={error}>
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            value={parts.address}
            maxLength={2000}
            placeholder="https://…"
            autoComplete="off"
            className={inputClass()}
            onChange={(event) => onChange({ ...parts, address: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
