import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { sameFocal } from "~/ui/office/focal-moves";
import type { FocalPoint, PhotoSource } from "~/ui/photo";
import { saveNoticeDuration, showToast } from "~/ui/toast/toast-store";
import { type SiteImageCall, saveSiteImage } from "../.client/site-image-calls";
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

type SlotEditorProps = {
  slot: SiteImageSlot;
  /** Undefined: the slot shows what ships with the site. */
  image: DescribedImage | undefined;
  fallback: PhotoSource;
  earlier: readonly EarlierImage[];
  /** Something was changed on the server. */
  onChanged: () => void;
};

/** One photo of the page: what it shows, how it is cropped, a new one, the earlier ones. */
export function SlotEditor({ slot, image, fallback, earlier, onChanged }: SlotEditorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const upload = usePhotoDraft(slot, onChanged);
  const [saving, setSaving] = useState(false);
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

  function edit(next: PhotoDetails) {
    if (draft) upload.setDetails(next);
    else if (image) setEdited({ ...next, url: image.url });
  }

  async function save(call: Omit<SiteImageCall, "id">, done: string) {
    setSaving(true);
    const result = await saveSiteImage({ id: slot, ...call });
    setSaving(false);
    if (!result.ok) return showToast({ title: uploadFailed(result.error), kind: "error" });
    setEdited(null);
    upload.discard();
    onChanged();
    showToast({ title: done, kind: "success", duration: saveNoticeDuration });
    // The button that was pressed is gone with what it offered.
    heading.current?.focus();
  }

  return (
    <>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <SlotStage
          kind={draft ? "draft" : image ? "own" : "default"}
          shown={shown}
          alt={draft ? "The new photo" : image ? "The photo on the page" : fallback.alt}
          headingRef={heading}
          disabled={busy}
          details={draft ? upload.details : (own ?? upload.details)}
          onDetails={edit}
        >
          {unsaved && (
            <>
              <Button
                disabled={busy}
                onClick={() =>
                  save({ url: image.url, focal: own.focal, alt: own.alt }, "Changes saved")
                }
              >
                Save changes
              </Button>
              <Button variant="quiet" disabled={busy} onClick={() => setEdited(null)}>
                Undo
              </Button>
            </>
          )}
          {image && !draft && !unsaved && (
            <Button
              variant="secondary"
              disabled={busy}
              onClick={() => save({ url: null }, "Default photo restored")}
            >
              Use the default photo
            </Button>
          )}
        </SlotStage>
        <PhotoUpload slot={slot} upload={upload} disabled={saving} />
        <CropPreviews frames={slotFrames(slot)} phone={shown.phone} desktop={shown} />
      </div>
      <EarlierPhotos
        images={earlier}
        disabled={busy}
        onRestore={({ url }) => save({ url }, "Photo restored")}
      />
    </>
  );
}

function shownDraft({ photo, url }: PhotoDraft, focal: FocalPoint): ShownImage {
  const { width, height } = photo;
  return { url, width, height, focal, phone: { url, focal } };
}

function sameDetails(one: PhotoDetails, other: PhotoDetails): boolean {
  return one.alt === other.alt && sameFocal(one.focal, other.focal);
}
