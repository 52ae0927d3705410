import { type RefObject, useEffect } from "react";
import { useRecordForms } from "~/ui/office/record-form/use-record-forms";
import { useChanges } from "~/ui/office/use-changes";
import type { PhotoSource } from "~/ui/photo";
import type { PhotoDetails, SlotVersion } from "../site-image-calls";
import { chooseImage } from "../site-image-messages";
import type { DescribedImage } from "../site-photos";
import type { SiteImageSlot } from "../slots";
import { slotKind } from "./slot-kind";
import { useChosenPhoto } from "./use-chosen-photo";
import { useUpload } from "./use-upload";

type SlotEditingProps = {
  slot: SiteImageSlot;
  image: DescribedImage | undefined;
  fallback: PhotoSource;
};

/** Edits the details of a slot's photo, and which photo it shows. `heading` is focused when the pressed button is gone. */
export function useSlotEditing(
  { slot, image, fallback }: SlotEditingProps,
  heading: RefObject<HTMLElement>,
) {
  const changes = useChanges();
  const upload = useUpload(slot);
  const live: SlotVersion = image
    ? { url: image.url, focal: image.focal, alt: image.alt }
    : { url: null };
  const kind = slotKind({
    slot,
    fallback,
    upload: upload.send,
    showFailure: (text) => changes.say({ text, tone: "error" }),
  });
  const forms = useRecordForms(kind, () => live, { changes, blank: live, onKept: settle });
  const chosen = useChosenPhoto(forms, slot, upload.say);
  const { draft } = chosen;
  const failure = draft && forms.failureOf("photo");
  const question = forms.questionOf("photo") ?? forms.questionOf("details");
  const isAsked = question !== null;
  useEffect(() => (isAsked ? () => heading.current?.focus() : undefined), [isAsked, heading]);

  function edit(details: PhotoDetails) {
    const key = draft?.ready ? "photo" : "details";
    forms.set(key, { photo: { ...forms.values(key).photo, ...details } });
  }

  function settle(key: string) {
    // Another photo is live: what was typed for the last one is obsolete.
    if (key === "photo") ["details", "photo"].forEach(forms.drop);
    heading.current?.focus();
  }

  async function save(key: "details" | "photo"): Promise<boolean> {
    upload.say(null);
    const isSaved = await forms.save(key);
    if (isSaved) settle(key);
    return isSaved;
  }

  async function show(url: string | null) {
    upload.say(null);
    if (await forms.saveAs("photo", { photo: { url } })) settle("photo");
  }

  async function send(): Promise<boolean> {
    if (draft) return save("photo");
    upload.say({ tone: "error", text: chooseImage });
    return false;
  }

  return {
    /** The photo that is edited, which is `ready` to be uploaded if it is a new one. */
    photo: draft?.ready ? chosen.photo : forms.values("details").photo,
    ready: draft?.ready,
    upload: {
      draft,
      progress: upload.progress,
      message: failure ? ({ tone: "error", text: failure } as const) : upload.message,
      choose: chosen.choose,
      discard: chosen.discard,
      send,
      cancel: upload.cancel,
    },
    isUnsaved: forms.isDirty("details"),
    isBusy: changes.isBusy(),
    question,
    edit,
    undo: () => forms.drop("details"),
    saveDetails: () => save("details"),
    setDefault: () => show(null),
    restore: show,
  };
}
