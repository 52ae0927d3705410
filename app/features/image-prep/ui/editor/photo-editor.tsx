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
import { TagsField } from "../tags-field";
import { WatermarkFields } from "../watermark-fields";
import { EditorStage } from "./editor-stage";
import { OverlayPanel } from "./overlay-panel";
import { type Draft, useDraft } from "./use-draft";
import { stageSide } from "./use-stage";

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
 * Edits one photo (A2): its watermark, overlays and words. Nothing holds before Save; what was drafted is still there
 * after Escape or a press outside, until another photo is opened.
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
      description={<p className="prep-file-name">{editing.item.file.name}</p>}
      className="prep-editor"
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

  function add(overlay: Overlay) {
    draft.change({ overlays: [...overrides.overlays, overlay] });
    setSelected(overlay.id);
  }

  function stepBack(event: KeyboardEvent) {
    // In a field the browser's own undo is meant.
    if (event.target instanceof HTMLElement && event.target.matches("input[type=text], textarea"))
      return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) draft.redo();
    else draft.undo();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches the shortcut from all controls within
    <div className="prep-editing" onKeyDown={stepBack}>
      <div className="prep-editor-columns">
        <div className="prep-editor-photo">
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
        <div className="prep-editor-settings">
          <OverlayPanel draft={draft} selected={selected} onSelect={setSelected} />
          <fieldset className="prep-fieldset">
            <legend className="prep-legend">Watermark of this photo</legend>
            <WatermarkFields
              value={watermarkOf(options, overrides)}
              onChange={(part) => draft.change(part, Object.keys(part).join(" "))}
            />
          </fieldset>
          <MetadataFields item={item} draft={draft} />
        </div>
      </div>
      <div className="prep-editor-footer">
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
        <span className="prep-editor-gap" />
        <Button
          variant="quiet"
          onClick={() => {
            draft.revert();
            setSelected(undefined);
          }}
        >
          Revert
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => onSave(overrides)}>Save</Button>
      </div>
    </div>
  );
}

function MetadataFields({ item, draft }: { item: BatchItem; draft: Draft }) {
  const words = metadataOf(item.file.name, draft.draft, item.generated);
  const change = (part: Partial<Overrides>) => draft.change(part, Object.keys(part).join(" "));
  return (
    <fieldset className="prep-fieldset">
      <legend className="prep-legend">Metadata</legend>
      <TextField
        label="File name"
        name="fileName"
        value={draft.draft.fileName ?? ""}
        placeholder={words.fileName}
        onChange={(fileName) => change({ fileName })}
        hint={draft.draft.fileName ? `Saved as ${words.fileName}` : "Empty: the name shown above"}
      />
      <TextField
        label="Alt text"
        name="alt"
        value={words.alt}
        onChange={(alt) => change({ alt })}
      />
      <TextField
        label="Title"
        name="title"
        value={words.title}
        onChange={(title) => change({ title })}
      />
      <TextField
        label="Caption"
        name="caption"
        value={words.caption}
        onChange={(caption) => change({ caption })}
      />
      <TagsField
        label="Tags"
        name="tags"
        hint="Separated by commas"
        value={words.tags}
        onChange={(tags) => change({ tags })}
      />
    </fieldset>
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

/** The copy that previews are made of, until a sharper one is there. */
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
