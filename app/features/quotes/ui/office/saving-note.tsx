import { ConflictQuestion } from "~/ui/office/conflict-question";
import { LinkButton } from "~/ui/office/link-button";
import { draftConflicts } from "../../draft-conflicts";
import type { QuoteDraft } from "../../quote-draft";
import type { DraftEditing } from "./use-quote-draft";

export function SavingNote({ editing, draft }: { editing: DraftEditing; draft: QuoteDraft }) {
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
      {state.kind === "conflict" &&
        (state.stored ? (
          <ConflictQuestion
            noun="quote"
            conflicts={draftConflicts(state.stored.draft, draft)}
            onKeep={() => editing.keepMine(state.stored)}
            onTake={() => state.stored && editing.takeOther(state.stored)}
          />
        ) : (
          <ConflictQuestion
            noun="quote"
            text={state.error}
            conflicts={[]}
            onKeep={() => editing.keepMine(null)}
            keepLabel="Keep as a new version"
            onTake={editing.close}
            takeLabel="Close it"
          />
        ))}
    </div>
  );
}
