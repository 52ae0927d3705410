import { memo } from "react";
import { editedFields } from "~/features/portfolio/item";
import { itemBadge } from "~/features/portfolio/pending-changes";
import { type Arranging, useArranging } from "~/features/portfolio/ui/use-arranging";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { classNames } from "~/ui/class-names";
import { Badge } from "~/ui/office/badge";
import { GripIcon } from "~/ui/office/drag/grip-icon";
import { useRovingFocus } from "~/ui/office/use-roving-focus";
import type { PortfolioPhoto } from "../../portfolio-photo";

export function thumbnailAddress({ id, etag, widths }: PortfolioPhoto, width = 320): string {
  const copy = widths.filter((each) => each >= width).sort((a, b) => a - b)[0];
  return portfolioAddress(id, etag, copy);
}

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
  const arrange = useArranging(photos, onMove);
  const shown = arrange.items;
  const stops = useRovingFocus(shown.map(({ id }) => id));
  return (
    <>
      {arranging && (
        <p className="mb-4 text-sm text-ink-soft">
          <span className="pointer-coarse:hidden">
            Drag a photo into place. Or press Enter on it, move it with the arrow keys, and press
            Enter again.
          </span>
          <span className="hidden pointer-coarse:inline">
            Tap a photo, then tap its new spot. Or drag it by its handle.
          </span>
        </p>
      )}
      <p role="status" className="sr-only">
        {arrange.announcement}
      </p>
      <ul
        className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-2 gap-y-3.5 md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] md:gap-x-4 md:gap-y-5"
        data-arrange-list=""
        {...stops.list}
      >
        {shown.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={index}
            total={shown.length}
            arranging={arranging}
            arrange={arrange}
            stop={stops.item(photo.id)}
            onOpen={() => onOpen(photo.id)}
          />
        ))}
      </ul>
    </>
  );
}

function PhotoTile({
  photo,
  place,
  total,
  arranging,
  arrange,
  stop,
  onOpen,
}: {
  photo: PortfolioPhoto;
  place: number;
  total: number;
  arranging: boolean;
  arrange: Arranging;
  stop: ReturnType<ReturnType<typeof useRovingFocus>["item"]>;
  onOpen: () => void;
}) {
  const { id } = photo;
  const { title, hidden } = editedFields(photo);
  const badge = photo.problem ? "Damaged" : itemBadge(photo);
  const control = arrange.control(id);
  return (
    // Lay out only tiles near the viewport: a category may have hundreds.
    <li
      className="group relative min-w-0 [contain-intrinsic-size:auto_9rem] [content-visibility:auto]"
      {...arrange.item(id)}
    >
      <button
        type="button"
        className="block w-full cursor-pointer rounded-xs text-start select-none [-webkit-touch-callout:none] focus-visible:shadow-[inset_0_0_0_4px_var(--color-paper)] focus-visible:-outline-offset-2"
        {...control}
        {...stop}
        {...arrange.draggable(id, false)}
        onClick={arranging ? control.onClick : () => arrange.wasDrag() || onOpen()}
        aria-pressed={arranging ? arrange.picked === id : undefined}
        aria-haspopup={arranging ? undefined : "dialog"}
      >
        <Thumbnail photo={photo} dimmed={hidden} />
        <span
          data-title=""
          className="block truncate px-0.5 pt-1 pb-0.5 text-[0.8125rem] leading-[1.4]"
        >
          {title}
        </span>{" "}
        {badge && (
          <Badge tone="plain" className="absolute top-1.5 left-1.5">
            {badge}
          </Badge>
        )}{" "}
        <span className="sr-only">{`position ${place + 1} of ${total}`}</span>
      </button>
      {arranging && (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 grid size-11 cursor-grab touch-none place-items-center bg-[radial-gradient(circle_closest-side,var(--color-paper)_68%,transparent_70%)] text-ink pointer-fine:hidden"
          {...arrange.draggable(id, true)}
        >
          <GripIcon />
        </span>
      )}
    </li>
  );
}

const Thumbnail = memo(function Thumbnail({
  photo,
  dimmed,
}: {
  photo: PortfolioPhoto;
  dimmed: boolean;
}) {
  const { focal } = editedFields(photo);
  return (
    <img
      src={thumbnailAddress(photo)}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={classNames(
        "aspect-square w-full rounded-xs object-cover -outline-offset-3 outline-ink",
        "group-data-over:outline-3 group-data-over:outline-gold-deep group-data-picked:opacity-75 group-data-picked:outline-3",
        dimmed && "opacity-45",
      )}
      style={{
        objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
        backgroundColor: photo.placeholder ?? undefined,
      }}
    />
  );
});
