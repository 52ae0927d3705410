import { type RefObject, useRef, useState } from "react";
import { editedFields } from "~/features/portfolio/item";
import { firstPosition, orderedItems } from "~/features/portfolio/item-order";
import { DeletedItems } from "~/features/portfolio/ui/deleted-items";
import { GapList } from "~/features/portfolio/ui/gap-list";
import type { EditedItems } from "~/features/portfolio/ui/use-edited-items";
import { useItemList } from "~/features/portfolio/ui/use-item-list";
import { Button } from "~/ui/button";
import { lazyPart } from "~/ui/late/lazy-part";
import { Chip, ChipRow } from "~/ui/office/chip";
import { EmptyState } from "~/ui/office/empty-state";
import { useFileDrop } from "~/ui/use-file-drop";
import { categoryOfFolder, galleryCategories } from "../../categories";
import { pageGaps } from "../../photo-gaps";
import type { CategoryFolder, PhotoFields, PortfolioPhoto } from "../../portfolio-photo";
import { PhotoGrid, thumbnailAddress } from "./photo-grid";
import { UploadTray } from "./upload-tray";
import { useUploads } from "./use-uploads";

const PhotoEditor = lazyPart(async () => (await import("./photo-editor")).PhotoEditor);

type Edited = EditedItems<PhotoFields, PortfolioPhoto>;

/** The category and the photo on screen. */
export function usePhotoList({ items, edit }: Edited) {
  const [folder, setFolder] = useState<CategoryFolder>("wedding");
  const list = useItemList(edit);
  return {
    folder,
    setFolder,
    list,
    lead(id: string) {
      const photo = items.find((item) => item.id === id);
      if (photo) setFolder(editedFields(photo).category);
      list.show(id);
    },
  };
}

export function GalleryManager({
  edited,
  shown: { folder, setFolder, list },
}: {
  edited: Edited;
  shown: ReturnType<typeof usePhotoList>;
}) {
  const [arranging, setArranging] = useState(false);
  const uploads = useUploads(edited.items, edited.put);
  const ordered = orderedItems(edited.items);
  const inFolder = (wanted: CategoryFolder) =>
    ordered.filter((photo) => editedFields(photo).category === wanted);
  const photos = inFolder(folder);
  const first = (wanted: CategoryFolder) => firstPosition(inFolder(wanted).map(editedFields));
  const adder = useRef<HTMLButtonElement>(null);
  const open = ordered.find(({ id }) => id === list.open?.id);
  const place = photos.findIndex(({ id }) => id === open?.id);
  const next = photos[place + 1];
  const upload = (files: readonly File[]) =>
    uploads.add(files, { folder, before: first(folder) + 1 });
  // Paste belongs to the photos' text fields.
  const {
    dropping,
    handlers: { onPaste: _, ...dropHandlers },
  } = useFileDrop(upload);
  const label = categoryOfFolder(folder)?.label ?? folder;

  return (
    <div
      className="rounded-xs outline-2 outline-offset-12 outline-transparent outline-dashed data-dropping:bg-blush/35 data-dropping:outline-gold-deep"
      data-drop-zone=""
      data-dropping={dropping ? "" : undefined}
      {...dropHandlers}
    >
      <CategoryChips
        active={folder}
        count={(wanted) => inFolder(wanted).length}
        onChoose={(wanted) => {
          setFolder(wanted);
          setArranging(false);
        }}
      />
      <div className="my-5 flex flex-wrap items-center gap-3">
        <AddPhotos label={label} button={adder} onChoose={upload} />
        {photos.length > 1 && (
          <Button
            variant="secondary"
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {arranging ? "Done" : "Arrange"}
          </Button>
        )}
        <p className="text-sm text-ink-soft max-md:hidden pointer-coarse:hidden">
          Or drag in photos or an image-prep ZIP.
        </p>
      </div>
      <UploadTray uploads={uploads} />
      {photos.length === 0 ? (
        <EmptyState>No photos in {label} yet. Add some above.</EmptyState>
      ) : (
        <PhotoGrid
          key={folder}
          photos={photos}
          arranging={arranging}
          onMove={(id, to) => list.move(photos, photos, id, to)}
          onOpen={list.show}
        />
      )}
      <GapList
        label="Cakes without a page of their own"
        gaps={pageGaps(edited.items)
          .filter(({ id }) => photos.some((photo) => photo.id === id))
          .map((gap) => ({ ...gap, onOpen: () => list.show(gap.id) }))}
        className="mt-5"
      />
      <DeletedPhotos items={edited.items} onRestore={list.restore} />
      {open && (
        <PhotoEditor
          photo={open}
          place={place}
          total={photos.length}
          edited={edited}
          first={first}
          onDelete={() => list.remove(open)}
          onNext={next && (() => list.show(next.id))}
          onClose={list.close}
          onUnavailable={list.onUnavailable}
          returnFocusTo={adder}
        />
      )}
    </div>
  );
}

function DeletedPhotos({
  items,
  onRestore,
}: {
  items: readonly PortfolioPhoto[];
  onRestore: (photo: PortfolioPhoto) => void;
}) {
  return (
    <DeletedItems
      noun="photo"
      items={items}
      noteOf={(photo) => {
        const deletedFrom = categoryOfFolder(editedFields(photo).category)?.label;
        return `${deletedFrom}${photo.live.deleted ? "" : " · still live"}`;
      }}
      thumbnail={(photo) => (
        <img
          src={thumbnailAddress(photo)}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 object-cover opacity-60"
        />
      )}
      onRestore={onRestore}
    />
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
    <ChipRow legend="Category">
      {galleryCategories.map(({ folder, label }) => (
        <Chip
          key={folder}
          pressed={folder === active}
          count={count(folder)}
          onClick={() => onChoose(folder)}
        >
          {label}
        </Chip>
      ))}
    </ChipRow>
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
