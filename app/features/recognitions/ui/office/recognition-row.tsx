import { editedFields } from "~/features/portfolio/item";
import { itemBadge } from "~/features/portfolio/pending-changes";
import type { Arranging } from "~/features/portfolio/ui/use-arranging";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { classNames } from "~/ui/class-names";
import { Badge } from "~/ui/office/badge";
import { GripIcon } from "~/ui/office/drag/grip-icon";
import type { PortfolioRecognition, RecognitionFields } from "../../portfolio-recognition";
import { officeLabel } from "../../recognition-categories";
import { describeGaps } from "../../recognition-gaps";

export function RecognitionRow({
  recognition,
  place,
  total,
  arrange,
  onOpen,
}: {
  recognition: PortfolioRecognition;
  place: number;
  total: number;
  arrange: Arranging;
  onOpen: () => void;
}) {
  const { id } = recognition;
  const { title, group, photo, hidden } = editedFields(recognition);
  const badge = itemBadge(recognition);
  const gaps = recognition.draft.added ? describeGaps(editedFields(recognition)) : null;
  return (
    <li
      className="flex border-b border-line data-over:ring-2 data-over:ring-gold-deep data-picked:bg-blush"
      {...arrange.item(id)}
    >
      <button
        type="button"
        className="-ms-2 grid w-11 flex-none cursor-grab touch-none place-items-center text-ink-soft"
        aria-pressed={arrange.picked === id}
        aria-label={`Move ${title || "Untitled"}, position ${place + 1} of ${total}`}
        {...arrange.control(id)}
        {...arrange.draggable(id, true)}
      >
        <GripIcon />
      </button>
      <button
        type="button"
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-3.5 py-2.5 text-start leading-[1.4]"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <Thumbnail photo={photo} dimmed={hidden} />
        <span className="min-w-0">
          <span className="block font-medium">{title || "Untitled"}</span>
          <span className="block text-sm text-ink-soft">
            {officeLabel(group)}
            {gaps && ` · ${gaps}`}
          </span>
        </span>
        {badge && (
          <Badge tone="plain" className="ms-auto flex-none">
            {badge}
          </Badge>
        )}
      </button>
    </li>
  );
}

export function Thumbnail({
  photo,
  dimmed,
}: {
  photo: RecognitionFields["photo"];
  dimmed: boolean;
}) {
  if (photo === "none") {
    return (
      <span aria-hidden="true" className="size-16 flex-none border border-dashed border-edge" />
    );
  }
  const { key, etag, widths, placeholder } = photo;
  return (
    <img
      src={portfolioAddress(key, etag, widths[0])}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      draggable={false}
      className={classNames("size-16 flex-none object-cover", dimmed && "opacity-45")}
      style={{ backgroundColor: placeholder }}
    />
  );
}
