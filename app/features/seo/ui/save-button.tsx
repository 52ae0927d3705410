import { Button } from "~/ui/button";

export type SaveState = { dirty: boolean; saving: boolean };

/** Reads "Saved" until something is typed (A4). It keeps the focus while it can do nothing. */
export function SaveButton({
  label,
  dirty,
  saving,
  onSave,
}: SaveState & { label: string; onSave: () => void }) {
  const idle = !dirty || saving;
  return (
    <Button
      aria-disabled={idle || undefined}
      className="seo-save"
      onClick={() => {
        if (!idle) onSave();
      }}
    >
      {saving ? "Saving…" : dirty ? label : "Saved"}
    </Button>
  );
}
