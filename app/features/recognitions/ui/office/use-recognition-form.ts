import { useRef, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { useItemForm } from "~/features/portfolio/ui/use-item-form";
import type { PhotoUpload } from "~/platform/upload/store-photo";
import {
  addRecognition,
  recognitionUpload,
  uploadRecognitionPhoto,
} from "../../.client/save-recognition";
import type { PortfolioRecognition, RecognitionFields } from "../../portfolio-recognition";
import { blankRecognition, recognitionForm } from "./recognition-form";

export type RecognitionForm = ReturnType<typeof useRecognitionForm>;

/** The form of one recognition: texts are saved first, then a new photo is uploaded. */
export function useRecognitionForm(
  item: PortfolioRecognition | null,
  edited: EditedItems<RecognitionFields, PortfolioRecognition>,
  newPosition: number,
) {
  const form = useItemForm({ kind: recognitionForm, edited, item, blank: blankRecognition });
  const { opened, values } = form;
  const [file, setFile] = useState<File>();
  /** Null: nothing is being saved; else the part of the photo that has been sent. */
  const [progress, setProgress] = useState<number | null>(null);
  /** Of a new recognition, the same for every retry. */
  const mark = useRef("");
  const upload = useRef<{ file: File; upload: PhotoUpload } | null>(null);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFile(chosen);
    form.set({ photo: true, focal: { x: 0.5, y: 0.5 } });
  }

  /** True: everything is saved. */
  async function save(): Promise<boolean> {
    if (progress !== null || !form.check()) return false;
    setProgress(0);
    const id = opened.id ?? (await create());
    const isSaved = id !== null && (!opened.id || (await form.change(id, opened.fields)));
    const isDone = isSaved && (!file || (await place(id, file)));
    if (!isDone) setProgress(null);
    return isDone;
  }

  /** Null: it could not be added. */
  async function create(): Promise<string | null> {
    mark.current ||= crypto.randomUUID().slice(0, 8);
    const said = recognitionForm.fieldsOf(values, opened.fields);
    const { group, title, year, description, link1, link2, alt } = said;
    const texts = { group, title, year, description, link1, link2, alt };
    const added = await addRecognition({ mark: mark.current, ...texts, position: newPosition });
    if (!added.ok) {
      form.setFailure(added.error);
      return null;
    }
    const { id } = added.value;
    form.put(added.value);
    const isHidden = !values.hidden || (await form.change(id, editedFields(added.value)));
    return isHidden ? id : null;
  }

  async function place(id: string, chosen: File): Promise<boolean> {
    if (upload.current?.file !== chosen) {
      upload.current = { file: chosen, upload: recognitionUpload(chosen, id) };
    }
    const placed = await uploadRecognitionPhoto(id, upload.current.upload, setProgress);
    if (!placed.ok) {
      form.setFailure(`Text saved, photo not: ${placed.error}`);
      return false;
    }
    form.put(placed.value);
    const { focal } = values;
    if (focal.x !== 0.5 || focal.y !== 0.5) await edited.edit([{ id, focal }]);
    return true;
  }

  return { ...form, dirty: file !== undefined || form.dirty, choose, file, progress, save };
}
