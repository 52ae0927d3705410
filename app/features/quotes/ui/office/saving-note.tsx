import { ConflictQuestion } from "~/ui/office/conflict-question";
import { LinkButton } from "~/ui/office/link-button";
import { draftDisputes } from "../../draft-disputes";
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
            disputes={draftDisputes(state.stored.draft, draft)}
            onKeep={() => editing.keepMine(state.stored)}
            onTake={() => state.stored && editing.takeOther(state.stored)}
          />
        ) : (
          <ConflictQuestion
            noun="quote"
            said={state.error}
            disputes={[]}
            onKeep={() => editing.keepMine(null)}
            keepLabel="Keep as a new version"
            onTake={editing.close}
            takeLabel="Close it"
          />
        ))}
    </div>
  );
}
