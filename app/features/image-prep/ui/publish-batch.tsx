import { useEffect, useRef, useState } from "react";
import { galleryCategories } from "~/features/gallery/categories";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import { GapList, type LedGap } from "~/features/portfolio/ui/gap-list";
import { usePublishing } from "~/features/portfolio/ui/use-publishing";
import { Button } from "~/ui/button";
import { Alert } from "~/ui/office/alert";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { LazyQuestion } from "~/ui/office/lazy-message";
import { showToast } from "~/ui/toast/toast-store";
import { SkippedNote, WorkProgress } from "./step";
import { isSending, type Publishing, type usePublish } from "./use-publish";

const folders: readonly { value: CategoryFolder; label: string }[] = galleryCategories.map(
  ({ folder, label }) => ({ value: folder, label }),
);

/** Sends the finished batch to the portfolio, instead of or besides the ZIP. */
export function PublishBatch({
  sending,
  total,
  disabled,
  gapsIn,
}: {
  sending: ReturnType<typeof usePublish>;
  total: number;
  disabled: boolean;
  gapsIn: (folder: CategoryFolder) => readonly LedGap[];
}) {
  const { publishing, start, cancel, sent, unsent } = sending;
  const [folder, setFolder] = useState<CategoryFolder>("wedding");
  /** How many photos would be duplicated; 0 unless asking. */
  const [copies, setCopies] = useState(0);
  const isWorking = isSending(publishing);
  const sendButton = useRef<HTMLButtonElement>(null);
  const canceled = useRef(false);
  // Cancel disappears, and Send is enabled again.
  useEffect(() => {
    if (!isWorking && canceled.current) sendButton.current?.focus();
    canceled.current = false;
  }, [isWorking]);

  function send() {
    const items = unsent(folder);
    const again = items.filter(({ id }) => sent.has(id)).length;
    if (items.length === 0) showToast({ title: "They’re in your portfolio already", kind: "info" });
    else if (again > 0) setCopies(again);
    else start(folder);
  }

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
          disabled={disabled || isWorking}
          onClick={send}
        >
          Send to gallery
        </Button>
      </div>
      {!disabled && !isWorking && <GapList label="Before you send" gaps={gapsIn(folder)} />}
      {copies > 0 && (
        <LazyQuestion
          title="Send them again?"
          question={`${copies === 1 ? "1 photo was" : `${copies} photos were`} already sent to your portfolio. Sending again adds a second copy.`}
          onCancel={() => setCopies(0)}
        >
          <Button onClick={() => setCopies(0)}>Don’t send</Button>
          <Button
            variant="quiet"
            onClick={() => {
              setCopies(0);
              start(folder);
            }}
          >
            Send again
          </Button>
        </LazyQuestion>
      )}
      {isSending(publishing) && (
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
      <PublishNote sending={sending} total={total} />
    </div>
  );
}

function PublishNote({
  sending: { publishing, failed, retry, sentCount, liveCount, markLive },
  total,
}: {
  sending: ReturnType<typeof usePublish>;
  total: number;
}) {
  const working = workTexts[publishing.state];
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {working && <p className="text-sm text-ink-soft">{working}</p>}
      {publishing.state === "failed" && <p className="field-error">{publishing.problem}</p>}
      {!working && sentCount > 0 && (
        <Sent count={sentCount} live={liveCount} total={total} onLive={markLive} />
      )}
      {publishing.state === "settled" && <SkippedNote names={publishing.skipped} />}
      {failed.length > 0 && (
        <div>
          {failed.map(({ key, name, error }) => (
            <p key={key} className="field-error">
              {name}: {error}
            </p>
          ))}
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

const workTexts: Partial<Record<Publishing["state"], string>> = {
  rendering: "Preparing photos…",
  sending: "Sending to the portfolio…",
};

function Sent({
  count,
  live,
  total,
  onLive,
}: {
  count: number;
  live: number;
  total: number;
  onLive: () => void;
}) {
  const publish = usePublishing();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({
    busy: false,
    error: null,
  });
  const note = useRef<HTMLParagraphElement>(null);
  const isLive = live === count;

  async function makeLive() {
    if (state.busy) return;
    setState({ busy: true, error: null });
    const error = await publish([]);
    setState({ busy: false, error });
    if (error !== null) return;
    onLive();
    // The focused button disappears.
    note.current?.focus({ preventScroll: true });
  }

  return (
    <Alert tone="success">
      <p ref={note} tabIndex={-1}>
        {sentText(count, total)} {isLive ? "on your website." : "in your portfolio, not live yet."}{" "}
        <a href={isLive ? "/#gallery" : "/portfolio"} target="_blank" rel="noreferrer">
          {isLive ? "See the gallery" : "Open the portfolio"}
        </a>
      </p>
      {!isLive && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button aria-disabled={state.busy} onClick={makeLive}>
            {state.busy ? "Publishing…" : "Publish"}
          </Button>
          <p className="text-sm">Publishes whatever else waits in your portfolio, too.</p>
        </div>
      )}
      {state.error && <p className="field-error mt-2">{state.error}</p>}
    </Alert>
  );
}

function sentText(sent: number, total: number): string {
  if (sent < total) return `${sent} of ${total} ${sent === 1 ? "is" : "are"}`;
  return sent === 1 ? "1 photo is" : `${sent} photos are`;
}
