import type { RefObject } from "react";
import { editedFields } from "~/features/portfolio/item";
import { ItemDialog } from "~/features/portfolio/ui/item-dialog";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { useItemForm } from "~/features/portfolio/ui/use-item-form";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { studio } from "~/studio";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { bindTexts } from "~/ui/office/bind-texts";
import { CheckField, SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { FocalPicker } from "~/ui/office/focal/focal-picker";
import type { FieldErrors } from "~/ui/office/record-form/record-kind";
import { groupByTown } from "../../areas/area-pages";
import { maxServingsLength, maxStoryLength, maxTownLength } from "../../cake-facts";
import { categoryOfFolder, galleryCategories } from "../../categories";
import type { CategoryFolder, PhotoFields, PortfolioPhoto } from "../../portfolio-photo";
import { type PhotoValues, photoForm } from "./photo-form";
import { thumbnailAddress } from "./photo-grid";

type PhotoEditorProps = {
  photo: PortfolioPhoto;
  /** Negative while it moves to another category. */
  place: number;
  total: number;
  edited: EditedItems<PhotoFields, PortfolioPhoto>;
  /** Returns the position in front of a category's first photo. */
  first: (folder: CategoryFolder) => number;
  onDelete: () => void;
  /** Undefined for the last photo. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Receives focus if the photo's tile is gone. */
  returnFocusTo: RefObject<HTMLElement>;
};

const categories = galleryCategories.map(({ folder, label }) => ({ value: folder, label }));

/** Stays open while stepping through the photos. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { photo, place, total, edited, first, onDelete, onNext, onClose } = props;
  const form = useItemForm(photoForm, {
    edited,
    item: photo,
    blank: photo.live,
    consequences,
    onKept: onClose,
  });
  const { values, errors, isChanged, isSaving, set } = form;

  function consequences({ category, title = editedFields(photo).title }: Partial<PhotoFields>) {
    if (category === undefined) return {};
    const undo = `Moved “${title}” to ${categoryOfFolder(category)?.label ?? category}.`;
    return { also: { position: first(category) }, undo };
  }

  const save = async () => !isSaving && form.save();

  return (
    <ItemDialog
      title={place < 0 ? "Photo" : `Photo ${place + 1} of ${total}`}
      form={form}
      preview={<Preview photo={photo} values={values} set={set} />}
      dirty={isChanged}
      saving={isSaving}
      saveLabel={isSaving ? "Saving…" : isChanged ? "Save" : "Done"}
      moreActions={
        onNext && (
          <Button variant="secondary" onClick={async () => (await save()) && onNext()}>
            {isChanged ? "Save & next" : "Next"}
          </Button>
        )
      }
      onSave={save}
      onDelete={onDelete}
      onClose={onClose}
      returnFocusTo={props.returnFocusTo}
    >
      {photo.problem && <Alert>{photo.problem}</Alert>}
      <PhotoFieldset
        values={values}
        errors={errors}
        set={set}
        towns={groupByTown(edited.items.map(editedFields)).map(({ town }) => town)}
      />
    </ItemDialog>
  );
}

type FieldsProps = {
  values: PhotoValues;
  errors: FieldErrors;
  set: (change: Partial<PhotoValues>) => void;
};

function Preview({ photo, values, set }: Omit<FieldsProps, "errors"> & { photo: PortfolioPhoto }) {
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

function PhotoFieldset({ values, errors, set, towns }: FieldsProps & { towns: readonly string[] }) {
  const text = bindTexts(values, set, errors);
  return (
    <>
      <TextField {...text("title")} label="Title" required maxLength={200} />
      <TextField
        {...text("alt")}
        label="Alt text"
        hint="Describe the photo for people who can’t see it."
        maxLength={500}
        rows={2}
      />
      <SelectField
        label="Category"
        name="category"
        value={values.category}
        options={categories}
        onChange={(category) => set({ category })}
      />
      <TextField
        {...text("story")}
        label="Story"
        hint="A few true sentences: for whom it was, what they asked for, how it was made. With one, the cake gets a page that Google can find."
        maxLength={maxStoryLength}
        rows={4}
      />
      <TextField
        {...text("town")}
        label="Delivered to"
        hint="The town, such as Solon. Anyone can read it. Three cakes make a page for the town, under Service areas."
        maxLength={maxTownLength}
        list="towns"
      />
      <datalist id="towns">
        {[...new Set([...studio.serviceAreas, ...towns])].map((town) => (
          <option key={town} value={town} />
        ))}
      </datalist>
      <CakeFactsFields values={values} errors={errors} set={set} />
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

function CakeFactsFields({ values, errors, set }: FieldsProps) {
  const text = bindTexts(values, set, errors);
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-4">
      <legend className="mb-2 text-sm text-ink-soft">
        Shown next to the photo and in the price list. Leave blank what you’d rather not share.
      </legend>
      <TextField
        {...text("servings")}
        label="Servings"
        hint="Such as 80 or 80–90."
        className="col-span-full"
        maxLength={maxServingsLength}
      />
      <TextField {...text("tiers")} label="Tiers" inputMode="numeric" />
      <TextField {...text("price")} label="Price in dollars" inputMode="numeric" />
    </fieldset>
  );
}
