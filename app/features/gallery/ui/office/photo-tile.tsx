import { memo } from "react";
import { editedFields } from "~/features/portfolio/item";
import type { Arranging } from "~/features/portfolio/ui/use-arranging";
import { type WaitingChange, waitingChange } from "~/features/portfolio/waiting-changes";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { classNames } from "~/ui/class-names";
import { GripIcon } from "~/ui/office/grip-icon";
import type { PortfolioPhoto } from "../../portfolio-photo";

const badges: Record<WaitingChange, string> = {
  added: "New",
  changed: "Changed",
  hidden: "To be hidden",
  shown: "To be shown",
  removed: "To be removed",
};

export function thumbnailAddress({ id, etag, widths }: PortfolioPhoto, width = 320): string {
  const copy = widths.filter((each) => each >= width).sort((a, b) => a - b)[0];
  return portfolioAddress(id, etag, copy);
}

/** What a tile says beside its photo. */
function photoNote(photo: PortfolioPhoto): string | null {
  if (photo.problem) return "Damaged";
  const change = waitingChange(photo);
  if (change) return badges[change];
  return editedFields(photo).hidden ? "Hidden" : null;
}

/** A photo in the grid: opens it, or picks it up while the photos are being put in order. */
export function PhotoTile({
  photo,
  place,
  total,
  arranging,
  arrange,
  onOpen,
}: {
  photo: PortfolioPhoto;
  place: number;
  total: number;
  /** Whether a press picks the photo up. */
  arranging: boolean;
  arrange: Arranging;
  onOpen: () => void;
}) {
  const { id } = photo;
  const { title, hidden } = editedFields(photo);
  const note = photoNote(photo);
  const picked = arrange.picked === id;
  const control = arrange.control(id);
  return (
    <li
      className="photo-tile"
      data-arrange-id={id}
      data-picked={picked ? "" : undefined}
      data-dragged={arrange.dragged === id ? "" : undefined}
      data-over={arrange.over === id ? "" : undefined}
    >
      <button
        type="button"
        className="photo-tile-button"
        {...control}
        {...arrange.draggable(id, false)}
        onClick={arranging ? control.onClick : () => arrange.wasDrag() || onOpen()}
        aria-pressed={arranging ? picked : undefined}
        aria-haspopup={arranging ? undefined : "dialog"}
      >
        <Thumbnail photo={photo} dimmed={hidden} />
        <span className="photo-tile-title">{title}</span>{" "}
        {note && <span className="photo-tile-note">{note}</span>}{" "}
        <span className="sr-only">{`place ${place + 1} of ${total}`}</span>
      </button>
      {arranging && (
        <span aria-hidden="true" className="photo-tile-grip" {...arrange.draggable(id, true)}>
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
      className={classNames("photo-tile-image", dimmed && "opacity-45")}
      style={{
        objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
        backgroundColor: photo.placeholder ?? undefined,
      }}
    />
  );
});
