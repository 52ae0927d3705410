import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";

export type Dispute = { label: string; theirs: string; yours: string };

/** Both versions of what was changed on two devices, and the question which one stays. */
export function ConflictNote({
  noun,
  disputes,
  onKeep,
  onTake,
}: {
  noun: string;
  disputes: readonly Dispute[];
  onKeep: () => void;
  onTake: () => void;
}) {
  return (
    <Alert tone="warning" className="grid gap-3">
      <p>
        This {noun} was changed on another device while you were editing it. Nothing of yours is
        lost. Which version do you want?
      </p>
      {disputes.map(({ label, theirs, yours }) => (
        <dl key={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
          <dt className="col-span-full font-medium">{label}</dt>
          <dt className="text-ink-soft">Theirs</dt>
          <dd className="wrap-anywhere">{theirs || "Empty"}</dd>
          <dt className="text-ink-soft">Yours</dt>
          <dd className="wrap-anywhere">{yours || "Empty"}</dd>
        </dl>
      ))}
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeep}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={onTake}>
          Use theirs
        </Button>
      </p>
    </Alert>
  );
}
