import { type ClipboardEvent, type DragEvent, useState } from "react";

export function useFileDrop(add: (files: readonly File[]) => void) {
  const [dropping, setDropping] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDropping(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      const inside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!inside) setDropping(false);
    },
    onDrop(event: DragEvent) {
      setDropping(false);
      if (!hasFiles(event)) return;
      // Otherwise the browser navigates to the file.
      event.preventDefault();
      add(Array.from(event.dataTransfer.files));
    },
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      // Text editors put an image of copied text on the clipboard.
      if (files.length === 0 || types.includes("text/plain")) return;
      event.preventDefault();
      add(Array.from(files));
    },
  };
  return { dropping, handlers };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}
