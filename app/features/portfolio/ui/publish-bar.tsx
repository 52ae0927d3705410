import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import type { Undo } from "./use-edited-items";

/** What waits, and the way to make it live; above it what was done last, as long as it can be taken back. */
export function PublishBar({
  waiting,
  liveSince,
  undo,
  onPublish,
}: {
  /** Such as "2 new, 1 hidden"; empty: nothing. */
  waiting: string;
  /** Such as "today, 10:32 AM"; null: nothing has been published yet. */
  liveSince: string | null;
  undo: Undo | null;
  /** Answers why it could not be published; null: it was. */
  onPublish: () => Promise<string | null>;
}) {
  const line = useRef<HTMLParagraphElement>(null);
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

  /** The button that had the focus goes away. */
  function keepFocus() {
    line.current?.focus({ preventScroll: true });
  }

  const idle = waiting === "" && state.error === null;
  return (
    <div className="publish-bar" data-idle={idle && !undo ? "" : undefined}>
      <div role="status">
        {undo && (
          <p className="publish-undo">
            <span className="min-w-0">{undo.sentence}</span>
            <Button
              variant="quiet"
              onClick={() => {
                keepFocus();
                undo.take();
              }}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      <div className="publish-line">
        <p ref={line} tabIndex={-1} className="min-w-0">
          <span className="block font-medium">
            {waiting === "" ? "Everything here is live" : `Waiting: ${waiting}`}
          </span>
          <span className="block text-sm text-ink-soft">
            {liveSince === null ? "Nothing has been published yet." : `Last published ${liveSince}`}
          </span>
        </p>
        {!idle && (
          <Button aria-disabled={state.busy} onClick={publish}>
            {state.busy ? "Publishing…" : state.error ? "Publish again" : "Publish"}
          </Button>
        )}
      </div>
      <div role="alert">{state.error && <p className="field-error mt-2">{state.error}</p>}</div>
    </div>
  );
}
