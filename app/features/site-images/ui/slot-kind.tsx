import { call } from "~/platform/http/admin-call";
import { ok } from "~/platform/result";
import { isSame, type RecordKind, withStoredRecord } from "~/ui/office/record-form/record-kind";
import type { FocalPoint, PhotoSource } from "~/ui/photo";
import { type SlotVersion, siteImageCalls, slotVersion } from "../site-image-calls";
import { uploadFailed } from "../site-image-messages";
import type { SiteImageSlot } from "../slots";
import type { TypedSlot } from "./use-chosen-photo";
import type { useUpload } from "./use-upload";

type SlotKindOptions = {
  slot: SiteImageSlot;
  fallback: PhotoSource;
  upload: ReturnType<typeof useUpload>["send"];
  /** Uploads show their failures themselves. */
  showFailure: (text: string) => void;
};

/**
 * What a slot shows, as a record of one field: focus point and alt text belong to the photo. It has two forms: "details"
 * of the shown photo, and another "photo", which can be discarded without them.
 */
export function slotKind({
  slot,
  fallback,
  upload,
  showFailure,
}: SlotKindOptions): RecordKind<SlotVersion, TypedSlot> {
  return {
    noun: "photo",
    typed: (photo) => ({ photo }),
    fields: {
      photo: {
        label: "What’s live",
        show: ({ url, ...details }) => (
          <VersionView {...(url === null ? fallback : { url, ...details })} />
        ),
      },
    },
    async save({ photo: { draft, ...photo } }, from, key) {
      const result = draft
        ? await upload(draft, photo, from)
        : await call(siteImageCalls.change, { id: slot, ...changeOf(photo, from), from });
      if (result.ok) {
        const record = { ...photo, url: result.value.url };
        return ok({ record, told: draft ? undefined : { text: doneText(photo, key) } });
      }
      const refusal = withStoredRecord(result, slotVersion);
      if (!draft && refusal.theirs === undefined) showFailure(uploadFailed(result.error));
      return refusal;
    },
  };
}

/** Only the details that changed: another device may have changed the others. */
function changeOf({ url, focal, alt }: SlotVersion, from: SlotVersion): SlotVersion {
  if (url !== from.url) return { url, focal, alt };
  return {
    url,
    focal: isSame(focal, from.focal) ? undefined : focal,
    alt: alt === from.alt ? undefined : alt,
  };
}

function doneText({ url }: SlotVersion, key: string): string {
  if (key === "details") return "Changes saved";
  return url === null ? "Default photo restored" : "Photo restored";
}

type VersionProps = { url: string; focal?: FocalPoint | null; alt?: string };

function VersionView({ url, focal, alt }: VersionProps) {
  const objectPosition = focal ? `${focal.x * 100}% ${focal.y * 100}%` : undefined;
  return (
    <>
      <img src={url} alt="" className="aspect-4/3 w-40 object-cover" style={{ objectPosition }} />
      {alt !== undefined && (alt || "No alt text")}
    </>
  );
}
