import { type RefObject, useState } from "react";
import { changedFields } from "~/features/portfolio/edit-conflicts";
import { type ItemChange, pickLike } from "~/features/portfolio/item-edits";
import { ItemDialog } from "~/features/portfolio/ui/item-dialog";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { ConflictQuestion } from "~/ui/office/conflict-question";
import { CheckField, SelectField, TextField } from "~/ui/office/fields";
import { FocalPicker } from "~/ui/office/focal-picker";
import { galleryCategories } from "../../categories";
import type { PhotoFields, PortfolioPhoto } from "../../portfolio-photo";
import { CakeFactsFields } from "./cake-facts-fields";
import { thumbnailAddress } from "./photo-grid";
import {
  disputesIn,
  type EditedPhoto,
  editedPhoto,
  type PhotoValues,
  photoValues,
  readPhotoValues,
} from "./photo-values";

export type PhotoEditorProps = {
  photo: PortfolioPhoto;
  place: number;
  total: number;
  /** What was typed and could not be saved, and what another device has saved in its place. */
  unsaved: UnsavedPhoto | undefined;
  /** Saves fields that were changed `from` others; what cannot be saved comes back in `unsaved`. */
  onSave: (change: ItemChange<PhotoFields>, from: Partial<PhotoFields>) => Promise<boolean>;
  onDelete: () => void;
  /** Goes on to another photo; undefined: there is none. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Gets the focus when the photo's tile is gone. */
  returnFocusTo: RefObject<HTMLElement>;
};

export type UnsavedPhoto = {
  change: ItemChange<PhotoFields>;
  theirs?: Partial<PhotoFields>;
};

const categories = galleryCategories.map(({ folder, label }) => ({ value: folder, label }));

/** Everything about one photo; it stays open while one goes from photo to photo. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { photo, place, total, onSave, onDelete, onNext, onClose } = props;
  const [before, setBefore] = useState(() => ({ id: photo.id, said: editedPhoto(photo) }));
  const [values, setValues] = useState(() =>
    photoValues({ ...before.said, ...props.unsaved?.change }),
  );
  const [saving, setSaving] = useState(false);
  const [checked, setChecked] = useState(false);
  if (before.id !== photo.id) {
    setBefore({ id: photo.id, said: editedPhoto(photo) });
    setValues(photoValues(editedPhoto(photo)));
    setChecked(false);
  }
  const dirty = JSON.stringify(values) !== JSON.stringify(photoValues(before.said));
  const set = (change: Partial<PhotoValues>) => setValues({ ...values, ...change });
  const theirs = props.unsaved?.theirs;
  const said = readPhotoValues(values);
  const yours = said ?? before.said;
  const disputes = theirs ? disputesIn({ ...yours, ...theirs }, yours) : [];

  async function save(): Promise<boolean> {
    setChecked(!said);
    if (saving || !said) return false;
    if (!dirty) return true;
    setSaving(true);
    const change = changedFields<EditedPhoto>(before.said, said);
    const origin = { ...before.said, ...theirs };
    const saved = await onSave({ id: photo.id, ...change }, pickLike<EditedPhoto>(origin, change));
    setSaving(false);
    return saved;
  }

  return (
    <ItemDialog
      title={`Photo ${place + 1} of ${total}`}
      preview={<Preview photo={photo} values={values} set={set} />}
      dirty={dirty}
      saving={saving}
      saveLabel={saving ? "Saving…" : dirty ? "Save" : "Done"}
      moreActions={
        onNext && (
          <Button variant="secondary" onClick={async () => (await save()) && onNext()}>
            {dirty ? "Save & next" : "Next"}
          </Button>
        )
      }
      conflict={
        disputes.length > 0 && (
          <ConflictQuestion
            noun="photo"
            disputes={disputes}
            onKeep={async () => (await save()) && onClose()}
            onTake={() => setValues(photoValues({ ...yours, ...theirs }))}
          />
        )
      }
      onSave={save}
      onDelete={onDelete}
      onClose={onClose}
      returnFocusTo={props.returnFocusTo}
    >
      {photo.problem && <Alert>{photo.problem}</Alert>}
      <PhotoFieldset values={values} checked={checked} set={set} />
    </ItemDialog>
  );
}

type EditedValues = { values: PhotoValues; set: (change: Partial<PhotoValues>) => void };

function Preview({ photo, values, set }: EditedValues & { photo: PortfolioPhoto }) {
  return (
    <>
      <FocalPicker
        url={thumbnailAddress(photo, 640)}
        alt={values.alt || values.title}
        width={photo.width}
        height={photo.height}
        focal={values.focal}
        onChange={(focal) => set({ focal })}
      />
      <p className="text-sm text-ink-soft">Drag the ring onto the part that should always show.</p>
      <a
        href={portfolioAddress(photo.id, photo.etag)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Open the whole photo<span className="sr-only"> in a new tab</span>
      </a>
    </>
  );
}

/** `checked`: whether what is missing or wrong is said. */
function PhotoFieldset({ values, checked, set }: EditedValues & { checked: boolean }) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        error={checked && values.title.trim() === "" ? "Add a title." : undefined}
        value={values.title}
        maxLength={200}
        onChange={(title) => set({ title })}
      />
      <TextField
        label="Alt text"
        name="alt"
        hint="Describe the photo for people who can’t see it."
        value={values.alt}
        maxLength={500}
        rows={2}
        onChange={(alt) => set({ alt })}
      />
      <SelectField
        label="Category"
        name="category"
        value={values.category}
        options={categories}
        onChange={(category) => set({ category })}
      />
      <CakeFactsFields values={values} checked={checked} set={set} />
      <CheckField
        name="hidden"
        label={
          <span>
            Hide from the website
            <span className="block text-sm text-ink-soft">Only you will see it here.</span>
          </span>
        }
        checked={values.hidden}
        onChange={(hidden) => set({ hidden })}
      />
    </>
  );
}
