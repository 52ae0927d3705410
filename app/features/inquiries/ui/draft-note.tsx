import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { DraftPhase } from "../.client/draft-autosave";
import { draftCleared, draftRestored, leftWhileSending, startOverLabel } from "../late-messages";

type DraftNoteProps = {
  phase: DraftPhase;
  found: { files: number; sending: boolean };
};

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

export function DraftControl({ phase, onStartOver, onUndo }: DraftControlProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
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
