import { editedFields } from "~/features/portfolio/item";
import { type Arranging, useArranging } from "~/features/portfolio/ui/use-arranging";
import type { PortfolioPhoto } from "../../portfolio-photo";
import { PhotoTile } from "./photo-tile";

/** A category's photos in their order. */
export function PhotoGrid({
  photos,
  arranging,
  onMove,
  onOpen,
}: {
  photos: readonly PortfolioPhoto[];
  arranging: boolean;
  onMove: (id: string, to: number) => void;
  onOpen: (id: string) => void;
}) {
  const named = photos.map((photo) => ({ id: photo.id, name: editedFields(photo).title }));
  const arrange = useArranging(named, onMove);
  const shown = inOrder(photos, arrange);
  return (
    <>
      {arranging && <ArrangeHelp />}
      <p role="status" className="sr-only">
        {arrange.said}
      </p>
      <ul className="photo-grid" data-arrange-list="">
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={index}
            total={shown.length}
            arranging={arranging}
            arrange={arrange}
            onOpen={() => onOpen(photo.id)}
          />
        ))}
      </ul>
    </>
  );
}

function ArrangeHelp() {
  return (
    <p className="mb-4 text-sm text-ink-soft">
      <span className="pointer-coarse:hidden">
        Drag a photo to its place, or choose it, move it with the arrow keys and press Enter.
      </span>
      <span className="hidden pointer-coarse:inline">
        Tap a photo, then tap the place where it shall stand. Or drag it by its handle.
      </span>
    </p>
  );
}

function inOrder(photos: readonly PortfolioPhoto[], { order }: Arranging): PortfolioPhoto[] {
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
