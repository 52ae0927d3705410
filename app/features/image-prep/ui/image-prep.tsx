import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { OfficeFrame } from "~/features/back-office/ui/office-frame";
import { closeWithError, lazyPart } from "~/ui/late/lazy-part";
import { useUnsaved } from "~/ui/office/use-unsaved";
import { showToast } from "~/ui/toast/toast-store";
import { type BatchAction, emptyBatch, isPreviewed, reduceBatch, usableItems } from "../batch";
import { mayBePhoto } from "../input-kinds";
import type { Recipe } from "../recipes";
import { areAllSaved, type SavedPhotos } from "../saved-photos";
import { recallContext, rememberContext, type SeoContext } from "../seo-context";
import { FinalizeStep } from "./finalize-step";
import { LoadStep } from "./load-step";
import { OptionsStep } from "./options-step";
import { PreviewStep } from "./preview-step";
import { RecipeFields } from "./recipe-fields";
import { SeoStep } from "./seo-step";
import { isWorking, useDownload } from "./use-download";
import { usePrepEngine } from "./use-prep-engine";
import { usePreviews } from "./use-previews";
import { isSending, usePublish } from "./use-publish";
import { useSamples } from "./use-samples";
import { useWatermarkFile } from "./use-watermark-file";
import { useWindowDrop } from "./use-window-drop";

const PhotoEditor = lazyPart(async () => (await import("./editor/photo-editor")).PhotoEditor);

/** The image prep tool (A2 to A5): five steps on one page; everything runs on the owner's device. */
export function ImagePrep({ recipes }: { recipes: readonly Recipe[] | null }) {
  const [batch, dispatch] = useReducer(reduceBatch, emptyBatch);
  const [edited, setEdited] = useState<{ id: string; open: boolean }>();
  const { engine, complete } = usePrepEngine();
  const watermarkFile = useWatermarkFile(dispatch);
  const watch = usePreviews(engine, batch, dispatch);
  const downloading = useDownload(engine, batch);
  useRememberedContext(batch.context, dispatch);
  const sending = usePublish(engine, batch);
  const { download } = downloading;
  const downloaded = useRef<SavedPhotos>(new Map());
  if (download.state === "done") downloaded.current = download.saved;
  const { question } = useUnsaved(!areAllSaved(batch, [downloaded.current, sending.sent]), {
    question: "These photos are neither downloaded nor in your portfolio yet.",
  });

  const add = useCallback((files: File[]) => {
    const photos = files.filter(mayBePhoto);
    warnOfOthers(files.filter((file) => !photos.includes(file)));
    const items = photos.map((file) => ({ id: crypto.randomUUID(), file }));
    if (items.length > 0) dispatch({ type: "add", items });
  }, []);
  const dropping = useWindowDrop(add);
  const edit = useCallback((id: string) => setEdited({ id, open: true }), []);
  const close = () => setEdited(edited && { ...edited, open: false });

  const usable = usableItems(batch);
  const waiting = usable.filter((item) => !isPreviewed(batch, item)).length;
  const busy = isWorking(download) || waiting > 0;
  const item = batch.items.find(({ id }) => id === edited?.id);
  useSamples(engine, batch, dispatch, !busy && !isSending(sending.publishing));

  return (
    <OfficeFrame title="Image prep">
      <PreviewStatus done={usable.length - waiting} total={usable.length} />
      <div className="grid gap-[clamp(2.5rem,5vw,4rem)]">
        <LoadStep
          batch={batch}
          dispatch={dispatch}
          watermarkFile={watermarkFile}
          complete={complete}
          onAdd={add}
        />
        <OptionsStep batch={batch} dispatch={dispatch} busy={busy}>
          {recipes ? (
            <RecipeFields
              recipes={recipes}
              batch={batch}
              dispatch={dispatch}
              chooseLogo={watermarkFile.chooseDefault}
            />
          ) : (
            <p className="text-sm text-ink-soft">
              We couldn’t read your recipes. Please reload the page.
            </p>
          )}
        </OptionsStep>
        <SeoStep batch={batch} dispatch={dispatch} busy={busy} />
        <PreviewStep batch={batch} dispatch={dispatch} onEdit={edit} watch={watch} />
        <FinalizeStep
          batch={batch}
          busy={busy}
          onEdit={edit}
          downloading={downloading}
          sending={sending}
        />
      </div>
      {dropping && <DropVeil />}
      {question}
      {engine && edited && item?.photo.state === "open" && (
        <PhotoEditor
          key={item.id}
          open={edited.open}
          item={item}
          photo={item.photo}
          batch={batch}
          engine={engine}
          onClose={close}
          onSave={(overrides) => {
            dispatch({ type: "overrides", id: item.id, overrides });
            close();
          }}
          onUnavailable={closeWithError(() => setEdited(undefined))}
        />
      )}
    </OfficeFrame>
  );
}

function PreviewStatus({ done, total }: { done: number; total: number }) {
  return (
    <p
      className="fixed bottom-[calc(1rem+var(--tool-bar,env(safe-area-inset-bottom)))] left-1/2 z-40 max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-full bg-ink px-5 py-2 text-sm whitespace-nowrap text-cream tabular-nums empty:invisible"
      role="status"
    >
      {done < total && `Making previews, ${done} of ${total}`}
    </p>
  );
}

function DropVeil() {
  return (
    <div
      className="pointer-events-none fixed inset-3 z-50 grid place-items-center border-2 border-dashed border-heading bg-paper/88"
      aria-hidden="true"
    >
      <p className="font-display text-3xl">Drop to add</p>
    </div>
  );
}

function warnOfOthers([first, ...others]: readonly File[]): void {
  if (!first) return;
  const names = [first, ...others].map(({ name }) => name).join(", ");
  showToast({
    title: others.length === 0 ? "This file isn’t a photo" : "These files aren’t photos",
    description: names,
    kind: "warning",
  });
}

function useRememberedContext(context: SeoContext, dispatch: Dispatch<BatchAction>): void {
  const recalled = useRef(false);
  useEffect(() => {
    if (recalled.current) rememberContext(localStorage, context);
    else dispatch({ type: "context", change: recallContext(localStorage) });
    recalled.current = true;
  }, [context, dispatch]);
}
