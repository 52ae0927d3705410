import { Button } from "../button";

/** The answers to whether one leaves what is unsaved. Staying loses nothing, so it stands out and gets the focus. */
export function LeaveButtons({
  saving = false,
  onStay,
  onSave,
  onLeave,
}: {
  saving?: boolean;
  onStay: () => void;
  /** Undefined: what was typed cannot be saved from here. */
  onSave: (() => void) | undefined;
  onLeave: () => void;
}) {
  return (
    <>
      <Button onClick={onStay}>Stay</Button>
      {onSave && (
        <Button variant="secondary" aria-disabled={saving} onClick={saving ? undefined : onSave}>
          {saving ? "Saving…" : "Save and leave"}
        </Button>
      )}
      <Button variant="quiet" onClick={onLeave}>
        Leave without saving
      </Button>
    </>
  );
}
