import { type MutableRefObject, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { sameFocal } from "~/ui/office/focal/focal-moves";
import { useChanges } from "~/ui/office/use-changes";
import { useUnsaved } from "~/ui/office/use-unsaved";
import type { FocalPoint, PhotoSource } from "~/ui/photo";
import { type SiteImageCall, type SlotVersion, saveSiteImage } from "../.client/site-image-calls";
import { type ShownImage, shownDefault, shownImage } from "../shown-images";
import { uploadFailed } from "../site-image-messages";
import type { DescribedImage, EarlierImage } from "../site-photos";
import { slotFrames } from "../slot-frames";
import type { SiteImageSlot } from "../slots";
import { CropPreviews } from "./crop-previews";
import { EarlierPhotos } from "./earlier-photos";
import { PhotoUpload } from "./photo-upload";
import { SlotStage } from "./slot-stage";
import { type PhotoDetails, type PhotoDraft, usePhotoDraft } from "./use-photo-draft";
import { type OwnVersion, useSlotConflict } from "./use-slot-conflict";

/** Goes somewhere, after a question where something is unsaved. */
export type Leave = (go: () => void) => void;

type SlotEditorProps = {
  slot: SiteImageSlot;
  /** Undefined: the slot shows what ships with the site. */
  image: DescribedImage | undefined;
  fallback: PhotoSource;
  earlier: readonly EarlierImage[];
  /** Something was changed on the server. */
  onChanged: () => void;
  /** Gets what has to be asked before another slot is shown. */
  leaveRef: MutableRefObject<Leave>;
};

/** One photo of the page: what it shows, how it is cropped, a new one, the earlier ones. */
export function SlotEditor({
  slot,
  image,
  fallback,
  earlier,
  onChanged,
  leaveRef,
}: SlotEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const conflict = useSlotConflict();
  const upload = usePhotoDraft(slot, {
    onSet: onChanged,
    onConflict: (failure) =>
      conflict.ask(failure, draft && { url: draft.url, alt: upload.details.alt }, upload.send),
  });
  const changes = useChanges({ refresh: null });
  const saving = changes.isBusy();
  /** Changed and not saved yet; of the photo with this address. */
  const [edited, setEdited] = useState<(PhotoDetails & { url: string }) | null>(null);
  const { draft } = upload;
  const own = edited && edited.url === image?.url ? edited : image;
  const unsaved = image && own && !draft && !sameDetails(own, image);
  const busy = saving || upload.progress !== null;
  const shown = draft
    ? shownDraft(draft, upload.details.focal)
    : image && own
      ? shownImage({ ...image, focal: own.focal })
      : shownDefault(fallback);
  const version = image ? { url: image.url, focal: image.focal, alt: image.alt } : { url: null };
  const guard = useUnsaved(Boolean(unsaved || draft), {
    save: () => (draft ? upload.send(version) : saveDetails()),
  });
  leaveRef.current = guard.leave;

  function edit(next: PhotoDetails) {
    // It is asked again when this is saved.
    conflict.clear();
    if (draft) upload.setDetails(next);
    else if (image) setEdited({ ...next, url: image.url });
  }

  async function saveDetails(): Promise<boolean> {
    if (!image || !own) return false;
    const { url } = image;
    const focal = sameFocal(own.focal, image.focal) ? undefined : own.focal;
    const alt = own.alt === image.alt ? undefined : own.alt;
    return save({ url, focal, alt }, { done: "Changes saved", yours: { url, alt: own.alt } });
  }

  async function save(
    call: Omit<SiteImageCall, "id" | "from">,
    { done, yours }: { done: string; yours: OwnVersion },
    from: SlotVersion = version,
  ): Promise<boolean> {
    const result = await changes.send({
      call: () => saveSiteImage({ id: slot, ...call, from }),
      done: { text: done },
      failed: null,
    });
    if (!result.ok) {
      const asked = conflict.ask(result, yours, (other) => save(call, { done, yours }, other));
      if (!asked) changes.say({ text: uploadFailed(result.error), tone: "error" });
      return false;
    }
    setEdited(null);
    upload.discard();
    onChanged();
    // The button that was pressed is gone with what it offered.
    heading.current?.focus();
    return true;
  }

  return (
    <>
      <div role="alert" className="mt-6 empty:hidden">
        {conflict.question(fallback, {
          onKeep: () => heading.current?.focus(),
          onTake: () => {
            setEdited(null);
            upload.discard();
            onChanged();
            heading.current?.focus();
          },
        })}
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <SlotStage
          kind={draft ? "draft" : image ? "own" : "default"}
          shown={shown}
          alt={draft ? "The new photo" : image ? "The photo on the website" : fallback.alt}
          headingRef={heading}
          disabled={busy}
          details={draft ? upload.details : (own ?? upload.details)}
          onDetails={edit}
        >
          {unsaved && (
            <>
              <Button disabled={busy} onClick={saveDetails}>
                Save changes
              </Button>
              <Button
                variant="quiet"
                disabled={busy}
                onClick={() => {
                  conflict.clear();
                  setEdited(null);
                }}
              >
                Undo
              </Button>
            </>
          )}
          {image && !draft && !unsaved && (
            <Button
              variant="secondary"
              disabled={busy}
              onClick={() => save({ url: null }, { done: "Default photo restored", yours: null })}
            >
              Use the default photo
            </Button>
          )}
        </SlotStage>
        <PhotoUpload
          slot={slot}
          upload={upload}
          onSend={() => upload.send(version)}
          disabled={saving}
        />
        <CropPreviews frames={slotFrames(slot)} photo={shown} />
      </div>
      <EarlierPhotos
        images={earlier}
        disabled={busy}
        onRestore={({ url }) =>
          guard.leave(() => void save({ url }, { done: "Photo restored", yours: { url } }))
        }
      />
      {guard.question}
    </>
  );
}

function shownDraft({ photo, url }: PhotoDraft, focal: FocalPoint): ShownImage {
  const { width, height } = photo;
  return { url, width, height, focal };
}

function sameDetails(one: PhotoDetails, other: PhotoDetails): boolean {
  return one.alt === other.alt && sameFocal(one.focal, other.focal);
}
