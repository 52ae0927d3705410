import { type RefObject, useEffect, useRef } from "react";
import { editedFields } from "~/features/portfolio/item";
import { ItemDialog } from "~/features/portfolio/ui/item-dialog";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { Button } from "~/ui/button";
import { bindTexts } from "~/ui/office/bind-texts";
import { EmptyState } from "~/ui/office/empty-state";
import { CheckField, SelectField } from "~/ui/office/fields/choice-fields";
import { focusField } from "~/ui/office/fields/focus-field";
import { TextField } from "~/ui/office/fields/text-field";
import { FocalPicker } from "~/ui/office/focal/focal-picker";
import { useObjectUrl } from "~/ui/use-object-url";
import type {
  LinkParts,
  PortfolioRecognition,
  RecognitionFields,
} from "../../portfolio-recognition";
import { officeLabel } from "../../recognition-categories";
import { noCategory } from "./recognition-form";
import { type RecognitionForm, useRecognitionForm } from "./use-recognition-form";

type RecognitionEditorProps = {
  /** Null for a new one. */
  recognition: PortfolioRecognition | null;
  /** "link1" or "link2", to start at its address. */
  field: string | undefined;
  groups: readonly string[];
  edited: EditedItems<RecognitionFields, PortfolioRecognition>;
  newPosition: number;
  onDelete: () => void;
  onClose: () => void;
  /** The fallback if the row is gone. */
  returnFocusTo: RefObject<HTMLElement>;
};

/** Needs a `key` per recognition. */
export function RecognitionEditor(props: RecognitionEditorProps) {
  const { recognition, field, groups, onDelete, onClose } = props;
  const form = useRecognitionForm(recognition, props);
  const saving = form.progress !== null;

  useEffect(() => {
    if (field)
      focusField(() => document.querySelector(`fieldset[name="${field}"] [name="address"]`));
  }, [field]);

  return (
    <ItemDialog
      title={recognition ? "Recognition" : "New recognition"}
      form={form}
      preview={<PhotoField form={form} recognition={recognition} />}
      dirty={form.isChanged}
      saving={saving}
      saveLabel={saveLabel(form)}
      onSave={form.save}
      onDelete={recognition ? onDelete : undefined}
      onClose={onClose}
      returnFocusTo={props.returnFocusTo}
    >
      <TextFields form={form} groups={groups} />
    </ItemDialog>
  );
}

function saveLabel({ progress, isChanged, isNew }: RecognitionForm): string {
  if (progress !== null) {
    return progress > 0 ? `Uploading ${Math.round(progress * 100)}%` : "Saving…";
  }
  return isChanged || isNew ? "Save" : "Done";
}

const unchosen = { value: noCategory, label: "Choose a category" };

function TextFields({ form, groups }: { form: RecognitionForm; groups: readonly string[] }) {
  const { values, set, text, errors } = form;
  return (
    <>
      <SelectField
        label="Category"
        name="group"
        required
        error={errors.group}
        value={values.group}
        options={[
          ...(values.group === noCategory ? [unchosen] : []),
          ...groups.map((value) => ({ value, label: officeLabel(value) })),
        ]}
        onChange={(group) => set({ group })}
      />
      <TextField {...text("title")} required maxLength={200} />
      <TextField
        {...text("year")}
        hint="When it was awarded, aired, or printed, such as 2025. Leave blank if you don’t know."
        inputMode="numeric"
        maxLength={4}
        className="max-w-3xs"
      />
      <TextField {...text("description")} maxLength={4000} rows={4} />
      <LinkFields
        name="link1"
        title="First link"
        parts={values.link1}
        error={errors.link1}
        onChange={(link1) => set({ link1 })}
      />
      <LinkFields
        name="link2"
        title="Second link"
        parts={values.link2}
        error={errors.link2}
        onChange={(link2) => set({ link2 })}
      />
      <CheckField
        name="hidden"
        label="Hide from the website"
        checked={values.hidden}
        onChange={(hidden) => set({ hidden })}
      />
    </>
  );
}

function PhotoField({
  form,
  recognition,
}: {
  form: RecognitionForm;
  recognition: PortfolioRecognition | null;
}) {
  const { values, set, text, choose, file } = form;
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(file);
  const stored = recognition && values.photo ? editedFields(recognition).photo : "none";
  return (
    <>
      {url && <img src={url} alt="The chosen file" className="max-h-72 w-full object-contain" />}
      {!file && stored !== "none" && (
        <FocalPicker
          url={portfolioAddress(stored.key, stored.etag, stored.widths.at(-1))}
          alt={values.alt || values.title}
          width={stored.width}
          height={stored.height}
          focal={values.focal}
          onChange={(focal) => set({ focal })}
        />
      )}
      {!file && stored === "none" && <EmptyState className="w-full">No photo</EmptyState>}
      <p className="flex flex-wrap gap-x-6">
        <Button variant="quiet" onClick={() => input.current?.click()}>
          {values.photo ? "Choose another photo" : "Choose a photo"}
        </Button>
        {!file && values.photo && (
          <Button variant="quiet-danger" onClick={() => set({ photo: false })}>
            Remove photo
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
      {values.photo && (
        <TextField
          {...text("alt")}
          hint="Describe the photo for people who can’t see it."
          maxLength={500}
          rows={2}
          className="w-full"
        />
      )}
    </>
  );
}

function LinkFields({
  name,
  title,
  parts,
  error,
  onChange,
}: {
  name: string;
  title: string;
  parts: LinkParts;
  error: string | undefined;
  onChange: (parts: LinkParts) => void;
}) {
  const text = bindTexts(parts, (part) => onChange({ ...parts, ...part }), { address: error });
  return (
    <fieldset name={name} className="grid gap-3 sm:grid-cols-[2fr_3fr]">
      <legend className="field-label mb-1.5">{title}</legend>
      <TextField {...text("label")} label="Link text" maxLength={200} placeholder="Link" />
      <TextField
        {...text("address")}
        label="Web address"
        type="url"
        maxLength={2000}
        placeholder="https://…"
      />
    </fieldset>
  );
}
