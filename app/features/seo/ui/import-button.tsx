import { useState } from "react";
import type { Result } from "~/platform/result";
import { Button } from "~/ui/button";
import { LazyMessage } from "~/ui/office/lazy-message";
import { failureDetail } from "~/ui/office/use-changes";
import type { Progress } from "../.client/walk-site";
import { failureTexts } from "../seo-texts";

type Message = { title: string; text: string; tone: "success" | "error" };

/** Imports records from the site's own pages; `run` answers with the message to show. */
export function ImportButton({
  label,
  done,
  run,
  refresh,
}: {
  label: string;
  /** The title of the message on success. */
  done: string;
  run: (onProgress: (progress: Progress) => void) => Promise<Result<string>>;
  refresh: () => Promise<boolean>;
}) {
  const [progress, setProgress] = useState<Progress>();
  const [message, setMessage] = useState<Message>();

  async function start() {
    if (progress) return;
    setProgress({ scanned: 0, total: 0 });
    const outcome = await run(setProgress);
    if (outcome.ok) await refresh();
    setProgress(undefined);
    setMessage(
      outcome.ok
        ? { title: done, text: outcome.value, tone: "success" }
        : { title: failureTexts.importFailed, text: outcome.error, tone: "error" },
    );
  }

  return (
    <>
      <Button variant="secondary" aria-disabled={progress ? true : undefined} onClick={start}>
        {progress ? "Importing…" : label}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {progress && progress.total > 0 && `Read ${progress.scanned} of ${progress.total} pages`}
      </p>
      {message && (
        <LazyMessage
          title={message.title}
          tone={message.tone}
          onClose={() => setMessage(undefined)}
        >
          {failureDetail(message.title, message.text)}
        </LazyMessage>
      )}
    </>
  );
}
