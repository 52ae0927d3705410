import { editedFields } from "~/features/portfolio/item";
import type { Arranging } from "~/features/portfolio/ui/use-arranging";
import { type WaitingChange, waitingChange } from "~/features/portfolio/waiting-changes";
import { portfolioAddress } from "~/platform/photos/image-widths";
import { classNames } from "~/ui/class-names";
import { GripIcon } from "~/ui/office/grip-icon";
import type { PortfolioRecognition, RecognitionFields } from "../../portfolio-recognition";
import { groupLabel } from "../../recognition-categories";

const notes: Record<WaitingChange, string> = {
  added: "New",
  changed: "Changed",
  hidden: "To be hidden",
  shown: "To be shown",
  removed: "To be removed",
};

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
  const change = waitingChange(recognition);
  const note = change ? notes[change] : hidden ? "Hidden" : null;
  const picked = arrange.picked === id;
  return (
    <li
      className="recognition-row"
      data-arrange-id={id}
      data-picked={picked ? "" : undefined}
      data-dragged={arrange.dragged === id ? "" : undefined}
      data-over={arrange.over === id ? "" : undefined}
    >
      <button
        type="button"
        className="recognition-grip"
        aria-pressed={picked}
        aria-label={`Move ${title || "Untitled"}, place ${place + 1} of ${total}`}
        {...arrange.control(id)}
        {...arrange.draggable(id, true)}
      >
        <GripIcon />
      </button>
      <button type="button" className="recognition-open" aria-haspopup="dialog" onClick={onOpen}>
        <Thumbnail photo={photo} dimmed={hidden} />
        <span className="min-w-0">
          <span className="block font-medium">{title || "Untitled"}</span>
          <span className="block text-sm text-ink-soft">{groupLabel(group)}</span>
        </span>
        {note && <span className="recognition-note">{note}</span>}
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
  if (photo === "none") return <span aria-hidden="true" className="recognition-blank" />;
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
