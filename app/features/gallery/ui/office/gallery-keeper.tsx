import { type RefObject, useRef, useState } from "react";
import { editedFields, keptInOrder } from "~/features/portfolio/item";
import { firstPosition, type ItemChange, moveInOrder } from "~/features/portfolio/item-changes";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { Button } from "~/ui/button";
import { latePart, notOpened } from "~/ui/late-part";
import { showToast } from "~/ui/toast/toast-store";
import { useFileDrop } from "~/ui/use-file-drop";
import { categoryOfFolder, galleryCategories } from "../../categories";
import type { CategoryFolder, PictureFields, PortfolioPicture } from "../../portfolio-picture";
import { DeletedPictures } from "./deleted-pictures";
import { PictureGrid } from "./picture-grid";
import { UploadTray } from "./upload-tray";
import { useUploads } from "./use-uploads";

const PictureEditor = latePart(async () => (await import("./picture-editor")).PictureEditor);

/** The gallery as the studio keeps it: a category at a time. */
export function GalleryKeeper({
  edited,
}: {
  edited: EditedItems<PictureFields, PortfolioPicture>;
}) {
  const [folder, setFolder] = useState<CategoryFolder>("wedding");
  const [arranging, setArranging] = useState(false);
  const uploads = useUploads(edited.put);
  const kept = keptInOrder(edited.items);
  const inFolder = (wanted: CategoryFolder) =>
    kept.filter((picture) => editedFields(picture).category === wanted);
  const pictures = inFolder(folder);
  const first = (wanted: CategoryFolder) => firstPosition(inFolder(wanted).map(editedFields));
  const adder = useRef<HTMLButtonElement>(null);
  const editor = useEditor(edited, pictures, first, adder);
  const take = (files: readonly File[]) =>
    uploads.add(files, { folder, before: first(folder) + 1 });
  // Pasting stays with the fields of the pictures.
  const {
    dropping,
    handlers: { onPaste: _, ...dropHandlers },
  } = useFileDrop(take);
  const label = categoryOfFolder(folder)?.label ?? folder;

  function move(id: string, to: number) {
    const places = pictures.map((picture) => ({
      id: picture.id,
      position: editedFields(picture).position,
    }));
    const name = pictures.find((picture) => picture.id === id);
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
        <AddPictures label={label} button={adder} onChoose={take} />
        {pictures.length > 1 && (
          <Button
            variant="secondary"
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {arranging ? "Done" : "Arrange"}
          </Button>
        )}
        <p className="hidden text-sm text-ink-soft md:block">
          Or drop pictures here, or the ZIP of the image prep.
        </p>
      </div>
      <UploadTray uploads={uploads} />
      {pictures.length === 0 ? (
        <p className="empty-list">No pictures in {label} yet. Add the first ones above.</p>
      ) : (
        <PictureGrid
          key={folder}
          pictures={pictures}
          arranging={arranging}
          onMove={move}
          onOpen={editor.open}
        />
      )}
      <DeletedPictures
        pictures={edited.items.filter((picture) => editedFields(picture).deleted)}
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

function AddPictures({
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
        Add pictures
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,.heic,.zip,application/zip"
        aria-label={`Pictures for ${label}`}
        className="hidden"
        onChange={({ currentTarget }) => {
          onChoose(Array.from(currentTarget.files ?? []));
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** The dialog for one picture; its code comes when the first is opened. */
function useEditor(
  edited: EditedItems<PictureFields, PortfolioPicture>,
  pictures: readonly PortfolioPicture[],
  first: (folder: CategoryFolder) => number,
  returnFocusTo: RefObject<HTMLElement>,
) {
  const [openId, setOpenId] = useState<string | null>(null);
  /** What was typed and is not saved yet: a save that fails brings the editor back with it. */
  const [typed, setTyped] = useState<ItemChange<PictureFields> | null>(null);
  const place = pictures.findIndex(({ id }) => id === openId);
  const picture = pictures[place];
  const next = pictures[place + 1];

  async function save(before: PictureFields, change: ItemChange<PictureFields>) {
    setTyped(change);
    const saved = await sendChange(before, change);
    if (saved) setTyped((kept) => (kept === change ? null : kept));
    return saved;
  }

  function sendChange(before: PictureFields, change: ItemChange<PictureFields>) {
    const { category } = change;
    if (category === undefined || category === before.category) return edited.edit([change]);
    const name = `“${change.title ?? before.title}”`;
    const to = categoryOfFolder(category)?.label ?? category;
    return edited.edit([{ ...change, position: first(category) }], `${name} moved to ${to}.`);
  }

  /** A save may end when another picture is open already, since one that changes its category is gone at once. */
  function goOn(from: string, to: string | null) {
    setTyped((kept) => (kept?.id === from ? null : kept));
    setOpenId((shown) => (shown === from ? to : shown));
  }

  return {
    open: setOpenId,
    restore: (deleted: PortfolioPicture) =>
      edited.edit(
        [{ id: deleted.id, deleted: false, ...(deleted.live.deleted && { hidden: false }) }],
        `“${editedFields(deleted).title}” is back.`,
      ),
    element: picture && (
      <PictureEditor
        picture={picture}
        typed={typed?.id === picture.id ? typed : undefined}
        place={place}
        total={pictures.length}
        onSave={(change) => save(editedFields(picture), change)}
        onDelete={() => {
          setOpenId(null);
          edited.edit(
            [{ id: picture.id, deleted: true }],
            `“${editedFields(picture).title}” deleted.`,
          );
        }}
        onNext={next && (() => goOn(picture.id, next.id))}
        onClose={() => goOn(picture.id, null)}
        onUnavailable={() => {
          showToast(notOpened);
          setOpenId(null);
        }}
        returnFocusTo={returnFocusTo}
      />
    ),
  };
}
