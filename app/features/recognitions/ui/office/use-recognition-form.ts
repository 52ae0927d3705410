import { useEffect, useRef, useState } from "react";
import { changedFields } from "~/features/portfolio/edit-conflicts";
import { editedFields } from "~/features/portfolio/item";
import { pickLike } from "~/features/portfolio/item-edits";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import type { Failure } from "~/platform/result";
import type { PhotoUpload } from "~/platform/upload/store-photo";
import {
  addRecognition,
  recognitionUpload,
  uploadRecognitionPhoto,
} from "../../.client/save-recognition";
import {
  type LinkParts,
  linkParts,
  linkText,
  type PortfolioRecognition,
  type RecognitionFields,
} from "../../portfolio-recognition";
import { parseLink } from "../../recognition-links";
import { noYear, parseYear, yearError, yearText } from "../../recognition-year";
import { disputesIn } from "./recognition-disputes";

type Values = Pick<
  RecognitionFields,
  "group" | "title" | "description" | "alt" | "focal" | "hidden"
> & {
  /** As it is typed. */
  year: string;
  link1: LinkParts;
  link2: LinkParts;
  withPhoto: boolean;
};

type FormErrors = Partial<Record<"group" | "title" | "year" | "link1" | "link2", string>>;

/** Of a new recognition, until one is chosen; no category has this name. */
export const noCategory = "/";

const none = "none" as const;
const notSaved = "We couldn’t save your changes. Try again.";

const blank: Values = {
  ...{ group: noCategory, title: "", year: "", description: "", alt: "", hidden: false },
  focal: { x: 0.5, y: 0.5 },
  withPhoto: false,
  link1: { label: "", address: "" },
  link2: { label: "", address: "" },
};

function valuesOf(fields: RecognitionFields): Values {
  const { group, title, year, description, alt, focal, hidden, photo, ...links } = fields;
  return {
    ...{ group, title, description, alt, focal, hidden },
    year: yearText(year),
    withPhoto: photo !== "none",
    link1: linkParts(links.link1),
    link2: linkParts(links.link2),
  };
}

/** As they are stored. */
function fieldsOf(values: Values): Omit<RecognitionFields, "photo" | "position" | "deleted"> {
  const { withPhoto: _, link1, link2, title, year, description, alt, ...rest } = values;
  const texts = { title: title.trim(), description: description.trim(), alt: alt.trim() };
  return {
    ...rest,
    ...texts,
    year: parseYear(year) ?? noYear,
    link1: linkText(link1),
    link2: linkText(link2),
  };
}

function errorsIn({ group, title, year, link1, link2 }: Values): FormErrors {
  const wrong = (parts: LinkParts) => parseLink(linkText(parts)).reason !== undefined;
  const linkError = "Links must start with http:// or https://.";
  return {
    ...(group === noCategory && { group: "Choose a category." }),
    ...(title.trim() === "" && { title: "Add a title." }),
    ...(parseYear(year) === undefined && { year: yearError }),
    ...(wrong(link1) && { link1: linkError }),
    ...(wrong(link2) && { link2: linkError }),
  };
}

export type RecognitionForm = ReturnType<typeof useRecognitionForm>;

