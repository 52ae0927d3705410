import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { Alert } from "~/ui/office/alert";
import type { Message } from "~/ui/office/message-bar";
import { uploadingLabel, uploadLabel } from "../site-image-messages";
import { slotPreset } from "../slot-limits";
import type { SiteImageSlot } from "../slots";
import type { useSlotEditing } from "./use-slot-editing";

const accepted =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif,.hif";

const fileInput =
  "cursor-pointer p-0 pe-3.5 leading-11 file:me-3.5 file:h-11 file:cursor-pointer file:border-0 file:border-e file:border-edge file:bg-cream file:px-4.5 file:text-ink";

/** The file chooser, the button of A2, and what comes of it. */
export function PhotoUpload({
  slot,
  upload,
  disabled,
}: {
  slot: SiteImageSlot;
  upload: ReturnType<typeof useSlotEditing>["upload"];
  disabled: boolean;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { draft, progress, message } = upload;
  const isChosen = draft !== undefined;
  const busy = progress !== null;
  const { width, height } = slotPreset(slot);

  useEffect(() => {
    if (!isChosen && chooser.current) chooser.current.value = "";
  }, [isChosen]);

  async function send() {
    await upload.send();
    button.current?.focus();
  }

  function discard() {
    upload.discard();
    button.current?.focus();
  }

  return (
    <section aria-labelledby="upload-title" className="grid content-start gap-4 lg:col-start-2">
      <h2 id="upload-title" className="text-subtitle">
        New photo
      </h2>
      <Field
        label="Choose an image"
        name="photo"
        hint={`At least ${width} × ${height} pixels looks best. We keep the whole photo and strip the location data from it.`}
      >
        {(control) => (
          <input
            {...control}
            ref={chooser}
            type="file"
            accept={accepted}
            disabled={busy || disabled}
            className={inputClass(fileInput)}
            onChange={({ currentTarget }) => void upload.choose(currentTarget.files?.[0])}
          />
        )}
      </Field>
      {draft?.ready && <SizeNote slot={slot} photo={draft.ready.photo} />}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={button}
          disabled={disabled}
          aria-disabled={busy}
          onClick={busy ? undefined : send}
        >
          {busy ? uploadingLabel : uploadLabel(slot)}
        </Button>
        {busy ? (
          <Button variant="secondary" onClick={upload.cancel}>
            Cancel
          </Button>
        ) : (
          isChosen && (
            <Button variant="quiet" onClick={discard}>
              Discard
            </Button>
          )
        )}
      </div>
      {busy && <UploadBar part={progress} />}
      <UploadMessage message={message} isPreparing={isChosen && !draft.ready} />
    </section>
  );
}

function SizeNote({
  slot,
  photo,
}: {
  slot: SiteImageSlot;
  photo: { width: number; height: number };
}) {
  const preset = slotPreset(slot);
  const small = photo.width < preset.width && photo.height < preset.height;
  return (
    <p className={small ? "text-warning" : "text-sm text-ink-soft"}>
      Ready: {photo.width} × {photo.height} pixels.
      {small && " That’s small for this spot and may look blurry on large screens."}
    </p>
  );
}

function UploadBar({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div
      role="progressbar"
      aria-label="Uploading the photo"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden border border-edge bg-paper"
    >
      <div
        className="h-full origin-left bg-heading transition-transform duration-300"
        style={{ transform: `scaleX(${part})` }}
      />
    </div>
  );
}

type UploadMessageProps = { message: Message | null; isPreparing: boolean };

/** Both live regions are always there: one that appears with its text is not read out. */
function UploadMessage({ message, isPreparing }: UploadMessageProps) {
  const status = isPreparing ? "Preparing the photo…" : message?.tone === "done" && message.text;
  return (
    <div className="empty:hidden">
      <p role="status" className={status ? "font-medium" : undefined}>
        {status || null}
      </p>
      <div role="alert">{message?.tone === "error" && <Alert>{message.text}</Alert>}</div>
    </div>
  );
}
