import { Button } from "~/ui/button";
import { CloseIcon } from "~/ui/icons";
import { AlertIcon } from "~/ui/message-icons";
import { panelClass } from "~/ui/office/panel";
import { tallyUploads, type UploadEntry, uploadSummary } from "../../upload-entries";
import type { Uploads } from "./use-uploads";

const progressClass =
  "my-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-heading [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-heading";

export function UploadTray({ uploads }: { uploads: Uploads }) {
  const { entries, retry, remove, clear } = uploads;
  const tally = tallyUploads(entries);
  const running = tally.done + tally.failed < tally.total;
  const failed = entries.filter((entry) => entry.state === "failed" && entry.retryable);
  const listed = entries.filter((entry) => entry.state !== "done" || entry.duplicate);
  return (
    <section
      aria-label="Uploads"
      className={
        entries.length > 0
          ? panelClass("mb-5 grid gap-2 border-t-2 border-t-gold px-4 py-3.5")
          : undefined
      }
    >
      <p role="status" className={entries.length > 0 ? "font-medium" : undefined}>
        {entries.length > 0 && uploadSummary(tally)}
      </p>
      {running && (
        <progress aria-label="All uploads" value={tally.part} className={progressClass} />
      )}
      {listed.length > 0 && (
        <ul className="max-h-76 overflow-y-auto">
          {listed.map((entry) => (
            <UploadRow
              key={entry.id}
              entry={entry}
              onRetry={() => retry([entry.id])}
              onRemove={() => remove(entry.id)}
            />
          ))}
        </ul>
      )}
      {!running && entries.length > 0 && (
        <p className="flex flex-wrap gap-x-6">
          {failed.length > 1 && (
            <Button variant="quiet" onClick={() => retry(failed.map(({ id }) => id))}>
              Try all again
            </Button>
          )}
          <Button variant="quiet" onClick={clear}>
            Dismiss
          </Button>
        </p>
      )}
    </section>
  );
}

function UploadRow({
  entry,
  onRetry,
  onRemove,
}: {
  entry: UploadEntry;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const failed = entry.state === "failed";
  const isOver = failed || entry.state === "done";
  return (
    <li className="flex items-start gap-3 border-t border-line">
      {failed && <AlertIcon className="mt-3 text-danger" />}
      <div className="min-w-0 flex-1 py-2">
        <p className="truncate">{entry.name}</p>
        {entry.state === "waiting" && <p className="text-sm text-ink-soft">Waiting</p>}
        {entry.state === "sending" && entry.part === 0 && (
          <p className="text-sm text-ink-soft">Preparing…</p>
        )}
        {entry.state === "sending" && entry.part > 0 && (
          <progress aria-label={entry.name} value={entry.part} className={progressClass} />
        )}
        {failed && <p className="text-sm text-danger">{entry.error}</p>}
        {entry.state === "done" && <p className="text-sm text-warning">{entry.duplicate}</p>}
      </div>
      {failed && entry.retryable && (
        <Button variant="quiet" onClick={onRetry}>
          Try again<span className="sr-only"> with {entry.name}</span>
        </Button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={isOver ? `Remove ${entry.name} from the list` : `Stop ${entry.name}`}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </li>
  );
}