/** The form of one recognition: texts are saved first, then a new photo is uploaded. */
export function useRecognitionForm(
  initial: PortfolioRecognition | null,
  edited: EditedItems<RecognitionFields, PortfolioRecognition>,
  newPosition: number,
) {
  /** The recognition as it was when the form was opened, or last saved. */
  const [opened, setOpened] = useState(() => initial && editedFields(initial));
  const [values, setValues] = useState(() => (opened ? valuesOf(opened) : blank));
  const before = opened ? valuesOf(opened) : blank;
  /** What another device has made of fields that were changed here too. */
  const [theirs, setTheirs] = useState<Partial<RecognitionFields>>({});
  const [id, setId] = useState(initial?.id ?? null);
  const [file, setFile] = useState<{ file: File; preview: string } | null>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** Null: nothing is being saved; else the part of the photo that has been sent. */
  const [progress, setProgress] = useState<number | null>(null);
  /** Of a new recognition, the same for every retry. */
  const mark = useRef("");
  const upload = useRef<{ file: File; upload: PhotoUpload } | null>(null);
  const dirty = file !== null || JSON.stringify(values) !== JSON.stringify(before);
  const preview = file?.preview;

  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  function set(change: Partial<Values>) {
    setFailure(null);
    setValues({ ...values, ...change });
  }

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFailure(null);
    setFile({ file: chosen, preview: URL.createObjectURL(chosen) });
    setValues({ ...values, withPhoto: true, focal: { x: 0.5, y: 0.5 } });
  }

  function fail(message: string): false {
    setProgress(null);
    setFailure(message);
    return false;
  }

  /** True: everything is saved. */
  async function save(): Promise<boolean> {
    const found = errorsIn(values);
    setErrors(found);
    if (Object.keys(found).length > 0 || progress !== null) return false;
    setProgress(0);
    const saved = id !== null && opened ? await change(id, opened) : await create();
    if (!saved.ok) return fail(saved.error);
    if (!file) return true;
    const placed = await place(saved.id, file.file);
    return placed.ok || fail(`Text saved, photo not: ${placed.error}`);
  }

  async function create(): Promise<Failure | { ok: true; id: string }> {
    mark.current ||= crypto.randomUUID().slice(0, 8);
    const { hidden, focal: _, ...texts } = fieldsOf(values);
    const added = await addRecognition({ mark: mark.current, ...texts, position: newPosition });
    if (!added.ok) return added;
    edited.put(added.value);
    setId(added.value.id);
    setOpened(editedFields(added.value));
    if (!hidden) return { ok: true, id: added.value.id };
    return change(added.value.id, editedFields(added.value));
  }

  async function change(
    known: string,
    from: RecognitionFields,
  ): Promise<Failure | { ok: true; id: string }> {
    const changed: Partial<RecognitionFields> = {
      ...changedFields(fieldsOf(valuesOf(from)), fieldsOf(values)),
      ...(!values.withPhoto && from.photo !== none && { photo: none }),
    };
    if (Object.keys(changed).length === 0) return { ok: true, id: known };
    const origin = pickLike<RecognitionFields>({ ...from, ...theirs }, changed);
    const outcome = await edited.edit([{ id: known, ...changed }], { from: origin });
    if (outcome.state === "saved") {
      setOpened({ ...from, ...theirs, ...changed });
      setTheirs({});
      return { ok: true, id: known };
    }
    if (outcome.state === "conflict") setTheirs(outcome.theirs);
    return { ok: false, code: "unavailable", error: outcome.state === "conflict" ? "" : notSaved };
  }

  async function place(known: string, chosen: File) {
    if (upload.current?.file !== chosen) {
      upload.current = { file: chosen, upload: recognitionUpload(chosen, known) };
    }
    const placed = await uploadRecognitionPhoto(known, upload.current.upload, setProgress);
    if (!placed.ok) return placed;
    edited.put(placed.value);
    setOpened(editedFields(placed.value));
    const { focal } = values;
    if (focal.x !== 0.5 || focal.y !== 0.5) await edited.edit([{ id: known, focal }]);
    return placed;
  }

  function takeTheirs() {
    if (!opened) return;
    const photo = values.withPhoto ? opened.photo : none;
    setFailure(null);
    setValues(valuesOf({ ...opened, ...fieldsOf(values), photo, ...theirs }));
  }

  const disputes = disputesIn(theirs, { ...fieldsOf(values), withPhoto: values.withPhoto });
  return {
    ...{ values, set, choose, file, errors, failure, progress, dirty, save, id },
    ...{ disputes, takeTheirs },
  };
}
