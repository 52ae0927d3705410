import type { ClipboardEvent } from "react";
import { useDropZone } from "~/ui/use-drop-zone";

/** Files that are dropped anywhere on the form or pasted into it. */
export function useFileDrop(add: (files: readonly File[]) => void) {
  const { dropping, handlers } = useDropZone(add);
  return { dropping, handlers: { ...handlers, onPaste } };

  function onPaste(event: ClipboardEvent) {
    const { files, types } = event.clipboardData;
    // A text editor puts a picture of the text beside the text.
    if (files.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    add(Array.from(files));
  }
}
