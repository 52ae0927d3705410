import { Button } from "~/ui/button";

/** Reads "Saved" until something is typed (A4). It keeps the focus while it can do nothing. */
export function SaveButton({
  label,
  dirty,
  saving,
  onSave,
}: {
  label: string;
  dirty: boolean;
  saving: boolean;
  onSave: () => void;
}) {
  const idle = !dirty || saving;
  return (
    <Button
      aria-disabled={idle || undefined}
      className="aria-disabled:cursor-default aria-disabled:opacity-60"
      onClick={() => {
        if (!idle) onSave();
      }}
    >
      {saving ? "Saving…" : dirty ? label : "Saved"}
    </Button>
  );
}
