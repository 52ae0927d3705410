import { type RefObject, useRef, useState } from "react";
import { editedFields, keptInOrder } from "~/features/portfolio/item";
import { firstPosition, type ItemChange, moveInOrder } from "~/features/portfolio/item-changes";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { Button } from "~/ui/button";
import { latePart, notOpened } from "~/ui/late-part";
import { showToast } from "~/ui/toast/toast-store";
import { useFileDrop } from "~/ui/use-file-drop";
import { categoryOfFolder, galleryCategories } from "../../categories";
import type { CategoryFolder, PhotoFields, PortfolioPhoto } from "../../portfolio-photo";
import { DeletedPhotos } from "./deleted-photos";
import { PhotoGrid } from "./photo-grid";
import { UploadTray } from "./upload-tray";
import { useUploads } from "./use-uploads";

const PhotoEditor = latePart(async () => (await import("./photo-editor")).PhotoEditor);

/** The gallery as the studio keeps it: a category at a time. */
export function GalleryManager({ edited }: { edited: EditedItems<PhotoFields, PortfolioPhoto> }) {
  const [folder, setFolder] = useState<CategoryFolder>("wedding");
  const [arranging, setArranging] = useState(false);
  const uploads = useUploads(edited.put);
  const kept = keptInOrder(edited.items);
  const inFolder = (wanted: CategoryFolder) =>
    kept.filter((photo) => editedFields(photo).category === wanted);
  const photos = inFolder(folder);
  const first = (wanted: CategoryFolder) => firstPosition(inFolder(wanted).map(editedFields));
  const adder = useRef<HTMLButtonElement>(null);
  const editor = useEditor(edited, photos, first, adder);
  const take = (files: readonly File[]) =>
    uploads.add(files, { folder, before: first(folder) + 1 });
  // Pasting stays with the fields of the photos.
  const {
    dropping,
    handlers: { onPaste: _, ...dropHandlers },
  } = useFileDrop(take);
  const label = categoryOfFolder(folder)?.label ?? folder;

  function move(id: string, to: number) {
    const places = photos.map((photo) => ({
      id: photo.id,
      position: editedFields(photo).position,
    }));
    const name = photos.find((photo) => photo.id === id);
    edited.edit(
      moveInOrder(places, id, to),
      name && `“${editedFields(name).title}” now stands at place ${to + 1}.`,
    );
  }

  return (
    <div className="drop-zone" data-dropping={dropping ? "" : undefined} {...dropHandlers}>
      <CategoryChips
        active={folder}
        count={(wanted) => inFolder(wanted).length}
        onChoose={(wanted) => {
          setFolder(wanted);
          setArranging(false);
        }}
      />
      <div className="my-5 flex flex-wrap items-center gap-3">
        <AddPhotos label={label} button={adder} onChoose={take} />
        {photos.length > 1 && (
          <Button
            variant="secondary"
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {arranging ? "Done" : "Arrange"}
          </Button>
        )}
        <p className="hidden text-sm text-ink-soft md:block">
          Or drop photos here, or the ZIP of the image prep.
        </p>
      </div>
      <UploadTray uploads={uploads} />
      {photos.length === 0 ? (
        <p className="empty-list">No photos in {label} yet. Add the first ones above.</p>
      ) : (
        <PhotoGrid
          key={folder}
          photos={photos}
          arranging={arranging}
          onMove={move}
          onOpen={editor.open}
        />
      )}
      <DeletedPhotos
        photos={edited.items.filter((photo) => editedFields(photo).deleted)}
        onRestore={editor.restore}
      />
      {editor.element}
    </div>
  );
}

function CategoryChips({
  active,
  count,
  onChoose,
}: {
  active: CategoryFolder;
  count: (folder: CategoryFolder) => number;
  onChoose: (folder: CategoryFolder) => void;
}) {
  return (
    <fieldset className="office-chips">
      <legend className="sr-only">Category</legend>
      {galleryCategories.map(({ folder, label }) => (
        <button
          key={folder}
          type="button"
          className="office-chip"
          aria-pressed={folder === active}
          onClick={() => onChoose(folder)}
        >
          {label} <span className="office-chip-count">{count(folder)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function AddPhotos({
  label,
  button,
  onChoose,
}: {
  label: string;
  button: RefObject<HTMLButtonElement>;
  onChoose: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button ref={button} onClick={() => input.current?.click()}>
        Add photos
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,.heic,.zip,application/zip"
        aria-label={`Photos for ${label}`}
        className="hidden"
        onChange={({ currentTarget }) => {
          onChoose(Array.from(currentTarget.files ?? []));
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** The dialog for one photo; its code comes when the first is opened. */
function useEditor(
  edited: EditedItems<PhotoFields, PortfolioPhoto>,
  photos: readonly PortfolioPhoto[],
  first: (folder: CategoryFolder) => number,
  returnFocusTo: RefObject<HTMLElement>,
) {
  const [openId, setOpenId] = useState<string | null>(null);
  /** What was typed and is not saved yet: a save that fails brings the editor back with it. */
  const [typed, setTyped] = useState<ItemChange<PhotoFields> | null>(null);
  const place = photos.findIndex(({ id }) => id === openId);
  const photo = photos[place];
  const next = photos[place + 1];

  async function save(before: PhotoFields, change: ItemChange<PhotoFields>) {
    setTyped(change);
    const saved = await sendChange(before, change);
    if (saved) setTyped((kept) => (kept === change ? null : kept));
    return saved;
  }

  function sendChange(before: PhotoFields, change: ItemChange<PhotoFields>) {
    const { category } = change;
    if (category === undefined || category === before.category) return edited.edit([change]);
    const name = `“${change.title ?? before.title}”`;
    const to = categoryOfFolder(category)?.label ?? category;
    return edited.edit([{ ...change, position: first(category) }], `${name} moved to ${to}.`);
  }

  /** A save may end when another photo is open already, since one that changes its category is gone at once. */
  function goOn(from: string, to: string | null) {
    setTyped((kept) => (kept?.id === from ? null : kept));
    setOpenId((shown) => (shown === from ? to : shown));
  }

  return {
    open: setOpenId,
    restore: (deleted: PortfolioPhoto) =>
      edited.edit(
        [{ id: deleted.id, deleted: false, ...(deleted.live.deleted && { hidden: false }) }],
        `“${editedFields(deleted).title}” is back.`,
      ),
    element: photo && (
      <PhotoEditor
        photo={photo}
        typed={typed?.id === photo.id ? typed : undefined}
        place={place}
        total={photos.length}
        onSave={(change) => save(editedFields(photo), change)}
        onDelete={() => {
          setOpenId(null);
          edited.edit([{ id: photo.id, deleted: true }], `“${editedFields(photo).title}” deleted.`);
        }}
        onNext={next && (() => goOn(photo.id, next.id))}
        onClose={() => goOn(photo.id, null)}
        onUnavailable={() => {
          showToast(notOpened);
          setOpenId(null);
        }}
        returnFocusTo={returnFocusTo}
      />
    ),
  };
}
