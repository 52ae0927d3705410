import { type MutableRefObject, useRef } from "react";
import { Button } from "~/ui/button";
import { useUnsaved } from "~/ui/office/use-unsaved";
import type { PhotoSource } from "~/ui/photo";
import { center, type ShownImage, shownDefault, shownImage } from "../shown-images";
import type { SlotVersion } from "../site-image-calls";
import type { DescribedImage, EarlierImage } from "../site-photos";
import { slotFrames } from "../slot-frames";
import type { SiteImageSlot } from "../slots";
import { CropPreviews } from "./crop-previews";
import { EarlierPhotos } from "./earlier-photos";
import { PhotoUpload } from "./photo-upload";
import { SlotStage } from "./slot-stage";
import type { PreparedPhoto } from "./use-chosen-photo";
import { useSlotEditing } from "./use-slot-editing";

/** Goes somewhere, after a question where something is unsaved. */
export type Leave = (go: () => void) => void;

type SlotEditorProps = {
  slot: SiteImageSlot;
  /** Undefined: the slot shows what ships with the site. */
  image: DescribedImage | undefined;
  fallback: PhotoSource;
  earlier: readonly EarlierImage[];
  /** Gets what has to be asked before another slot is shown. */
  leaveRef: MutableRefObject<Leave>;
};

/** One photo of the page: what it shows, how it is cropped, a new one, the earlier ones. */
export function SlotEditor(props: SlotEditorProps) {
  const { slot, fallback, earlier, leaveRef } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useSlotEditing(props, heading);
  const { upload, photo, ready, isUnsaved, isBusy } = editing;
  const stored = storedPhoto(photo, props);
  const shown = ready
    ? shownPrepared(ready, photo)
    : stored
      ? shownImage({ ...stored, ...(photo.focal && { focal: photo.focal }) })
      : shownDefault(fallback);
  const guard = useUnsaved(isUnsaved || ready !== undefined, {
    save: ready ? upload.send : editing.saveDetails,
  });
  leaveRef.current = guard.leave;

  return (
    <>
      <div role="alert" className="mt-6 empty:hidden">
        {editing.question}
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <SlotStage
          kind={ready ? "draft" : stored ? "own" : "default"}
          shown={shown}
          alt={ready ? "The new photo" : stored ? "The photo on the website" : fallback.alt}
          headingRef={heading}
          disabled={isBusy}
          details={photo}
          onDetails={editing.edit}
        >
          {stored && !ready && <OwnPhotoButtons editing={editing} disabled={isBusy} />}
        </SlotStage>
        <PhotoUpload slot={slot} upload={upload} disabled={isBusy && upload.progress === null} />
        <CropPreviews frames={slotFrames(slot)} photo={shown} />
      </div>
      <EarlierPhotos
        images={earlier}
        disabled={isBusy}
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

/** The edited photo's stored file; while another device's change is asked about, it may be an earlier one. */
function storedPhoto({ url }: SlotVersion, { image, earlier }: SlotEditorProps) {
  if (url === null) return undefined;
  return [image, ...earlier].find((one) => one?.url === url) ?? image;
}

function shownPrepared({ photo, url }: PreparedPhoto, { focal }: SlotVersion): ShownImage {
  const { width, height } = photo;
  return { url, width, height, focal: focal ?? center };
}
