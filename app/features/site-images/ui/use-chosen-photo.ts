import { useEffect } from "react";
import { encodePhoto } from "~/platform/photos/.client/encode-photo";
import type { EncodedPhoto } from "~/platform/photos/photo-plan";
import { ok, type Result } from "~/platform/result";
import type { Message } from "~/ui/office/message-bar";
import type { RecordForms } from "~/ui/office/record-form/use-record-forms";
import { center } from "../shown-images";
import type { SlotVersion } from "../site-image-calls";
import { uploadFailed } from "../site-image-messages";
import { slotLimits } from "../slot-limits";
import type { SiteImageSlot } from "../slots";

/** A photo that can be looked at and uploaded; `url` is an object URL. */
export type PreparedPhoto = { photo: EncodedPhoto; url: string; timestamp: number };

/** A chosen file; `ready` once it is prepared. */
export type PhotoDraft = {
  prepared: Promise<Result<PreparedPhoto>>;
  ready?: PreparedPhoto;
  /** Ends the preparation. */
  stop: AbortController;
};

/** What a slot is to show. A photo that is not stored yet has a `draft`. */
export type TypedSlot = { photo: SlotVersion & { draft?: PhotoDraft } };

type SlotForms = RecordForms<SlotVersion, TypedSlot>;

/** The file that is chosen in the form "photo". */
export function useChosenPhoto(
  forms: SlotForms,
  slot: SiteImageSlot,
  say: (message: Message | null) => void,
) {
  const { draft, ...photo } = forms.values("photo").photo;
  const stop = draft?.stop;
  const url = draft?.ready?.url;
  useEffect(() => () => stop?.abort(), [stop]);
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);

  function discard() {
    forms.drop("photo");
    say(null);
  }

  async function choose(file: File | undefined) {
    discard();
    if (!file) return;
    const chosen = draftOf(file, slot);
    // What was typed for the file chosen before stays; its focus point doesn't.
    const blank = { url: "", focal: center, alt: draft ? photo.alt : "" };
    forms.set("photo", { photo: { ...blank, draft: chosen } });
    const prepared = await chosen.prepared.catch(() => null);
    if (!prepared || chosen.stop.signal.aborted) return;
    if (prepared.ok) {
      const ready = prepared.value;
      const { url } = ready;
      forms.set("photo", { photo: { ...blank, url, draft: { ...chosen, ready } } });
    } else {
      discard();
      say({ tone: "error", text: uploadFailed(prepared.error) });
    }
  }

  return { draft, photo, choose, discard };
}

function draftOf(file: File, slot: SiteImageSlot): PhotoDraft {
  const stop = new AbortController();
  return { prepared: prepare(file, slot, stop.signal), stop };
}

async function prepare(
  file: File,
  slot: SiteImageSlot,
  signal: AbortSignal,
): Promise<Result<PreparedPhoto>> {
  const encoded = await encodePhoto(file, slotLimits(slot), signal);
  if (!encoded.ok) return encoded;
  const photo = encoded.value;
  return ok({ photo, url: URL.createObjectURL(photo.original), timestamp: Date.now() });
}
