import { LinkButton } from "~/ui/office/link-button";
import type { DraftEditing } from "./use-quote-draft";

/** Whether what is typed is kept, and what to do where it is not. */
export function SavingNote({ editing }: { editing: DraftEditing }) {
  const { state } = editing;
  return (
    <div role="status" className="text-sm text-ink-soft">
      {state.kind === "saved" && "Draft saved"}
      {state.kind === "saving" && "Saving…"}
      {state.kind === "failed" && (
        <p className="flex flex-wrap items-center gap-x-4">
          {state.error}
          <LinkButton onClick={editing.retry}>Try again</LinkButton>
        </p>
      )}
      {state.kind === "conflict" && (
        <p className="flex flex-wrap items-center gap-x-4">
          {state.error}
          {state.standing ? (
            <>
              <LinkButton onClick={() => state.standing && editing.takeOther(state.standing)}>
                Use the other one
              </LinkButton>
              <LinkButton onClick={() => editing.keepMine(state.standing)}>
                Keep this one
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton onClick={() => editing.keepMine(null)}>Keep as a new version</LinkButton>
              <LinkButton onClick={editing.close}>Close it</LinkButton>
            </>
          )}
        </p>
      )}
    </div>
  );
}
