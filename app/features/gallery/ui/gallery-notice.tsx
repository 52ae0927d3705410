import { Button } from "~/ui/button";
import type { GalleryNotice as Notice } from "../gallery-texts";

/** Stands where photos would; with `onRetry` it lets the visitor try again. */
export function GalleryNotice({ title, advice, onRetry }: Notice & { onRetry?: () => void }) {
  return (
    <div className="mx-auto mt-12 max-w-2xl px-6 text-center">
      <div role="status">
        <p className="font-h2 text-subtitle text-heading">{title}</p>
        <p className="mt-2">{advice}</p>
      </div>
      {onRetry && (
        <Button variant="secondary" className="needs-js mt-6" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
