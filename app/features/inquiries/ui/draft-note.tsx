import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { DraftPhase } from "../.client/draft-autosave";
import { draftCleared, draftRestored, startOverLabel } from "../inquiry-messages";

/** Says that the form was filled in from what this device kept. */
export function DraftNote({ phase, filesGone }: { phase: DraftPhase; filesGone: number }) {
  const restored = phase === "restored";
  return (
    <p role="status" className={restored ? "border-y border-gold py-3 leading-7" : "sr-only"}>
      {restored && draftRestored}
      {restored &&
        filesGone > 0 &&
        ` Just add your ${filesGone === 1 ? "photo" : `${filesGone} photos`} again.`}
    </p>
  );
}

type DraftControlProps = {
  phase: DraftPhase;
  onStartOver: () => void;
  onUndo: () => void;
};

/** A quiet way to an empty form, and back from it. */
export function DraftControl({ phase, onStartOver, onUndo }: DraftControlProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It takes the place of the focused button.
    if (phase === "cleared") undo.current?.focus();
  }, [phase]);
  const cleared = phase === "cleared";
  return (
    <>
      <p role="status" className={cleared ? "text-sm" : "sr-only"}>
        {cleared && draftCleared}
      </p>
      {cleared && (
        <Button ref={undo} variant="quiet" onClick={onUndo}>
          Undo
        </Button>
      )}
      {(phase === "kept" || phase === "restored") && (
        <Button variant="quiet" onClick={onStartOver}>
          {startOverLabel}
        </Button>
      )}
    </>
  );
}
