import { memo } from "react";
import { editedFields } from "~/features/portfolio/item";
import type { Arranging } from "~/features/portfolio/ui/use-arranging";
import { type WaitingChange, waitingChange } from "~/features/portfolio/waiting-changes";
import { portfolioAddress } from "~/platform/pictures/image-widths";
import { classNames } from "~/ui/class-names";
import { GripIcon } from "~/ui/office/grip-icon";
import type { PortfolioPicture } from "../../portfolio-picture";

const badges: Record<WaitingChange, string> = {
  added: "New",
  changed: "Changed",
  hidden: "To be hidden",
  shown: "To be shown",
  removed: "To be removed",
};

export function thumbnailAddress({ id, etag, widths }: PortfolioPicture, width = 320): string {
  const copy = widths.filter((each) => each >= width).sort((a, b) => a - b)[0];
  return portfolioAddress(id, etag, copy);
}

/** What a tile says beside its picture. */
function pictureNote(picture: PortfolioPicture): string | null {
  if (picture.problem) return "Damaged";
  const change = waitingChange(picture);
  if (change) return badges[change];
  return editedFields(picture).hidden ? "Hidden" : null;
}

/** A picture in the grid: opens it, or picks it up while the pictures are being put in order. */
export function PictureTile({
  picture,
  place,
  total,
  arranging,
  arrange,
  onOpen,
}: {
  picture: PortfolioPicture;
  place: number;
  total: number;
  /** Whether a press picks the picture up. */
  arranging: boolean;
  arrange: Arranging;
  onOpen: () => void;
}) {
  const { id } = picture;
  const { title, hidden } = editedFields(picture);
  const note = pictureNote(picture);
  const picked = arrange.picked === id;
  const control = arrange.control(id);
  return (
    <li
      className="picture-tile"
      data-arrange-id={id}
      data-picked={picked ? "" : undefined}
      data-dragged={arrange.dragged === id ? "" : undefined}
      data-over={arrange.over === id ? "" : undefined}
    >
      <button
        type="button"
        className="picture-tile-button"
        {...control}
        {...arrange.draggable(id, false)}
        onClick={arranging ? control.onClick : () => arrange.wasDrag() || onOpen()}
        aria-pressed={arranging ? picked : undefined}
        aria-haspopup={arranging ? undefined : "dialog"}
      >
        <Thumbnail picture={picture} dimmed={hidden} />
        <span className="picture-tile-title">{title}</span>{" "}
        {note && <span className="picture-tile-note">{note}</span>}{" "}
        <span className="sr-only">{`place ${place + 1} of ${total}`}</span>
      </button>
      {arranging && (
        <span aria-hidden="true" className="picture-tile-grip" {...arrange.draggable(id, true)}>
          <GripIcon />
        </span>
      )}
    </li>
  );
}

const Thumbnail = memo(function Thumbnail({
  picture,
  dimmed,
}: {
  picture: PortfolioPicture;
  dimmed: boolean;
}) {
  const { focal } = editedFields(picture);
  return (
    <img
      src={thumbnailAddress(picture)}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={classNames("picture-tile-image", dimmed && "opacity-45")}
      style={{
        objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
        backgroundColor: picture.placeholder ?? undefined,
      }}
    />
  );
});
