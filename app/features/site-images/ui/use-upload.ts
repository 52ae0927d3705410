import { useEffect, useRef, useState } from "react";
import type { Result } from "~/platform/result";
import type { Message } from "~/ui/office/message-bar";
import type { CallResult } from "~/ui/office/use-changes";
import { useLeaveWarning } from "~/ui/use-leave-warning";
import { uploadSiteImage } from "../.client/upload-site-image";
import type { PhotoDetails, SlotVersion } from "../site-image-calls";
import { uploadDone, uploadFailed } from "../site-image-messages";
import type { SiteImageSlot } from "../slots";
import type { PhotoDraft } from "./use-chosen-photo";

type Uploaded = { url: string | null };

/** The upload of a draft, its progress, and the message about it. */
export function useUpload(slot: SiteImageSlot) {
  const running = useRef<AbortController | null>(null);
  /** The part that is uploaded, 0 to 1; null without an upload. */
  const [progress, setProgress] = useState<number | null>(null);
  const [message, say] = useState<Message | null>(null);

  async function send(
    draft: PhotoDraft,
    details: PhotoDetails,
    from: SlotVersion,
  ): Promise<CallResult<Uploaded>> {
    const stop = new AbortController();
    const { signal } = stop;
    const upload = async (): Promise<Result<Uploaded>> => {
      const ready = await draft.prepared;
      if (!ready.ok) return ready;
      const { photo, timestamp } = ready.value;
      const change = { slot, timestamp, photo, ...details, from };
      return uploadSiteImage(change, { signal, onProgress: setProgress });
    };
    running.current = stop;
    setProgress(0);
    const sent = await upload().catch(() => null);
    running.current = null;
    setProgress(null);
    if (!sent || signal.aborted) {
      say({ tone: "done", text: "Upload canceled. Nothing has changed." });
      return { ok: false, code: "canceled", error: "" };
    }
    if (!sent.ok) return { ...sent, error: uploadFailed(sent.error) };
    say({ tone: "done", text: uploadDone(slot) });
    return sent;
  }

  const cancel = () => running.current?.abort();

  useEffect(() => () => running.current?.abort(), []);
  useLeaveWarning(progress !== null);

  return { progress, message, say, send, cancel };
}
