import { type RefObject, useState } from "react";
import { call } from "~/platform/http/admin-call";
import { sameFocal } from "~/ui/office/focal/focal-moves";
import { useChanges } from "~/ui/office/use-changes";
import { type SiteImageChange, type SlotVersion, siteImageCalls } from "../site-image-calls";
import { uploadFailed } from "../site-image-messages";
import type { DescribedImage } from "../site-photos";
import type { SiteImageSlot } from "../slots";
import { type PhotoDetails, usePhotoDraft } from "./use-photo-draft";
import { type OwnVersion, useSlotConflict } from "./use-slot-conflict";

/** How a change is told: what was saved of a photo that stays, too. */
type Told = { done: string; yours: OwnVersion; details?: PhotoDetails };

/**
 * What is changed of a slot and how it is saved: a new photo, what is said of the one it has, an earlier one, or the
 * default. What another device has changed meanwhile is asked about.
 */
export function useSlotEditing(
  {
    slot,
    image: read,
    onChanged,
  }: { slot: SiteImageSlot; image: DescribedImage | undefined; onChanged: () => void },
  /** Takes the focus when the button that was pressed is gone with what it offered. */
  heading: RefObject<HTMLElement>,
) {
  const conflict = useSlotConflict();
  const upload = usePhotoDraft(slot, {
    onSet: onChanged,
    onConflict: (failure) =>
      conflict.ask(failure, draft && { url: draft.url, alt: upload.details.alt }, upload.send),
  });
  const changes = useChanges<PhotoDetails>({ refresh: null });
  /** Changed and not saved yet; of the photo with this address. */
  const [edited, setEdited] = useState<(PhotoDetails & { url: string }) | null>(null);
  const { draft } = upload;
  // What was just saved is shown until it has been read again.
  const image = read && { ...read, ...changes.shown.get(slot) };
  const own = edited && edited.url === image?.url ? edited : image;
  const version: SlotVersion = image
    ? { url: image.url, focal: image.focal, alt: image.alt }
    : { url: null };

  function edit(next: PhotoDetails) {
    // It is asked again when this is saved.
    conflict.clear();
    if (draft) upload.setDetails(next);
    else if (image) setEdited({ ...next, url: image.url });
  }

  function undo() {
    conflict.clear();
    setEdited(null);
  }

  /** Shows what is live now in place of what was made here. */
  function showLive() {
    setEdited(null);
    upload.discard();
    onChanged();
    heading.current?.focus();
  }

  async function saveDetails(): Promise<boolean> {
    if (!image || !own) return false;
    const { url } = image;
    const focal = sameFocal(own.focal, image.focal) ? undefined : own.focal;
    const alt = own.alt === image.alt ? undefined : own.alt;
    const yours = { url, alt: own.alt };
    const details = { focal: own.focal, alt: own.alt };
    return save({ url, focal, alt }, { done: "Changes saved", yours, details });
  }

  async function save(
    change: Omit<SiteImageChange, "id" | "from">,
    told: Told,
    from = version,
  ): Promise<boolean> {
    const result = await changes.send({
      call: () => call(siteImageCalls.change, { id: slot, ...change, from }),
      done: { text: told.done },
      failed: null,
    });
    if (result.ok) {
      if (told.details) changes.show([slot], told.details);
      showLive();
      return true;
    }
    const asked = conflict.ask(result, told.yours, (other) => save(change, told, other));
    if (!asked) changes.say({ text: uploadFailed(result.error), tone: "error" });
    return false;
  }

  return {
    upload: { ...upload, send: () => upload.send(version) },
    /** As it is to be said of the slot's photo; undefined: it has none. */
    own,
    isUnsaved: Boolean(image && own && !draft && !sameDetails(own, image)),
    isSaving: changes.isBusy(),
    question: conflict.question,
    edit,
    undo,
    showLive,
    saveDetails,
    setDefault: () => save({ url: null }, { done: "Default photo restored", yours: null }),
    restore: (url: string) => save({ url }, { done: "Photo restored", yours: { url } }),
  };
}

function sameDetails(one: PhotoDetails, other: PhotoDetails): boolean {
  return one.alt === other.alt && sameFocal(one.focal, other.focal);
}
