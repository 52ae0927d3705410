import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { GapList, type LedGap } from "./gap-list";
import type { Undo } from "./use-edited-items";

const pageEdge = "-mx-[clamp(1rem,4vw,2.5rem)] px-[clamp(1rem,4vw,2.5rem)]";

export function PublishBar({
  pending,
  liveSince,
  gaps,
  undo,
  onPublish,
}: {
  /** Such as "2 new, 1 hidden"; empty if nothing is pending. */
  pending: string;
  /** Such as "today, 10:32 AM"; null before the first publication. */
  liveSince: string | null;
  gaps: readonly LedGap[];
  undo: Undo | null;
  /** Returns an error to show, or null. */
  onPublish: () => Promise<string | null>;
}) {
  const status = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({
    busy: false,
    error: null,
  });

  async function publish() {
    if (state.busy) return;
    setState({ busy: true, error: null });
    const error = await onPublish();
    setState({ busy: false, error });
    if (error === null) keepFocus();
  }

  function keepFocus() {
    status.current?.focus({ preventScroll: true });
  }

  const idle = pending === "" && state.error === null;
  return (
    <div
      data-publish-bar={idle && !undo ? "idle" : "active"}
      className={`${pageEdge} sticky bottom-(--tool-bar,0px) z-20 mt-10 border-t border-gold bg-paper pt-2.5 pb-2.5 lg:pb-[calc(0.625rem+env(safe-area-inset-bottom))] leading-[1.4] data-[publish-bar=idle]:static data-[publish-bar=idle]:border-line data-[publish-bar=idle]:bg-transparent`}
    >
      <div role="status">
        {undo && (
          <UndoLine
            message={undo.message}
            onUndo={() => {
              keepFocus();
              undo.run();
            }}
          />
        )}
      </div>
      <div className="flex items-center justify-between gap-4">
        <p ref={status} tabIndex={-1} className="min-w-0">
          <span className="block font-medium">
            {pending === "" ? "Everything is live" : `Ready to publish: ${pending}`}
          </span>
          <span className="block text-sm text-ink-soft">
            {liveSince === null ? "Nothing published yet." : `Last published ${liveSince}`}
          </span>
        </p>
        {!idle && (
          <Button aria-disabled={state.busy} onClick={publish}>
            {state.busy ? "Publishing…" : "Publish"}
          </Button>
        )}
      </div>
      <GapList label="Before you publish" gaps={gaps} className="max-h-29 overflow-y-auto" />
      <div role="alert">{state.error && <p className="field-error mt-2">{state.error}</p>}</div>
    </div>
  );
}

function UndoLine({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <p className="mb-2 flex items-center justify-between gap-4 border-b border-line text-[0.9375rem]">
      <span className="min-w-0">{message}</span>
      <Button variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
