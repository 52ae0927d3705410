import { countNoun } from "~/platform/text/count-noun";
import { Button } from "~/ui/button";
import { AlertIcon, CheckIcon } from "~/ui/message-icons";
import { Alert } from "~/ui/office/alert";
import { type Batch, usableItems } from "../batch";
import { finalizeChecks } from "../checklist";
import { estimateTotal } from "../estimate";
import { sendingGaps } from "../metadata/output-metadata";
import { formatSize, formatTimeLeft, timeLeft } from "../progress";
import { areAllSaved } from "../saved-photos";
import { PublishBatch } from "./publish-batch";
import { SkippedNote, Step, WorkProgress } from "./step";
import { type Download, isWorking, type useDownload } from "./use-download";
import type { usePublish } from "./use-publish";

export function FinalizeStep({
  batch,
  busy,
  onEdit,
  downloading: { download, start, cancel },
  sending,
}: {
  batch: Batch;
  busy: boolean;
  onEdit: (id: string) => void;
  downloading: ReturnType<typeof useDownload>;
  sending: ReturnType<typeof usePublish>;
}) {
  const bytes = estimateTotal(batch);
  const disabled = busy || batch.items.length === 0;
  return (
    <Step number={5} title="Finalize">
      {batch.items.length === 0 && (
        <p>Once there are photos, what’s left to do before the download is listed here.</p>
      )}
      <ul className="grid gap-2.5" hidden={batch.items.length === 0}>
        {finalizeChecks(batch).map(({ id, done, text }) => (
          <li key={id} className="flex items-start gap-3">
            {done ? (
              <CheckIcon className="mt-0.75 text-success" />
            ) : (
              <AlertIcon className="mt-0.75 text-warning" />
            )}
            <span>
              <span className="sr-only">{done ? "Done: " : "To do: "}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button disabled={disabled} onClick={start}>
          Download ZIP
        </Button>
        {!disabled && (
          <p className="text-sm text-ink-soft">
            {bytes === undefined ? "Estimating the size…" : `Estimated size: ${formatSize(bytes)}`}
          </p>
        )}
      </div>
      <DownloadProgress download={download} onCancel={cancel} />
      <div role="status">
        <DownloadNote download={download} batch={batch} />
      </div>
      <PublishBatch
        sending={sending}
        total={usableItems(batch).length}
        disabled={disabled}
        gapsIn={(folder) =>
          sendingGaps(batch, sending.unsent(folder), folder).map((gap) => ({
            ...gap,
            onOpen: () => onEdit(gap.id),
          }))
        }
      />
    </Step>
  );
}

function DownloadProgress({ download, onCancel }: { download: Download; onCancel: () => void }) {
  if (!isWorking(download)) return null;
  const packing = download.state === "packing";
  const { done, total } = packing ? { done: 1, total: 1 } : download.progress;
  const left = packing ? "" : formatTimeLeft(timeLeft(download.progress, performance.now()));
  return (
    <WorkProgress
      label="Finished photos"
      value={done}
      max={total}
      note={packing ? "Packing the ZIP…" : `${done} of ${total} finished${left && `, ${left}`}`}
      cancelButton={
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      }
    />
  );
}

function DownloadNote({ download, batch }: { download: Download; batch: Batch }) {
  if (download.state === "rendering") return <span className="sr-only">Preparing the ZIP</span>;
  if (download.state === "failed") return <p className="field-error">{download.problem}</p>;
  // The notice is about the photos on screen; any other change makes it stale.
  if (download.state !== "done" || batch.items.length === 0) return null;
  if (!areAllSaved(batch, [download.saved])) return null;
  const { name, count, bytes, skipped } = download;
  return (
    <Alert tone="success">
      <p>
        {countNoun(count, "photo")} saved in {name}, {formatSize(bytes)}.
      </p>
      <SkippedNote names={skipped} />
    </Alert>
  );
}
