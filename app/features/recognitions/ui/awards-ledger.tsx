import { withCopies } from "~/platform/photos/shown-photo";
import { useRovingTabIndex } from "~/ui/carousel/use-roving-tab-index";
import { Photo } from "~/ui/photo";
import { onPlainClick } from "~/ui/plain-click";
import type { RecognitionCategory } from "../recognition-categories";
import type { ShownRecognition } from "../recognition-view";
import { allRecognitions } from "./recognition-grid";

type AwardsLedgerProps = {
  awards: readonly ShownRecognition[];
  current: number;
  kinds: readonly RecognitionCategory[];
  onChoose: (index: number, row?: HTMLElement) => void;
  onNear: (index: number | null) => void;
};

/** The strip to jump by (P2). Without JavaScript a row links to the grid. */
export function AwardsLedger({ awards, current, kinds, onChoose, onNear }: AwardsLedgerProps) {
  const rows = useRovingTabIndex<HTMLOListElement>(current, onChoose, true);
  const dated = awards.some(({ year }) => year);
  return (
    <ol
      {...rows}
      className="ledger"
      aria-label="Awards by title"
      data-needs-code
      onPointerLeave={() => onNear(null)}
    >
      {awards.map(({ id, title, year, group, photo }, index) => (
        <li key={id}>
          <a
            href={allRecognitions}
            className="ledger-row"
            aria-current={index === current ? "true" : undefined}
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && onNear(index)}
            onClick={onPlainClick((row) => onChoose(index, row))}
          >
            {dated && <span className="ledger-year">{year}</span>}
            <span className="flex-1">
              {title}
              <small>{kinds.find(({ key }) => key === group)?.label}</small>
            </span>
            {photo && (
              <Photo
                image={withCopies({ ...photo, alt: "" })}
                sizes="80px"
                className="size-14 flex-none object-cover lg:size-18"
              />
            )}
          </a>
        </li>
      ))}
    </ol>
  );
}
