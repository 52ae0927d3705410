import type { Dispatch } from "react";
import { TextField } from "~/ui/office/fields/text-field";
import type { BatchAction, BatchItem } from "../batch";
import type { BatchOptions } from "../batch-options";
import { estimateItem } from "../estimate";
import { enlargement, factorText, type Size } from "../geometry";
import { cautionsOf } from "../photo-summary";
import { formatSize } from "../progress";
import { textFields } from "./prep-fields";

export function Sizes({
  item,
  options,
  sizeFactor,
}: {
  item: BatchItem;
  options: BatchOptions;
  sizeFactor: number | undefined;
}) {
  const { photo, preview } = item;
  if (photo.state !== "open") return <p className="text-sm text-ink-soft">Opening…</p>;
  const drawn = preview && preview.problem === undefined ? preview : undefined;
  const bytes = sizeFactor && (estimateItem(item, options) ?? 0) * sizeFactor;
  const enlarged = enlargement(photo.size, options);
  return (
    <p className="text-sm text-ink-soft">
      <span className="whitespace-nowrap">{sizeText(photo.size)}</span>
      {drawn && (
        <>
          {" → "}
          <span className="whitespace-nowrap">{sizeText(drawn.output)}</span>
        </>
      )}
      {drawn && bytes && (
        <span className="whitespace-nowrap">{`, about ${formatSize(bytes)}`}</span>
      )}
      {enlarged && (
        <span className="block text-warning">
          Enlarged {factorText(enlarged.factor)}; may look blurry. {sizeText(enlarged.fits)} would
          fit.
        </span>
      )}
      {cautionsOf(item).map((caution) => (
        <span key={caution} className="block text-warning">
          {caution}.
        </span>
      ))}
    </p>
  );
}

function sizeText({ width, height }: Size): string {
  return `${width} × ${height}`;
}

/** True while it's being typed, or the field would vanish at the first letter. */
export function needsAltField({ overrides, generated }: BatchItem): boolean {
  return !generated?.alt || overrides.alt !== undefined;
}

/** Alt text that can't be generated can be typed without opening the editor. */
export function QuickAltField({
  item: { id, file, overrides },
  dispatch,
}: {
  item: BatchItem;
  dispatch: Dispatch<BatchAction>;
}) {
  return (
    <TextField
      {...textFields.alt}
      label={
        <>
          {textFields.alt.label}
          <span className="sr-only"> of {file.name}</span>
        </>
      }
      hint={undefined}
      className="px-2"
      value={overrides.alt ?? ""}
      onChange={(alt) => dispatch({ type: "override", id, change: { alt } })}
    />
  );
}
