import { useState } from "react";
import { galleryCategories } from "~/features/gallery/categories";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { SelectField } from "~/ui/office/fields";
import type { PrepEngine } from "../.client/prep-engine";
import type { Batch } from "../batch";
import { WorkProgress } from "./step";
import { type Publishing, usePublish } from "./use-publish";

const folders: readonly { value: CategoryFolder; label: string }[] = galleryCategories.map(
  ({ folder, label }) => ({ value: folder, label }),
);

/** Instead of a ZIP, or besides: the finished batch goes into the portfolio. */
export function PublishBatch({
  engine,
  batch,
  disabled,
}: {
  engine: PrepEngine | undefined;
  batch: Batch;
  disabled: boolean;
}) {
  const [folder, setFolder] = useState<CategoryFolder>("wedding");
  const { publishing, start, retry, cancel } = usePublish(engine, batch);
  const working = publishing.state === "rendering" || publishing.state === "sending";
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <p className="text-sm text-ink-soft">
        Or send the finished photos to the portfolio. They wait there until you publish them.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          label="Gallery category"
          name="galleryCategory"
          className="w-56"
          value={folder}
          options={folders}
          onChange={setFolder}
        />
        <Button variant="secondary" disabled={disabled || working} onClick={() => start(folder)}>
          Publish to gallery
        </Button>
      </div>
      {working && (
        <WorkProgress
          label="Publishing"
          value={publishing.part}
          max={1}
          cancelButton={
            <Button variant="secondary" onClick={cancel}>
              Cancel publishing
            </Button>
          }
        />
      )}
      <div role="status">
        <PublishNote publishing={publishing} onRetry={retry} />
      </div>
    </div>
  );
}

function PublishNote({ publishing, onRetry }: { publishing: Publishing; onRetry: () => void }) {
  if (publishing.state === "rendering")
    return <p className="text-sm text-ink-soft">Preparing photos…</p>;
  if (publishing.state === "sending")
    return <p className="text-sm text-ink-soft">Sending to the portfolio…</p>;
  if (publishing.state === "failed") return <p className="field-error">{publishing.problem}</p>;
  if (publishing.state !== "settled") return null;
  const { sent, failed } = publishing;
  return (
    <div className="grid gap-3">
      {sent > 0 && (
        <Alert tone="success">
          {sent === 1 ? "1 photo is" : `${sent} photos are`} in the portfolio.{" "}
          <a href="/portfolio" target="_blank" rel="noreferrer">
            Publish there to show {sent === 1 ? "it" : "them"}
          </a>
        </Alert>
      )}
      {failed.length > 0 && (
        <div>
          {failed.map(({ name, error }) => (
            <p key={name} className="field-error">
              {name}: {error}
            </p>
          ))}
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
