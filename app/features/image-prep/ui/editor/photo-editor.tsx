import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/office/fields";
import { showToast } from "~/ui/toast/toast-store";
import { readMarkFile } from "../../.client/marks";
import type { PrepEngine } from "../../.client/prep-engine";
import type { Batch, BatchItem, Photo } from "../../batch";
import { photoType } from "../../input-kinds";
import { metadataOf } from "../../metadata";
import { newImageOverlay, newTextOverlay, type Overlay } from "../../overlays/overlays";
import { type Overrides, watermarkOf } from "../../overrides";
import { planPhoto } from "../../render-plan";
import { DescriptionFields, FieldGroup, fieldPair } from "../prep-fields";
import { WatermarkFields } from "../watermark-fields";
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

/**
 * Edits one photo (A2): its watermark, overlays and metadata. Nothing is kept before Save, but the draft survives Escape
 * or a press outside until another photo is opened.
 */
export function PhotoEditor({ open, onClose, ...editing }: PhotoEditorProps) {
  const draft = useDraft(editing.item.overrides);
  const { reset } = draft;
  const saved = editing.item.overrides;
  useEffect(() => reset(saved), [reset, saved]);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Edit photo"
      description={
        <p className="text-[0.9375rem]/[1.4] font-medium wrap-anywhere">{editing.item.file.name}</p>
      }
      className="h-[calc(100dvh-2rem)] w-[min(100%-2rem,76rem)] grid-rows-[auto_auto_minmax(0,1fr)] gap-2 overflow-hidden px-6 pt-6 pb-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:px-3 max-sm:pt-4"
    >
      <Editing
        {...editing}
        draft={draft}
        onCancel={() => {
          reset(saved);
          onClose();
        }}
      />
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

  function undoByKey(event: KeyboardEvent) {
    // A text field has its own undo.
    if (event.target instanceof HTMLElement && event.target.matches("input[type=text], textarea"))
      return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) draft.redo();
    else draft.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the shortcut from all controls within
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
          <FieldGroup legend="Watermark of this photo">
            <WatermarkFields
              className={fieldPair}
              value={watermarkOf(options, overrides)}
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

function EditorFooter({
  draft,
  onSelect,
  onCancel,
  onSave,
}: {
  draft: Draft;
  onSelect: (id: string | undefined) => void;
  onCancel: () => void;
  onSave: () => void;
}) {
  function add(overlay: Overlay) {
    draft.change({ overlays: [...draft.draft.overlays, overlay] });
    onSelect(overlay.id);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 pb-4 max-sm:gap-x-3 max-sm:gap-y-1 [&_.btn:not(.btn-quiet)]:px-4">
      <Button variant="secondary" onClick={() => add(newTextOverlay(crypto.randomUUID()))}>
        Add Text
      </Button>
      <AddImage onAdd={add} />
      <Button variant="quiet" disabled={!draft.canUndo} onClick={draft.undo}>
        Undo
      </Button>
      <Button variant="quiet" disabled={!draft.canRedo} onClick={draft.redo}>
        Redo
      </Button>
      <span className="flex-1 max-sm:hidden" />
      <Button
        variant="quiet"
        onClick={() => {
          draft.revert();
          onSelect(undefined);
        }}
      >
        Revert
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button onClick={onSave}>Save</Button>
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
          draft.draft.fileName ? `Saved as ${metadata.fileName}` : "Empty: the name shown above"
        }
      />
      <DescriptionFields
        metadata={metadata}
        texts={["alt", "title", "caption"]}
        tagsHint="Separated by commas"
        onChange={change}
      />
    </FieldGroup>
  );
}

function AddImage({ onAdd }: { onAdd: (overlay: Overlay) => void }) {
  const input = useRef<HTMLInputElement>(null);

  async function add(file: File) {
    try {
      onAdd(newImageOverlay(crypto.randomUUID(), await readMarkFile(file)));
    } catch (error) {
      console.warn(error);
      showToast({
        title: `${file.name} cannot be opened`,
        description: "Choose a PNG, SVG, WebP or JPEG file.",
        kind: "error",
      });
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Add Image
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Overlay image"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = Array.from(currentTarget.files ?? []);
          currentTarget.value = "";
          if (file) void add(file);
        }}
      />
    </>
  );
}

/** The copy that previews are made of, until a sharper one is ready. */
function useLargerCopy(engine: PrepEngine, { file }: BatchItem, photo: { small: Blob }): Blob {
  const [copy, setCopy] = useState(photo.small);
  useEffect(() => {
    const abort = new AbortController();
    const settings = { longSide: stageSide, urgent: true, signal: abort.signal };
    engine.open({ file, type: photoType(file) }, settings).then(
      ({ small }) => !abort.signal.aborted && setCopy(small),
      // The small copy shows the same, less sharp.
      () => undefined,
    );
    return () => abort.abort();
  }, [engine, file]);
  return copy;
}
