import { useEffect, useRef, useState } from "react";
import { encodePhoto } from "~/platform/photos/.client/encode-photo";
import type { EncodedPhoto } from "~/platform/photos/photo-plan";
import type { Result } from "~/platform/result";
import { useLeaveWarning } from "~/ui/office/use-leave-warning";
import type { FocalPoint } from "~/ui/photo";
import { uploadSiteImage } from "../.client/site-image-calls";
import { chooseImage, uploadDone, uploadFailed } from "../site-image-messages";
import { slotLimits } from "../slot-limits";
import type { SiteImageSlot } from "../slots";

/** A chosen photo that is ready to be looked at; `url` is an object URL. */
export type PhotoDraft = { photo: EncodedPhoto; url: string; timestamp: number };

export type Message = { tone: "status" | "error"; text: string };

type Chosen = {
  prepared: Promise<Result<PhotoDraft>>;
  /** Ends the work for it. */
  stop: AbortController;
};

/** What the owner says of a photo. */
export type PhotoDetails = { focal: FocalPoint; alt: string };

const noDetails: PhotoDetails = { focal: { x: 0.5, y: 0.5 }, alt: "" };

/** From a chosen file to the photo on the page; the same draft can be tried again until it is there. */
export function usePhotoDraft(slot: SiteImageSlot, onSet: () => void) {
  const chosen = useRef<Chosen | null>(null);
  const upload = useRef<AbortController | null>(null);
  const [draft, setDraft] = useState<PhotoDraft | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [details, setDetails] = useState(noDetails);
  /** The part that has gone, 0 to 1; null: nothing is being uploaded. */
  const [progress, setProgress] = useState<number | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  /** Of the file chooser: a new one makes an empty one, since its value cannot be set. */
  const [chooserKey, setChooserKey] = useState(0);

  function drop() {
    chosen.current?.stop.abort();
    chosen.current = null;
    upload.current?.abort();
    setDraft((old) => {
      if (old) URL.revokeObjectURL(old.url);
      return null;
    });
    setPreparing(false);
  }

  async function choose(file: File | undefined) {
    drop();
    setMessage(null);
    setDetails(noDetails);
    if (!file) return;
    const stop = new AbortController();
    const prepared = prepare(file, slot, stop.signal);
    const own = { prepared, stop };
    chosen.current = own;
    setPreparing(true);
    const result = await prepared.catch(() => null);
    if (chosen.current !== own || !result) return;
    setPreparing(false);
    if (result.ok) return setDraft(result.value);
    chosen.current = null;
    setChooserKey((key) => key + 1);
    setMessage({ tone: "error", text: uploadFailed(result.error) });
  }

  function discard() {
    drop();
    setMessage(null);
    setChooserKey((key) => key + 1);
  }

  async function send() {
    if (!chosen.current) return setMessage({ tone: "error", text: chooseImage });
    const stop = new AbortController();
    upload.current = stop;
    setMessage(null);
    setProgress(0);
    const result = await sendChosen(chosen.current, stop.signal).catch(() => null);
    upload.current = null;
    setProgress(null);
    if (stop.signal.aborted || !result) {
      return setMessage({ tone: "status", text: "Upload canceled. Nothing has changed." });
    }
    if (!result.ok) return setMessage({ tone: "error", text: uploadFailed(result.error) });
    discard();
    setMessage({ tone: "status", text: uploadDone(slot) });
    onSet();
  }

  async function sendChosen({ prepared }: Chosen, signal: AbortSignal): Promise<Result<object>> {
    const ready = await prepared;
    if (!ready.ok) return ready;
    const { photo, timestamp } = ready.value;
    const place = { slot, timestamp, photo, ...details };
    return uploadSiteImage(place, { signal, onProgress: setProgress });
  }

  useEffect(
    () => () => {
      chosen.current?.stop.abort();
      upload.current?.abort();
    },
    [],
  );
  useLeaveWarning(progress !== null);

  const cancel = () => upload.current?.abort();
  return {
    ...{ draft, preparing, details, setDetails, progress, message, chooserKey },
    ...{ choose, discard, send, cancel },
  };
}

async function prepare(
  file: File,
  slot: SiteImageSlot,
  signal: AbortSignal,
): Promise<Result<PhotoDraft>> {
  const encoded = await encodePhoto(file, slotLimits(slot), signal);
  if (!encoded.ok) return encoded;
  const url = URL.createObjectURL(encoded.value.original);
  return { ok: true, value: { photo: encoded.value, url, timestamp: Date.now() } };
}
