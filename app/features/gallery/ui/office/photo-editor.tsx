import { type RefObject, useState } from "react";
import { changedFields } from "~/features/portfolio/edit-conflicts";
import { editedFields } from "~/features/portfolio/item";
import { type ItemChange, pickLike } from "~/features/portfolio/item-edits";
import { ConflictNote, type Dispute } from "~/features/portfolio/ui/conflict-note";
import { ItemDialog } from "~/features/portfolio/ui/item-dialog";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { CheckField, SelectField, TextField } from "~/ui/office/fields";
import { formatFocal } from "~/ui/office/focal-moves";
import { FocalPicker } from "~/ui/office/focal-picker";
import { categoryOfFolder, galleryCategories } from "../../categories";
import type { PhotoFields, PortfolioPhoto } from "../../portfolio-photo";
import { thumbnailAddress } from "./photo-grid";

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
  const [values, setValues] = useState<Values>({ ...before.values, ...props.unsaved?.change });
  const [saving, setSaving] = useState(false);
  const [missing, setMissing] = useState(false);
  if (before.id !== photo.id) {
    setBefore({ id: photo.id, values: valuesOf(photo) });
    setValues(valuesOf(photo));
    setMissing(false);
  }
  const dirty = JSON.stringify(values) !== JSON.stringify(before.values);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  const theirs = props.unsaved?.theirs;
  const disputes = theirs ? disputesIn(theirs, values) : [];

  async function save(): Promise<boolean> {
    const lacksTitle = values.title.trim() === "";
    setMissing(lacksTitle);
    if (saving || lacksTitle) return false;
    if (!dirty) return true;
    setSaving(true);
    const trimmed = { ...values, title: values.title.trim(), alt: values.alt.trim() };
    const change = changedFields<Values>(before.values, { ...trimmed });
    const origin = { ...before.values, ...theirs };
    const saved = await onSave({ id: photo.id, ...change }, pickLike<Values>(origin, change));
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
          <ConflictNote
            noun="photo"
            disputes={disputes}
            onKeep={async () => (await save()) && onClose()}
            onTake={() => set({ ...theirs })}
          />
        )
      }
      onSave={save}
      onDelete={onDelete}
      onClose={onClose}
      returnFocusTo={props.returnFocusTo}
    >
      {photo.problem && <Alert>{photo.problem}</Alert>}
      <PhotoFieldset values={values} missing={missing} set={set} />
    </ItemDialog>
  );
}

function disputesIn(theirs: Partial<PhotoFields>, yours: Values): Dispute[] {
  const said = (fields: Partial<PhotoFields>) => ({
    title: fields.title,
    alt: fields.alt,
    category: fields.category && categoryOfFolder(fields.category)?.label,
    focal: fields.focal && formatFocal(fields.focal),
  });
  const [other, own] = [said(theirs), said(yours)];
  const labels = { title: "Title", alt: "Alt text", category: "Category", focal: "Focus point" };
  return (["title", "alt", "category", "focal"] as const).flatMap((name) => {
    const [one, two] = [other[name], own[name] ?? ""];
    return one === undefined || one === two
      ? []
      : [{ label: labels[name], theirs: one, yours: two }];
  });
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
