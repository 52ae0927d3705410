import { useEffect, useRef, useState } from "react";

/** Accepts files dropped anywhere on the page; returns true while files are dragged over it. */
export function useWindowDrop(add: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latestAdd = useRef(add);
  latestAdd.current = add;

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const allowDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    addEventListener("dragenter", allowDrop, { signal });
    addEventListener("dragover", allowDrop, { signal });
    addEventListener(
      "dragleave",
      ({ relatedTarget }) => {
        if (relatedTarget === null) setOver(false);
      },
      { signal },
    );
    addEventListener(
      "drop",
      (event) => {
        setOver(false);
        if (!event.dataTransfer?.types.includes("Files")) return;
        // Otherwise the browser navigates to the file.
        event.preventDefault();
        latestAdd.current(Array.from(event.dataTransfer.files));
      },
      { signal },
    );
    return () => abort.abort();
  }, []);

  return over;
}
