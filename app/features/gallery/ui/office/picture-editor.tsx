import { type FormEvent, type RefObject, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import type { ItemChange } from "~/features/portfolio/item-changes";
import { UnsavedNote } from "~/features/portfolio/ui/unsaved-note";
import { portfolioAddress } from "~/platform/pictures/image-widths";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Field, inputClass } from "~/ui/field";
import { FocalPicker } from "~/ui/office/focal-picker";
import { galleryCategories } from "../../categories";
import { categoryFolder, type PictureFields, type PortfolioPicture } from "../../portfolio-picture";
import { thumbnailAddress } from "./picture-tile";

export type PictureEditorProps = {
  picture: PortfolioPicture;
  place: number;
  total: number;
  /** What was typed and could not be saved. */
  typed: Partial<PictureFields> | undefined;
  /** False: it could not be saved, and the person has been told. */
  onSave: (change: ItemChange<PictureFields>) => Promise<boolean>;
  onDelete: () => void;
  /** Goes on to another picture; undefined: there is none. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Gets the focus when the picture's tile is gone. */
  returnFocusTo: RefObject<HTMLElement>;
};

type Words = Pick<PictureFields, "title" | "alt" | "category" | "focal" | "hidden">;

function wordsOf(picture: PortfolioPicture): Words {
  const { title, alt, category, focal, hidden } = editedFields(picture);
  return { title, alt, category, focal, hidden };
}

/** Everything about one picture; it stays open while one goes from picture to picture. */
export function PictureEditor(props: PictureEditorProps) {
  const { picture, place, total, onSave, onDelete, onNext, onClose } = props;
  const [before, setBefore] = useState(() => ({ id: picture.id, words: wordsOf(picture) }));
  const [words, setWords] = useState<Words>({ ...before.words, ...props.typed });
  const [saving, setSaving] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState(false);
  if (before.id !== picture.id) {
    setBefore({ id: picture.id, words: wordsOf(picture) });
    setWords(wordsOf(picture));
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
    const saved = await onSave({ id: picture.id, ...trimmed });
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
      title={`Picture ${place + 1} of ${total}`}
      className="picture-editor"
      returnFocusTo={props.returnFocusTo}
    >
      <form onSubmit={submit} noValidate className="picture-editor-form">
        <div className="picture-editor-preview">
          <FocalPicker
            url={thumbnailAddress(picture, 640)}
            alt={words.alt || words.title}
            width={picture.width}
            height={picture.height}
            focal={words.focal}
            onChange={(focal) => set({ focal })}
          />
          <p className="text-sm text-ink-soft">
            Drag the ring to what must stay in sight when the picture is cropped.
          </p>
          <a
            href={portfolioAddress(picture.id, picture.etag)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Open the whole picture<span className="sr-only"> in a new tab</span>
          </a>
        </div>
        <div className="grid content-start gap-5">
          {picture.problem && <p className="office-alert">{picture.problem}</p>}
          <WordFields words={words} missing={missing} set={set} />
        </div>
        <div role="alert" className="picture-editor-wide">
          {leaving && <UnsavedNote onDiscard={onClose} />}
        </div>
        <div className="picture-editor-wide picture-editor-actions">
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
        error={missing && words.title.trim() === "" ? "Give the picture a title." : undefined}
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
        hint="What is in the picture, in a few words. Search engines read it too."
      >
        {(control) => (
          <textarea
            {...control}
            value={words.alt}
            maxLength={500}
            rows={2}
            className={inputClass("picture-editor-alt")}
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
