import { type DragEvent, useState } from "react";

/** Files that are dropped anywhere on an element. */
export function useDropZone(take: (files: readonly File[]) => void) {
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
      // The browser would leave the page for the file.
      event.preventDefault();
      take(Array.from(event.dataTransfer.files));
    },
  };
  return { dropping, handlers };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes("Files");
}
