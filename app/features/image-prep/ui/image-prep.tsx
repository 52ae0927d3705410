import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { latePart, notOpened } from "~/ui/late-part";
import { useLeaveWarning } from "~/ui/office/use-leave-warning";
import { showToast } from "~/ui/toast/toast-store";
import { emptyBatch, reduceBatch, usableItems } from "../batch";
import { mayBePhoto } from "../input-kinds";
import { recallContext, rememberContext } from "../remembered-context";
import { planKey, planPhoto } from "../render-plan";
import { FinalizeStep } from "./finalize-step";
import { LoadStep } from "./load-step";
import { OptionsStep } from "./options-step";
import { PreviewStep } from "./preview-step";
import { SeoStep } from "./seo-step";
import { useDownload } from "./use-download";
import { usePrepEngine } from "./use-prep-engine";
import { usePreviews } from "./use-previews";
import { useUnsavedPhotos } from "./use-unsaved-photos";
import { useVisibleIds } from "./use-visible-ids";
import { useWatermarkFile } from "./use-watermark-file";
import { useWindowDrop } from "./use-window-drop";

const PhotoEditor = latePart(async () => (await import("./editor/photo-editor")).PhotoEditor);

/** The image preparation tool (A2 to A5): five steps on one page, all of it on the person's own computer. */
export function ImagePrep() {
  const [batch, dispatch] = useReducer(reduceBatch, emptyBatch);
  const [editedId, setEditedId] = useState<string>();
  const [editorOpen, setEditorOpen] = useState(false);
  const { engine, complete } = usePrepEngine();
  const { watch, isVisible } = useVisibleIds();
  usePreviews(engine, batch, dispatch, isVisible);
  const { download, start, cancel } = useDownload(engine, batch);
  const watermark = useWatermarkFile(dispatch);

  const add = useCallback((files: File[]) => {
    const photos = files.filter(mayBePhoto);
    tellLeftOut(files.filter((file) => !photos.includes(file)));
    const items = photos.map((file) => ({ id: crypto.randomUUID(), file }));
    if (items.length > 0) dispatch({ type: "add", items });
  }, []);
  const dropping = useWindowDrop(add);

  const edit = useCallback((id: string) => {
    setEditedId(id);
    setEditorOpen(true);
  }, []);

  useContextMemory(batch.context, dispatch);
  useLeaveWarning(useUnsavedPhotos(batch.items, download));

  const { items, options, context } = batch;
  const usable = usableItems(batch);
  const working = download.state === "rendering" || download.state === "packing";
  const waiting = usable.filter(
    ({ preview, overrides }) =>
      preview?.key !== planKey(planPhoto(options, overrides, batch.watermark)),
  ).length;
  const busy = working || waiting > 0;
  const edited = items.find(({ id }) => id === editedId);

  return (
    <OfficeFrame title="Image prep">
      <p className="prep-status" role="status">
        {waiting > 0 && `Drawing previews, ${usable.length - waiting} of ${usable.length}`}
      </p>
      <div className="prep-steps">
        <LoadStep
          complete={complete}
          count={items.length}
          onAdd={add}
          onClear={() => dispatch({ type: "remove", ids: items.map(({ id }) => id) })}
          watermark={batch.watermark}
          onWatermark={watermark.choose}
          onStudioWatermark={watermark.chooseStudios}
          onNoWatermark={() => dispatch({ type: "watermark", file: null })}
        />
        <OptionsStep
          options={options}
          onChange={(change) => dispatch({ type: "options", change })}
          busy={busy || items.length === 0}
          onPreviews={() => dispatch({ type: "redraw" })}
        />
        <SeoStep
          context={context}
          onChange={(change) => dispatch({ type: "context", change })}
          disabled={usable.length === 0}
          generated={items.some(({ generated }) => generated !== undefined)}
          onGenerate={() => dispatch({ type: "generate" })}
        />
        <PreviewStep batch={batch} dispatch={dispatch} onEdit={edit} watch={watch} />
        <FinalizeStep
          engine={engine}
          batch={batch}
          busy={busy}
          download={download}
          onDownload={start}
          onCancel={cancel}
        />
      </div>
      {dropping && (
        <div className="prep-drop-veil" aria-hidden="true">
          <p className="font-display text-3xl">Drop to add</p>
        </div>
      )}
      {engine && edited?.photo.state === "open" && (
        <PhotoEditor
          key={edited.id}
          open={editorOpen}
          item={edited}
          photo={edited.photo}
          batch={batch}
          engine={engine}
          onClose={() => setEditorOpen(false)}
          onSave={(overrides) => {
            dispatch({ type: "overrides", id: edited.id, overrides });
            setEditorOpen(false);
          }}
          onUnavailable={() => {
            showToast(notOpened);
            setEditedId(undefined);
          }}
        />
      )}
    </OfficeFrame>
  );
}

function tellLeftOut([first, ...others]: readonly File[]): void {
  if (!first) return;
  const names = [first, ...others].map(({ name }) => name).join(", ");
  showToast({
    title: others.length === 0 ? "This file is not a photo" : "These files are not photos",
    description: names,
    kind: "warning",
  });
}

/** Brand, keywords and the like stay from visit to visit. */
function useContextMemory(
  context: typeof emptyBatch.context,
  dispatch: (action: { type: "context"; change: typeof emptyBatch.context }) => void,
): void {
  const recalled = useRef(false);
  useEffect(() => {
    if (recalled.current) rememberContext(localStorage, context);
    else dispatch({ type: "context", change: recallContext(localStorage) });
    recalled.current = true;
  }, [context, dispatch]);
}
