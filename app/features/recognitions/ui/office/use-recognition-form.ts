import { useRef, useState } from "react";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { useItemForm } from "~/features/portfolio/ui/use-item-form";
import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import type { PhotoUpload } from "~/platform/upload/store-photo";
import { recognitionUpload, uploadRecognitionPhoto } from "../../.client/upload-recognition-photo";
import type { PortfolioRecognition, RecognitionFields } from "../../portfolio-recognition";
import { recognitionCalls } from "../../recognition-calls";
import { blankRecognition, recognitionForm } from "./recognition-form";

export type RecognitionForm = ReturnType<typeof useRecognitionForm>;

type RecognitionFormOptions = {
  edited: EditedItems<RecognitionFields, PortfolioRecognition>;
  newPosition: number;
  onClose: () => void;
};

/** Saves the texts first, then uploads a new photo. */
export function useRecognitionForm(
  item: PortfolioRecognition | null,
  { edited, newPosition, onClose }: RecognitionFormOptions,
) {
  /** Null until a new recognition is added. */
  const id = useRef(item?.id ?? null);
  /** Makes retries of a new recognition idempotent. */
  const mark = useRef("");
  const form = useItemForm(recognitionForm, {
    edited,
    item,
    blank: blankRecognition,
    async add({ group, title, year, description, link1, link2, alt }) {
      mark.current ||= crypto.randomUUID().slice(0, 8);
      const texts = { group, title, year, description, link1, link2, alt };
      const sent = { mark: mark.current, ...texts, position: newPosition };
      const added = await call(recognitionCalls.addRecognition, sent);
      if (!added.ok) return added;
      const { recognition } = added.value;
      id.current = recognition.id;
      return ok(recognition);
    },
    onKept: async () => {
      if (await placeFile()) onClose();
    },
  });
  const [file, setFile] = useState<File>();
  /** The fraction sent; null unless a save is in flight. */
  const [progress, setProgress] = useState<number | null>(null);
  const [notPlaced, setNotPlaced] = useState<string>();
  const upload = useRef<{ file: File; upload: PhotoUpload } | null>(null);
  const hasPhoto = file !== undefined || form.values.photo;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFile(chosen);
    form.set({ photo: true, focal: { x: 0.5, y: 0.5 } });
  }

  async function save(): Promise<boolean> {
    if (progress !== null) return false;
    setProgress(0);
    setNotPlaced(undefined);
    const isDone = (await form.save()) && (await placeFile());
    setProgress(null);
    return isDone;
  }

  /** True if there is no new photo. */
  async function placeFile(): Promise<boolean> {
    const to = id.current;
    if (!file || to === null) return true;
    if (upload.current?.file !== file) {
      upload.current = { file, upload: recognitionUpload(file, to) };
    }
    const placed = await uploadRecognitionPhoto(to, upload.current.upload, setProgress);
    if (!placed.ok) {
      setNotPlaced(`Text saved, photo not: ${placed.error}`);
      return false;
    }
    edited.put(placed.value);
    const { focal } = form.values;
    if (focal.x !== 0.5 || focal.y !== 0.5) await edited.edit([{ id: to, focal }]);
    return true;
  }

  return {
    ...form,
    values: { ...form.values, photo: hasPhoto },
    failure: notPlaced ?? form.failure,
    isNew: form.from.id === null,
    isChanged: file !== undefined || form.isChanged,
    choose,
    file,
    progress,
    save,
  };
}
