import { type RefObject, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import type { ItemChange } from "~/features/portfolio/item-edits";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { latePart, notOpened } from "~/ui/late/late-part";
import { showToast } from "~/ui/toast/toast-store";
import { categoryOfFolder } from "../../categories";
import type { CategoryFolder, PhotoFields, PortfolioPhoto } from "../../portfolio-photo";
import type { UnsavedPhoto } from "./photo-editor";

const PhotoEditor = latePart(async () => (await import("./photo-editor")).PhotoEditor);

/** The dialog for one photo; its code comes when the first is opened. */
export function usePhotoEditor(
  edited: EditedItems<PhotoFields, PortfolioPhoto>,
  photos: readonly PortfolioPhoto[],
  first: (folder: CategoryFolder) => number,
  returnFocusTo: RefObject<HTMLElement>,
) {
  const [openId, setOpenId] = useState<string | null>(null);
  /** What is being saved: if that fails, the editor opens again with it. */
  const [unsaved, setUnsaved] = useState<UnsavedPhoto | null>(null);
  const place = photos.findIndex(({ id }) => id === openId);
  const photo = photos[place];
  const next = photos[place + 1];

  async function save(
    before: PhotoFields,
    change: ItemChange<PhotoFields>,
    from: Partial<PhotoFields>,
  ) {
    const own = { change };
    setUnsaved(own);
    const outcome = await sendChange(before, change, from);
    const theirs = outcome.state === "conflict" ? outcome.theirs : undefined;
    setUnsaved((now) => {
      if (now !== own) return now;
      return outcome.state === "saved" ? null : { change, ...(theirs && { theirs }) };
    });
    return outcome.state === "saved";
  }

  function sendChange(
    before: PhotoFields,
    change: ItemChange<PhotoFields>,
    from: Partial<PhotoFields>,
  ) {
    const { category } = change;
    if (category === undefined || category === before.category)
      return edited.edit([change], { from });
    const name = `“${change.title ?? before.title}”`;
    const to = categoryOfFolder(category)?.label ?? category;
    const undo = `Moved ${name} to ${to}.`;
    return edited.edit([{ ...change, position: first(category) }], { undo, from });
  }

  /** A save may end when another photo is open already, since one that changes its category is gone at once. */
  function moveOn(from: string, to: string | null) {
    setUnsaved((now) => (now?.change.id === from ? null : now));
    setOpenId((shown) => (shown === from ? to : shown));
  }

  return {
    open: setOpenId,
    element: photo && (
      <PhotoEditor
        photo={photo}
        unsaved={unsaved?.change.id === photo.id ? unsaved : undefined}
        place={place}
        total={photos.length}
        onSave={(change, from) => save(editedFields(photo), change, from)}
        onDelete={() => {
          setOpenId(null);
          const undo = `Deleted “${editedFields(photo).title}.”`;
          edited.edit([{ id: photo.id, deleted: true }], { undo });
        }}
        onNext={next && (() => moveOn(photo.id, next.id))}
        onClose={() => moveOn(photo.id, null)}
        onUnavailable={() => {
          showToast(notOpened);
          setOpenId(null);
        }}
        returnFocusTo={returnFocusTo}
      />
    ),
  };
}
