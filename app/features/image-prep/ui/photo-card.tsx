import { type Dispatch, memo, useState } from "react";
import { Button } from "~/ui/button";
import { CloseIcon } from "~/ui/icons";
import { CheckField, SelectField, TextField } from "~/ui/office/fields";
import type { BatchAction, BatchItem } from "../batch";
import type { BatchOptions } from "../batch-options";
import type { Size } from "../geometry";
import { metadataOf } from "../metadata";
import { watermarkOf } from "../overrides";
import { sizeWords } from "../progress";
import { estimateBytes } from "../size-estimate";
import { TagsField } from "./tags-field";
import { useObjectUrl } from "./use-object-url";
import { positionOptions } from "./watermark-fields";

export type PhotoCardProps = {
  item: BatchItem;
  options: BatchOptions;
  alone: boolean;
  dispatch: Dispatch<BatchAction>;
  onEdit: (id: string) => void;
  watch: (element: HTMLElement | null) => void;
};

/** One photo of the batch: how it will look and what it is called. */
export const PhotoCard = memo(function PhotoCard({
  item,
  options,
  alone,
  dispatch,
  onEdit,
  watch,
}: PhotoCardProps) {
  const { id, file, photo } = item;
  return (
    <li className="prep-card" data-id={id} ref={watch}>
      <div className="prep-card-top">
        <Photo item={item} />
        <div className="grid min-w-0 content-start gap-2">
          <div className="flex items-start justify-between gap-2">
            <h3 className="prep-file-name">{file.name}</h3>
            <button
              type="button"
              className="icon-button -mt-2 -mr-2"
              aria-label={`Remove ${file.name}`}
              onClick={() => dispatch({ type: "remove", ids: [id] })}
            >
              <CloseIcon />
            </button>
          </div>
          {photo.state === "failed" ? (
            <p className="field-error">{photo.problem}</p>
          ) : (
            <>
              <Sizes item={item} />
              <Controls item={item} options={options} dispatch={dispatch} />
              <div className="flex flex-wrap gap-x-5">
                <Button
                  variant="quiet"
                  disabled={photo.state !== "open"}
                  aria-label={`Edit ${file.name}`}
                  onClick={() => onEdit(id)}
                >
                  Edit
                </Button>
                {!alone && (
                  <Button
                    variant="quiet"
                    aria-label={`Apply to all: the look of ${file.name}`}
                    onClick={() => dispatch({ type: "look-for-all", id, model: item.overrides })}
                  >
                    Apply to all
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      </div>
      {photo.state !== "failed" && <Words item={item} dispatch={dispatch} />}
    </li>
  );
});

function Photo({ item: { file, photo, preview } }: { item: BatchItem }) {
  const [before, setBefore] = useState(false);
  const drawn = preview && preview.problem === undefined ? preview : undefined;
  const after = useObjectUrl(drawn?.blob);
  const original = useObjectUrl(before && photo.state === "open" ? photo.small : undefined);
  const url = before ? original : after;
  return (
    <div className="prep-photo">
      <div className="prep-photo-place">
        {url ? (
          <img
            src={url}
            loading="lazy"
            decoding="async"
            alt={`${before ? "Original photo" : "Preview"} of ${file.name}`}
          />
        ) : (
          <p className="prep-photo-note">
            {photo.state === "failed" ? "No photo" : (preview?.problem ?? "Drawing…")}
          </p>
        )}
      </div>
      {drawn && (
        <button
          type="button"
          className="prep-compare"
          aria-pressed={before}
          aria-label={`Original of ${file.name}`}
          onClick={() => setBefore(!before)}
        >
          Original
        </button>
      )}
    </div>
  );
}

function Sizes({ item: { photo, preview } }: { item: BatchItem }) {
  if (photo.state !== "open") return <p className="prep-note">Opening…</p>;
  const drawn = preview && preview.problem === undefined ? preview : undefined;
  const bytes = drawn && estimateBytes({ ...drawn.size, bytes: drawn.blob.size }, drawn.output);
  const enlarged = drawn && isEnlarged(photo.size, drawn.output);
  return (
    <p className="prep-note">
      <span className="whitespace-nowrap">{sizeText(photo.size)}</span>
      {drawn && bytes && (
        <>
          {" → "}
          <span className="whitespace-nowrap">{sizeText(drawn.output)}</span>
          {", "}
          <span className="whitespace-nowrap">about {sizeWords(bytes)}</span>
        </>
      )}
      {enlarged && (
        <span className="block text-warning">Smaller than needed: it may look soft.</span>
      )}
    </p>
  );
}

function isEnlarged(photo: Size, output: Size): boolean {
  return photo.width < output.width && photo.height < output.height;
}

function sizeText({ width, height }: Size): string {
  return `${width} × ${height}`;
}

type PartProps = { item: BatchItem; dispatch: Dispatch<BatchAction> };

function Controls({ item, options, dispatch }: PartProps & { options: BatchOptions }) {
  const watermark = watermarkOf(options, item.overrides);
  const change = (part: Partial<typeof watermark>) =>
    dispatch({ type: "override", id: item.id, change: part });
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <CheckField
          label="Watermark"
          name="watermarkEnabled"
          checked={watermark.watermarkEnabled}
          onChange={(watermarkEnabled) => change({ watermarkEnabled })}
        />
        <CheckField
          label="WM Transparent BG"
          name="wmRemoveBg"
          checked={watermark.wmRemoveBg}
          disabled={!watermark.watermarkEnabled}
          onChange={(wmRemoveBg) => change({ wmRemoveBg })}
        />
      </div>
      <SelectField
        label="Watermark position"
        name="wmPosition"
        value={watermark.wmPosition}
        options={positionOptions}
        disabled={!watermark.watermarkEnabled}
        onChange={(wmPosition) => change({ wmPosition })}
      />
    </>
  );
}

function Words({ item, dispatch }: PartProps) {
  const { id, file, overrides, generated } = item;
  const words = metadataOf(file.name, overrides, generated);
  const change = (part: Partial<BatchItem["overrides"]>) =>
    dispatch({ type: "override", id, change: part });
  return (
    <div className="prep-words">
      <TextField
        label="File name"
        name="fileName"
        value={overrides.fileName ?? words.fileName}
        onChange={(fileName) => change({ fileName })}
        hint={
          overrides.fileName && overrides.fileName !== words.fileName
            ? `Saved as ${words.fileName}`
            : undefined
        }
      />
      <TextField
        label="Alt text"
        name="alt"
        value={words.alt}
        onChange={(alt) => change({ alt })}
      />
      <TextField
        label="Title"
        name="title"
        value={words.title}
        onChange={(title) => change({ title })}
      />
      <TagsField
        label="Tags"
        name="tags"
        value={words.tags}
        onChange={(tags) => change({ tags })}
      />
    </div>
  );
}
