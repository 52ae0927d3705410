import { editedFields } from "~/features/portfolio/item";
import { type Arranging, useArranging } from "~/features/portfolio/ui/use-arranging";
import type { PortfolioPicture } from "../../portfolio-picture";
import { PictureTile } from "./picture-tile";

/** A category's pictures in their order. */
export function PictureGrid({
  pictures,
  arranging,
  onMove,
  onOpen,
}: {
  pictures: readonly PortfolioPicture[];
  arranging: boolean;
  onMove: (id: string, to: number) => void;
  onOpen: (id: string) => void;
}) {
  const named = pictures.map((picture) => ({ id: picture.id, name: editedFields(picture).title }));
  const arrange = useArranging(named, onMove);
  const shown = inOrder(pictures, arrange);
  return (
    <>
      {arranging && <ArrangeHelp />}
      <p role="status" className="sr-only">
        {arrange.said}
      </p>
      <ul className="picture-grid" data-arrange-list="">
        {shown.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={index}
            total={shown.length}
            arranging={arranging}
            arrange={arrange}
            onOpen={() => onOpen(picture.id)}
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
        Drag a picture to its place, or choose it, move it with the arrow keys and press Enter.
      </span>
      <span className="hidden pointer-coarse:inline">
        Tap a picture, then tap the place where it shall stand. Or drag it by its handle.
      </span>
    </p>
  );
}

function inOrder(pictures: readonly PortfolioPicture[], { order }: Arranging): PortfolioPicture[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return order.flatMap((id) => byId.get(id) ?? []);
}
