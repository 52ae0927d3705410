import { useEffect, useRef, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
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

type Values = Pick<
  RecognitionFields,
  "group" | "title" | "description" | "alt" | "focal" | "hidden"
> & { link1: LinkParts; link2: LinkParts; withPhoto: boolean };

type FormErrors = Partial<Record<"title" | "link1" | "link2", string>>;

const blank: Values = {
  ...{ group: "press", title: "", description: "", alt: "", hidden: false, withPhoto: false },
  focal: { x: 0.5, y: 0.5 },
  link1: { label: "", address: "" },
  link2: { label: "", address: "" },
};

function valuesOf(recognition: PortfolioRecognition | null): Values {
  if (!recognition) return blank;
  const { group, title, description, alt, focal, hidden, photo, ...links } =
    editedFields(recognition);
  return {
    ...{ group, title, description, alt, focal, hidden },
    withPhoto: photo !== "none",
    link1: linkParts(links.link1),
    link2: linkParts(links.link2),
  };
}

function errorsIn({ title, link1, link2 }: Values): FormErrors {
  const wrong = (parts: LinkParts) => parseLink(linkText(parts)).reason !== undefined;
  const linkError = "Links must start with http:// or https://.";
  return {
    ...(title.trim() === "" && { title: "Add a title." }),
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
  const [before, setBefore] = useState(() => valuesOf(initial));
  const [values, setValues] = useState(before);
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
    const saved = id === null ? await create() : await change(id);
    if (!saved.ok) return fail(saved.error);
    setBefore(values);
    if (!file) return true;
    const placed = await place(saved.id, file.file);
    return placed.ok || fail(`Text saved, photo not: ${placed.error}`);
  }

  async function create(): Promise<Failure | { ok: true; id: string }> {
    const { group, title, description, alt } = values;
    const links = { link1: linkText(values.link1), link2: linkText(values.link2) };
    mark.current ||= crypto.randomUUID().slice(0, 8);
    const added = await addRecognition({
      mark: mark.current,
      ...{ group, title, description, alt, ...links },
      position: newPosition,
    });
    if (!added.ok) return added;
    edited.put(added.value);
    setId(added.value.id);
    if (!values.hidden) return { ok: true, id: added.value.id };
    return change(added.value.id);
  }

  async function change(known: string): Promise<Failure | { ok: true; id: string }> {
    const { withPhoto, link1, link2, title, ...rest } = values;
    const saved = await edited.edit([
      {
        ...{ id: known, ...rest, title: title.trim() },
        ...{ link1: linkText(link1), link2: linkText(link2) },
        ...(before.withPhoto && !withPhoto && { photo: "none" as const }),
      },
    ]);
    if (saved) return { ok: true, id: known };
    return { ok: false, code: "unavailable", error: "We couldn’t save your changes. Try again." };
  }

  async function place(known: string, chosen: File) {
    if (upload.current?.file !== chosen) {
      upload.current = { file: chosen, upload: recognitionUpload(chosen, known) };
    }
    const placed = await uploadRecognitionPhoto(known, upload.current.upload, setProgress);
    if (!placed.ok) return placed;
    edited.put(placed.value);
    const { focal } = values;
    if (focal.x !== 0.5 || focal.y !== 0.5) await edited.edit([{ id: known, focal }]);
    return placed;
  }

  return { values, set, choose, file, errors, failure, progress, dirty, save, id };
}
