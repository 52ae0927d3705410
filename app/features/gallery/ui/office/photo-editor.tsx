import { type FormEvent, type RefObject, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import type { ItemChange } from "~/features/portfolio/item-changes";
import { UnsavedNote } from "~/features/portfolio/ui/unsaved-note";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { FocalPicker } from "~/ui/office/focal-picker";
import { galleryCategories } from "../../categories";
import { categoryFolder, type PhotoFields, type PortfolioPhoto } from "../../portfolio-photo";
import { thumbnailAddress } from "./photo-tile";

export type PhotoEditorProps = {
  photo: PortfolioPhoto;
  place: number;
  total: number;
  /** What was typed and could not be saved. */
  typed: Partial<PhotoFields> | undefined;
  /** False: it could not be saved, and the person has been told. */
  onSave: (change: ItemChange<PhotoFields>) => Promise<boolean>;
  onDelete: () => void;
  /** Goes on to another photo; undefined: there is none. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Gets the focus when the photo's tile is gone. */
  returnFocusTo: RefObject<HTMLElement>;
};

type Words = Pick<PhotoFields, "title" | "alt" | "category" | "focal" | "hidden">;

function wordsOf(photo: PortfolioPhoto): Words {
  const { title, alt, category, focal, hidden } = editedFields(photo);
  return { title, alt, category, focal, hidden };
}

/** Everything about one photo; it stays open while one goes from photo to photo. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { photo, place, total, onSave, onDelete, onNext, onClose } = props;
  const [before, setBefore] = useState(() => ({ id: photo.id, words: wordsOf(photo) }));
  const [words, setWords] = useState<Words>({ ...before.words, ...props.typed });
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState(false);
  if (before.id !== photo.id) {
    setBefore({ id: photo.id, words: wordsOf(photo) });
    setWords(wordsOf(photo));
    setMissing(false);
  }
  const dirty = JSON.stringify(words) !== JSON.stringify(before.words);
  const set = (change: Partial<Words>) => {
    setLeaving(false);
    setWords({ ...words, ...change });
  };

  async function save(then: () => void) {
    if (saving) return;
    if (words.title.trim() === "") return setMissing(true);
    if (!dirty) return then();
    setSaving(true);
    const trimmed = { ...words, title: words.title.trim(), alt: words.alt.trim() };
    const saved = await onSave({ id: photo.id, ...trimmed });
    setSaving(false);
    if (saved) then();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(onClose);
  }

  function leave() {
    if (dirty && !leaving) setLeaving(true);
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={leave}
      title={`Photo ${place + 1} of ${total}`}
      className="photo-editor"
      returnFocusTo={props.returnFocusTo}
    >
      <form onSubmit={submit} noValidate className="photo-editor-form">
        <div className="photo-editor-preview">
          <FocalPicker
            url={thumbnailAddress(photo, 640)}
            alt={words.alt || words.title}
            width={photo.width}
            height={photo.height}
            focal={words.focal}
            onChange={(focal) => set({ focal })}
          />
          <p className="text-sm text-ink-soft">
            Drag the ring to what must stay in sight when the photo is cropped.
          </p>
          <a
            href={portfolioAddress(photo.id, photo.etag)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Open the whole photo<span className="sr-only"> in a new tab</span>
          </a>
        </div>
        <div className="grid content-start gap-5">
          {photo.problem && <p className="office-alert">{photo.problem}</p>}
          <WordFields words={words} missing={missing} set={set} />
        </div>
        <div role="alert" className="photo-editor-wide">
          {leaving && <UnsavedNote onDiscard={onClose} />}
        </div>
        <div className="photo-editor-wide photo-editor-actions">
          <Button variant="quiet" className="mr-auto text-danger!" onClick={onDelete}>
            Delete
          </Button>
          {onNext && (
            <Button variant="secondary" onClick={() => save(onNext)}>
              {dirty ? "Save, next" : "Next"}
            </Button>
          )}
          <Button type="submit" aria-disabled={saving}>
            {saving ? "Saving…" : dirty ? "Save" : "Done"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function WordFields({
  words,
  missing,
  set,
}: {
  words: Words;
  /** Whether a title is asked for. */
  missing: boolean;
  set: (change: Partial<Words>) => void;
}) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        error={missing && words.title.trim() === "" ? "Give the photo a title." : undefined}
      >
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
      <Field
        label="Description for who cannot see it"
        name="alt"
        hint="What is in the photo, in a few words. Search engines read it too."
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
      <Field label="Category" name="category">
        {(control) => (
          <select
            {...control}
            value={words.category}
            className={inputClass()}
            onChange={(event) => set({ category: categoryFolder.parse(event.target.value) })}
          >
            {galleryCategories.map(({ folder, label }) => (
              <option key={folder} value={folder}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="office-check">
        <input
          type="checkbox"
          checked={words.hidden}
          onChange={(event) => set({ hidden: event.target.checked })}
        />
        <span>
          Hide it from the website
          <span className="block text-sm text-ink-soft">It stays here, nobody else sees it.</span>
        </span>
      </label>
    </>
  );
}
