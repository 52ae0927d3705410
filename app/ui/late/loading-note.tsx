import { useHydrated } from "./use-hydrated";

/** Not in the server's HTML: without scripts nothing would end it. */
export function LoadingNote() {
  if (!useHydrated()) return null;
  return (
    <p role="status" className="coming">
      Opening…
    </p>
  );
}
