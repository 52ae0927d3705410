import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { DraftPhase } from "../.client/draft-autosave";
import { draftCleared, draftRestored, leftWhileSending, startOverLabel } from "../late-messages";

type DraftNoteProps = {
  phase: DraftPhase;
  /** How many files were chosen, and whether the form was being sent when the page was left. */
  found: { files: number; sending: boolean };
};

/** Says that the form was filled in from what this device kept. */
export function DraftNote({ phase, found: { files, sending } }: DraftNoteProps) {
  const restored = phase === "restored";
  return (
    <p role="status" className={restored ? "border-y border-gold py-3 leading-7" : "sr-only"}>
      {restored && (sending ? leftWhileSending : draftRestored)}
      {restored &&
        files > 0 &&
        ` Just add your ${files === 1 ? "photo" : `${files} photos`} again.`}
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
