import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import type { OtherVersion } from "../.client/site-image-calls";

/** Without `alt` it stays as it is. */
type Version = { url: string; alt?: string };

/** The photo that another device has set, the one from here, and the question which one stays. */
export function SlotConflict({
  theirs,
  yours,
  fallback,
  onKeep,
  onTake,
}: {
  theirs: OtherVersion;
  /** Null: the default photo is wanted. */
  yours: Version | null;
  /** What ships with the site. */
  fallback: Version;
  onKeep: () => void;
  onTake: () => void;
}) {
  const alert = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below.
  useEffect(() => {
    alert.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={alert} role="alert">
      <Alert tone="warning" className="mt-6 grid gap-4">
        <p>
          This photo was changed on another device. Nothing of yours is lost. Which version do you
          want?
        </p>
        <div className="flex flex-wrap gap-6">
          <VersionView label="On the website now" version={theirs ?? fallback} />
          <VersionView label="Yours" version={yours ?? fallback} />
        </div>
        <p className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onKeep}>
            Use mine
          </Button>
          <Button variant="secondary" onClick={onTake}>
            Keep what’s on the website
          </Button>
        </p>
      </Alert>
    </div>
  );
}

function VersionView({ label, version: { url, alt } }: { label: string; version: Version }) {
  return (
    <figure className="w-40">
      <img src={url} alt="" className="aspect-4/3 w-full object-cover" />
      <figcaption className="mt-2 text-sm">
        <span className="block font-medium">{label}</span>
        {alt !== undefined && (
          <span className="block wrap-anywhere text-ink-soft">{alt || "No alt text"}</span>
        )}
      </figcaption>
    </figure>
  );
}
