import { type MutableRefObject, useRef } from "react";
import { Button } from "~/ui/button";
import { useUnsaved } from "~/ui/office/use-unsaved";
import type { FocalPoint, PhotoSource } from "~/ui/photo";
import { type ShownImage, shownDefault, shownImage } from "../shown-images";
import type { DescribedImage, EarlierImage } from "../site-photos";
import { slotFrames } from "../slot-frames";
import type { SiteImageSlot } from "../slots";
import { CropPreviews } from "./crop-previews";
import { EarlierPhotos } from "./earlier-photos";
import { PhotoUpload } from "./photo-upload";
import { SlotStage } from "./slot-stage";
import type { PhotoDraft } from "./use-photo-draft";
import { useSlotEditing } from "./use-slot-editing";

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
export function SlotEditor(props: SlotEditorProps) {
  const { slot, image, fallback, earlier, leaveRef } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useSlotEditing(props, heading);
  const { upload, own, isUnsaved, isSaving } = editing;
  const { draft } = upload;
  const busy = isSaving || upload.progress !== null;
  const shown = draft
    ? shownDraft(draft, upload.details.focal)
    : image && own
      ? shownImage({ ...image, focal: own.focal })
      : shownDefault(fallback);
  const guard = useUnsaved(isUnsaved || draft !== null, {
    save: () => (draft ? upload.send() : editing.saveDetails()),
  });
  leaveRef.current = guard.leave;

  return (
    <>
      <div role="alert" className="mt-6 empty:hidden">
        {editing.question(fallback, {
          onKeep: () => heading.current?.focus(),
          onTake: editing.showLive,
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
          onDetails={editing.edit}
        >
          {image && !draft && <OwnPhotoButtons editing={editing} disabled={busy} />}
        </SlotStage>
        <PhotoUpload slot={slot} upload={upload} disabled={isSaving} />
        <CropPreviews frames={slotFrames(slot)} photo={shown} />
      </div>
      <EarlierPhotos
        images={earlier}
        disabled={busy}
        onRestore={({ url }) => guard.leave(() => void editing.restore(url))}
      />
      {guard.question}
    </>
  );
}

/** What can be done with the photo that the slot has. */
function OwnPhotoButtons({
  editing,
  disabled,
}: {
  editing: ReturnType<typeof useSlotEditing>;
  disabled: boolean;
}) {
  if (!editing.isUnsaved) {
    return (
      <Button variant="secondary" disabled={disabled} onClick={editing.setDefault}>
        Use the default photo
      </Button>
    );
  }
  return (
    <>
      <Button disabled={disabled} onClick={editing.saveDetails}>
        Save changes
      </Button>
      <Button variant="quiet" disabled={disabled} onClick={editing.undo}>
        Undo
      </Button>
    </>
  );
}

function shownDraft({ photo, url }: PhotoDraft, focal: FocalPoint): ShownImage {
  const { width, height } = photo;
  return { url, width, height, focal };
}
