/** Stands in a dialog that was about to be closed on changes. */
export function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p className="office-alert">
      There are changes that are not saved. Save them, or{" "}
      <button type="button" className="underline" onClick={onDiscard}>
        discard them
      </button>
      .
    </p>
  );
}
