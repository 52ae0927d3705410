import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../button";
import { Alert } from "./alert";

export type FieldConflict = { label: string; theirs: ReactNode; yours: ReactNode };

type LabeledText = readonly [label: string, text: string];

/** Both lists must have the same labels in the same order. */
export function conflictsBetween(theirs: readonly LabeledText[], yours: readonly LabeledText[]) {
  return yours.flatMap(([label, text], at) => {
    const theirText = theirs[at]?.[1] ?? "";
    return theirText === text ? [] : [{ label, theirs: theirText, yours: text }];
  });
}

type ConflictQuestionProps = {
  noun: string;
  text?: string;
  conflicts: readonly FieldConflict[];
  onKeep: () => void;
  keepLabel?: string;
  onTake: () => void;
  takeLabel?: string;
};

export function ConflictQuestion({
  noun,
  text = `This ${noun} was changed on another device. Nothing of yours is lost. Which version do you want?`,
  conflicts,
  onKeep,
  keepLabel = "Keep mine",
  onTake,
  takeLabel = "Use theirs",
}: ConflictQuestionProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    question.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={question}>
      <Alert tone="warning" className="grid gap-3">
        <p>{text}</p>
        {conflicts.map(({ label, theirs, yours }) => (
          <dl key={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
            <dt className="col-span-full font-medium">{label}</dt>
            <dt className="text-ink-soft">Theirs</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{theirs || "Empty"}</dd>
            <dt className="text-ink-soft">Yours</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{yours || "Empty"}</dd>
          </dl>
        ))}
        <p className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onKeep}>
            {keepLabel}
          </Button>
          <Button variant="secondary" onClick={onTake}>
            {takeLabel}
          </Button>
        </p>
      </Alert>
    </div>
  );
}
