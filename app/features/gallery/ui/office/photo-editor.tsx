import { type RefObject, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import type { ItemChange } from "~/features/portfolio/item-edits";
import { ItemDialog } from "~/features/portfolio/ui/item-dialog";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { CheckField, SelectField, TextField } from "~/ui/office/fields";
import { FocalPicker } from "~/ui/office/focal-picker";
import { galleryCategories } from "../../categories";
import type { PhotoFields, PortfolioPhoto } from "../../portfolio-photo";
import { thumbnailAddress } from "./photo-grid";

export type PhotoEditorProps = {
  photo: PortfolioPhoto;
  place: number;
  total: number;
  /** What was typed and could not be saved. */
  unsaved: Partial<PhotoFields> | undefined;
  /** False: it could not be saved, and a toast says so. */
  onSave: (change: ItemChange<PhotoFields>) => Promise<boolean>;
  onDelete: () => void;
  /** Goes on to another photo; undefined: there is none. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Gets the focus when the photo's tile is gone. */
  returnFocusTo: RefObject<HTMLElement>;
};

type Values = Pick<PhotoFields, "title" | "alt" | "category" | "focal" | "hidden">;

const categories = galleryCategories.map(({ folder, label }) => ({ value: folder, label }));

function valuesOf(photo: PortfolioPhoto): Values {
  const { title, alt, category, focal, hidden } = editedFields(photo);
  return { title, alt, category, focal, hidden };
}

/** Everything about one photo; it stays open while one goes from photo to photo. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { photo, place, total, onSave, onDelete, onNext, onClose } = props;
  const [before, setBefore] = useState(() => ({ id: photo.id, values: valuesOf(photo) }));
  const [values, setValues] = useState<Values>({ ...before.values, ...props.unsaved });
  const [saving, setSaving] = useState(false);
  const [missing, setMissing] = useState(false);
  if (before.id !== photo.id) {
    setBefore({ id: photo.id, values: valuesOf(photo) });
    setValues(valuesOf(photo));
    setMissing(false);
  }
  const dirty = JSON.stringify(values) !== JSON.stringify(before.values);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });

  async function save(then: () => void) {
    if (saving) return;
    if (values.title.trim() === "") return setMissing(true);
    if (!dirty) return then();
    setSaving(true);
    const trimmed = { ...values, title: values.title.trim(), alt: values.alt.trim() };
    const saved = await onSave({ id: photo.id, ...trimmed });
    setSaving(false);
    if (saved) then();
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
          <Button variant="secondary" onClick={() => save(onNext)}>
            {dirty ? "Save & next" : "Next"}
          </Button>
        )
      }
      onSave={() => save(onClose)}
      onDelete={onDelete}
      onClose={onClose}
      returnFocusTo={props.returnFocusTo}
    >
      {photo.problem && <Alert>{photo.problem}</Alert>}
      <PhotoFieldset values={values} missing={missing} set={set} />
    </ItemDialog>
  );
}

type EditedValues = { values: Values; set: (change: Partial<Values>) => void };

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

/** `missing`: whether a title is asked for. */
function PhotoFieldset({ values, missing, set }: EditedValues & { missing: boolean }) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        error={missing && values.title.trim() === "" ? "Add a title." : undefined}
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
