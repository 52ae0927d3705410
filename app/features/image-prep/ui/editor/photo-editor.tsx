import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/office/fields/text-field";
import { useUnsaved } from "~/ui/office/use-unsaved";
import type { PrepEngine } from "../../.client/prep-engine";
import type { Batch, BatchItem, Photo } from "../../batch";
import { marginLimits, placePhoto } from "../../geometry";
import { photoType } from "../../input-kinds";
import { metadataOf } from "../../metadata/metadata";
import { type Overrides, watermarkOf } from "../../overrides";
import { planPhoto } from "../../render-plan";
import { DescriptionFields, FieldGroup, fieldPair } from "../prep-fields";
import { WatermarkFields } from "../watermark-fields";
import { CropPanel } from "./crop-panel";
import { EditorFooter } from "./editor-footer";
import { EditorStage, stageSide } from "./editor-stage";
import { OverlayPanel } from "./overlay-panel";
import { type Draft, useDraft } from "./use-draft";

export type PhotoEditorProps = {
  open: boolean;
  item: BatchItem;
  photo: Extract<Photo, { state: "open" }>;
  batch: Batch;
  engine: PrepEngine;
  onClose: () => void;
  onSave: (overrides: Overrides) => void;
};

/** Edits one photo (A2). Only Save keeps changes; any other exit asks first. */
export function PhotoEditor({ open, onClose, ...editing }: PhotoEditorProps) {
  const { item, onSave } = editing;
  const draft = useDraft(item.overrides);
  const { reset } = draft;
  const saved = item.overrides;
  const changed = draft.isChanged;
  useEffect(() => reset(saved), [reset, saved]);
  const unsaved = useUnsaved(open && changed, {
    save: async () => {
      onSave(draft.draft);
      return true;
    },
    discard: () => reset(saved),
    question: `Your changes to ${item.file.name} aren’t saved yet.`,
  });

  return (
    <Dialog
      open={open}
      onOpenChange={() => unsaved.leave(onClose)}
      title="Edit photo"
      description={
        <p className="text-[0.9375rem]/[1.4] font-medium wrap-anywhere">{editing.item.file.name}</p>
      }
      className="h-[calc(100dvh-2rem)] w-[min(100%-2rem,76rem)] grid-rows-[auto_auto_minmax(0,1fr)] gap-2 overflow-hidden px-6 pt-6 pb-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:px-3 max-sm:pt-4"
    >
      <Editing {...editing} draft={draft} onCancel={() => unsaved.leave(onClose)} />
      {unsaved.question}
    </Dialog>
  );
}

function Editing({
  item,
  photo,
  batch,
  engine,
  draft,
  onCancel,
  onSave,
}: Omit<PhotoEditorProps, "open" | "onClose"> & { draft: Draft; onCancel: () => void }) {
  const [selected, setSelected] = useState<string>();
  const small = useLargerCopy(engine, item, photo);
  const { options, watermark } = batch;
  const overrides = draft.draft;
  const plan = useMemo(
    () => planPhoto(options, overrides, watermark),
    [options, overrides, watermark],
  );

  const look = watermarkOf(options, overrides);

  function undoByKey(event: KeyboardEvent) {
    // Text fields have their own undo.
    if (event.target instanceof HTMLElement && event.target.matches("input[type=text], textarea"))
      return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) draft.redo();
    else draft.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the shortcut from the controls inside
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]" onKeyDown={undoByKey}>
      <div className="grid min-h-0 gap-6 overflow-auto p-1 min-[60rem]:grid-cols-[minmax(0,1fr)_26rem] min-[60rem]:overflow-hidden">
        <div className="max-sm:sticky max-sm:-top-1 max-sm:z-1 max-sm:bg-paper max-sm:pt-1 max-sm:pb-2">
          <EditorStage
            name={item.file.name}
            small={small}
            photo={photo}
            plan={plan}
            draft={draft}
            selected={selected}
            onSelect={setSelected}
          />
        </div>
        <div className="grid min-w-0 content-start gap-7 pb-6 min-[60rem]:overflow-auto min-[60rem]:ps-1 min-[60rem]:pe-4">
          <OverlayPanel draft={draft} selected={selected} onSelect={setSelected} />
          <CropPanel name={item.file.name} photo={photo} options={options} draft={draft} />
          <FieldGroup legend="Watermark of this photo">
            <WatermarkFields
              className={fieldPair}
              value={look}
              margins={marginLimits(placePhoto(photo.size, plan).output, look.wmScale)}
              onChange={(part) => draft.change(part, Object.keys(part).join(" "))}
            />
          </FieldGroup>
          <MetadataFields item={item} draft={draft} />
        </div>
      </div>
      <EditorFooter
        draft={draft}
        onSelect={setSelected}
        onCancel={onCancel}
        onSave={() => onSave(overrides)}
      />
    </div>
  );
}

function MetadataFields({ item, draft }: { item: BatchItem; draft: Draft }) {
  const metadata = metadataOf(item.file.name, draft.draft, item.generated);
  const change = (part: Partial<Overrides>) => draft.change(part, Object.keys(part).join(" "));
  return (
    <FieldGroup legend="Metadata">
      <TextField
        label="File name"
        name="fileName"
        value={draft.draft.fileName ?? ""}
        placeholder={metadata.fileName}
        onChange={(fileName) => change({ fileName })}
        hint={
          draft.draft.fileName
            ? `Saved as ${metadata.fileName}`
            : "Leave blank to use the name above"
        }
      />
      <DescriptionFields
        metadata={metadata}
        texts={["alt", "title", "caption"]}
        tagsHint="Separate with commas"
        onChange={change}
      />
    </FieldGroup>
  );
}

/** Shows the preview copy until a sharper one is ready. */
function useLargerCopy(engine: PrepEngine, { file }: BatchItem, photo: { small: Blob }): Blob {
  const [copy, setCopy] = useState(photo.small);
  useEffect(() => {
    const abort = new AbortController();
    const settings = { longSide: stageSide, urgent: true, signal: abort.signal };
    engine.open({ file, type: photoType(file) }, settings).then(
      ({ small }) => !abort.signal.aborted && setCopy(small),
      () => undefined,
    );
    return () => abort.abort();
  }, [engine, file]);
  return copy;
}
