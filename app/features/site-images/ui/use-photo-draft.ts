import { useEffect, useRef, useState } from "react";
import { encodePhoto } from "~/platform/photos/.client/encode-photo";
import type { EncodedPhoto } from "~/platform/photos/photo-plan";
import type { Result } from "~/platform/result";
import type { Refusal } from "~/ui/office/use-changes";
import type { FocalPoint } from "~/ui/photo";
import { useLeaveWarning } from "~/ui/use-leave-warning";
import { uploadSiteImage } from "../.client/upload-site-image";
import type { SlotVersion } from "../site-image-calls";
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
export function usePhotoDraft(
  slot: SiteImageSlot,
  {
    onSet,
    onConflict,
  }: {
    onSet: () => void;
    /** Answers whether another device has changed the slot, which is asked about elsewhere. */
    onConflict: (failure: Refusal) => boolean;
  },
) {
  const file = usePreparedFile(slot);
  const upload = useUpload();
  const [details, setDetails] = useState(noDetails);
  const [message, setMessage] = useState<Message | null>(null);
  /** Of the file chooser: a new one makes an empty one, since its value cannot be set. */
  const [chooserKey, setChooserKey] = useState(0);
  const { draft, preparing } = file;

  function drop() {
    upload.cancel();
    file.drop();
    setMessage(null);
  }

  async function choose(chosen: File | undefined) {
    drop();
    // What was typed for a photo that is chosen anew stays; the focus point is of the old one.
    setDetails(draft ? { ...noDetails, alt: details.alt } : noDetails);
    const problem = chosen && (await file.take(chosen));
    if (problem === undefined) return;
    setChooserKey((key) => key + 1);
    fail(uploadFailed(problem));
  }

  function discard() {
    drop();
    setChooserKey((key) => key + 1);
  }

  /** Over what the slot shows as this screen knows it; answers whether the photo is set. */
  async function send(from: SlotVersion): Promise<boolean> {
    const prepared = file.prepared();
    if (!prepared) return fail(chooseImage);
    setMessage(null);
    const result = await upload.run(async (options) => {
      const ready = await prepared;
      if (!ready.ok) return ready;
      const { photo, timestamp } = ready.value;
      return uploadSiteImage({ slot, timestamp, photo, ...details, from }, options);
    });
    if (!result) {
      setMessage({ tone: "status", text: "Upload canceled. Nothing has changed." });
      return false;
    }
    if (!result.ok) return !onConflict(result) && fail(uploadFailed(result.error));
    discard();
    setMessage({ tone: "status", text: uploadDone(slot) });
    onSet();
    return true;
  }

  function fail(text: string): false {
    setMessage({ tone: "error", text });
    return false;
  }

  return {
    draft,
    preparing,
    details,
    setDetails,
    progress: upload.progress,
    message,
    chooserKey,
    choose,
    discard,
    send,
    cancel: upload.cancel,
  };
}

/** One upload, and how far it has come. */
function useUpload() {
  const running = useRef<AbortController | null>(null);
  /** The part that has gone, 0 to 1; null: nothing is being uploaded. */
  const [progress, setProgress] = useState<number | null>(null);

  /** Answers null when it was canceled. */
  async function run(
    send: (options: Parameters<typeof uploadSiteImage>[1]) => Promise<Result<object>>,
  ): Promise<Result<object> | null> {
    const stop = new AbortController();
    running.current = stop;
    setProgress(0);
    const sent = await send({ signal: stop.signal, onProgress: setProgress }).catch(() => null);
    running.current = null;
    setProgress(null);
    return stop.signal.aborted ? null : sent;
  }

  function cancel() {
    running.current?.abort();
  }

  useEffect(() => () => running.current?.abort(), []);
  useLeaveWarning(progress !== null);

  return { progress, run, cancel };
}

/** A chosen file on its way to a photo that can be looked at. */
function usePreparedFile(slot: SiteImageSlot) {
  const chosen = useRef<Chosen | null>(null);
  const [draft, setDraft] = useState<PhotoDraft | null>(null);
  const [preparing, setPreparing] = useState(false);

  function drop() {
    chosen.current?.stop.abort();
    chosen.current = null;
    setDraft((old) => {
      if (old) URL.revokeObjectURL(old.url);
      return null;
    });
    setPreparing(false);
  }

  /** Answers what is wrong with it; undefined: nothing, or it was dropped meanwhile. */
  async function take(file: File): Promise<string | undefined> {
    const stop = new AbortController();
    const own = { prepared: prepare(file, slot, stop.signal), stop };
    chosen.current = own;
    setPreparing(true);
    const result = await own.prepared.catch(() => null);
    if (chosen.current !== own || !result) return undefined;
    setPreparing(false);
    if (!result.ok) {
      chosen.current = null;
      return result.error;
    }
    setDraft(result.value);
    return undefined;
  }

  useEffect(() => () => chosen.current?.stop.abort(), []);

  return { draft, preparing, drop, take, prepared: () => chosen.current?.prepared };
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
