import { Button } from "~/ui/button";
import { AlertIcon, CheckIcon } from "~/ui/message-icons";
import type { PrepEngine } from "../.client/prep-engine";
import { type Batch, estimateTotal } from "../batch";
import { finalizeChecks } from "../checklist";
import { sizeWords, timeLeft, timeLeftWords } from "../progress";
import { PublishBatch } from "./publish-batch";
import { Step } from "./step";
import type { Download } from "./use-download";

/** Step 5: a last look, then the ZIP. */
export function FinalizeStep({
  engine,
  batch,
  busy,
  download,
  onDownload,
  onCancel,
}: {
  engine: PrepEngine | undefined;
  batch: Batch;
  busy: boolean;
  download: Download;
  onDownload: () => void;
  onCancel: () => void;
}) {
  const bytes = estimateTotal(batch);
  const working = download.state === "rendering" || download.state === "packing";
  return (
    <Step number={5} title="Finalize">
      <ul className="prep-checks">
        {finalizeChecks(batch).map(({ id, done, text }) => (
          <li key={id} data-done={done}>
            {done ? <CheckIcon /> : <AlertIcon />}
            <span>
              <span className="sr-only">{done ? "Done: " : "To do: "}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={busy || working || batch.items.length === 0} onClick={onDownload}>
          Download ZIP
        </Button>
        {bytes !== undefined && !working && (
          <p className="prep-note">Estimated size: {sizeWords(bytes)}</p>
        )}
      </div>
      <DownloadProgress download={download} onCancel={onCancel} />
      <div role="status" aria-live="polite">
        <DownloadNote download={download} />
      </div>
      <PublishBatch
        engine={engine}
        batch={batch}
        disabled={busy || working || batch.items.length === 0}
      />
    </Step>
  );
}

function DownloadProgress({ download, onCancel }: { download: Download; onCancel: () => void }) {
  if (download.state !== "rendering" && download.state !== "packing") return null;
  const packing = download.state === "packing";
  const { done, total } = packing ? { done: 1, total: 1 } : download.progress;
  const left = packing ? "" : timeLeftWords(timeLeft(download.progress, performance.now()));
  return (
    <div className="prep-progress">
      <progress value={done} max={total} aria-label="Finished photos" />
      <p className="prep-note">
        {packing ? "Packing the ZIP…" : `${done} of ${total} finished${left && `, ${left}`}`}
      </p>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function DownloadNote({ download }: { download: Download }) {
  if (download.state === "rendering") return <span className="sr-only">Preparing the ZIP</span>;
  if (download.state === "failed") return <p className="field-error">{download.problem}</p>;
  if (download.state !== "done") return null;
  const { name, count, bytes, skipped } = download;
  return (
    <div className="prep-done">
      <p>
        {count === 1 ? "1 photo" : `${count} photos`} saved in {name}, {sizeWords(bytes)}.
      </p>
      {skipped.length > 0 && (
        <p className="field-error">
          Left out, since they could not be rendered: {skipped.join(", ")}
        </p>
      )}
    </div>
  );
}
