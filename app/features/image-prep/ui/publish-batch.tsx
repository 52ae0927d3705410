import { useEffect, useRef, useState } from "react";
import { galleryCategories } from "~/features/gallery/categories";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { SelectField } from "~/ui/office/fields";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { WorkProgress } from "./step";
import type { Publishing, usePublish } from "./use-publish";

const folders: readonly { value: CategoryFolder; label: string }[] = galleryCategories.map(
  ({ folder, label }) => ({ value: folder, label }),
);

/** Instead of a ZIP, or besides: the finished batch goes into the portfolio. */
export function PublishBatch({
  sending: { publishing, start, retry, cancel, sentBefore },
  total,
  disabled,
}: {
  sending: ReturnType<typeof usePublish>;
  /** How many photos the batch has. */
  total: number;
  disabled: boolean;
}) {
  const [folder, setFolder] = useState<CategoryFolder>("wedding");
  const [asking, setAsking] = useState(false);
  const working = publishing.state === "rendering" || publishing.state === "sending";
  const sendButton = useRef<HTMLButtonElement>(null);
  const canceled = useRef(false);
  // The button that was pressed is gone, and the one to go on with works again.
  useEffect(() => {
    if (!working && canceled.current) sendButton.current?.focus();
    canceled.current = false;
  }, [working]);
  return (
    <div className="grid gap-4 border-t border-line pt-6">
      <p className="text-sm text-ink-soft">
        Or send them to your portfolio. Nothing goes live until you publish.
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
        <Button
          ref={sendButton}
          variant="secondary"
          disabled={disabled || working}
          onClick={() => (sentBefore > 0 ? setAsking(true) : start(folder))}
        >
          Send to gallery
        </Button>
      </div>
      {asking && (
        <LazyQuestion
          title="Send them again?"
          question={`${sentBefore === 1 ? "1 of these photos was" : `${sentBefore} of these photos were`} already sent to your portfolio. Sending again adds a second copy.`}
          onNo={() => setAsking(false)}
        >
          <Button onClick={() => setAsking(false)}>Don’t send</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setAsking(false);
              start(folder);
            }}
          >
            Send again
          </Button>
        </LazyQuestion>
      )}
      {working && (
        <WorkProgress
          label="Sending"
          value={publishing.part}
          max={1}
          cancelButton={
            <Button
              variant="secondary"
              onClick={() => {
                canceled.current = true;
                cancel();
              }}
            >
              Cancel sending
            </Button>
          }
        />
      )}
      <div role="status">
        <PublishNote publishing={publishing} sent={sentBefore} total={total} onRetry={retry} />
      </div>
    </div>
  );
}

function PublishNote({
  publishing,
  sent,
  total,
  onRetry,
}: {
  publishing: Publishing;
  sent: number;
  total: number;
  onRetry: () => void;
}) {
  if (publishing.state === "rendering")
    return <p className="text-sm text-ink-soft">Preparing photos…</p>;
  if (publishing.state === "sending")
    return <p className="text-sm text-ink-soft">Sending to the portfolio…</p>;
  const failed = publishing.state === "settled" ? publishing.failed : [];
  return (
    <div className="grid gap-3 empty:hidden">
      {publishing.state === "failed" && <p className="field-error">{publishing.problem}</p>}
      {sent > 0 && (
        <Alert tone="success">
          {sentText(sent, total)} in your portfolio, not live yet.{" "}
          <a href="/portfolio" target="_blank" rel="noreferrer">
            Publish {sent === 1 ? "it" : "them"} there
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

function sentText(sent: number, total: number): string {
  if (sent < total) return `${sent} of ${total} ${sent === 1 ? "is" : "are"}`;
  return sent === 1 ? "1 photo is" : `${sent} photos are`;
}
