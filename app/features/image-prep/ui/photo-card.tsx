import { type Dispatch, memo, useState } from "react";
import { Button } from "~/ui/button";
import { CloseIcon } from "~/ui/icons";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { panelClass } from "~/ui/office/panel";
import { useMediaQuery } from "~/ui/use-media-query";
import { useObjectUrl } from "~/ui/use-object-url";
import type { BatchAction, BatchItem } from "../batch";
import type { BatchOptions } from "../batch-options";
import { metadataOf } from "../metadata/metadata";
import { watermarkOf } from "../overrides";
import { summarizePhoto } from "../photo-summary";
import { needsAltField, QuickAltField, Sizes } from "./photo-facts";
import { PhotoRow } from "./photo-row";
import { BooleanField, DescriptionFields, fieldsOf } from "./prep-fields";
import { positionOptions } from "./watermark-fields";

type PhotoCardProps = {
  item: BatchItem;
  /** In the ZIP; undefined if the photo is left out. */
  savedName: string | undefined;
  options: BatchOptions;
  /** Corrects the estimated file size; undefined until known. */
  sizeFactor: number | undefined;
  alone: boolean;
  dispatch: Dispatch<BatchAction>;
  onEdit: (id: string) => void;
  watch: (element: HTMLElement | null) => void;
};

export const PhotoCard = memo(function PhotoCard({ watch, ...props }: PhotoCardProps) {
  const { item, options } = props;
  const isPhone = useMediaQuery("(width < 40rem)");
  const [toggled, setToggled] = useState<boolean>();
  const summary = summarizePhoto(item, options);
  const open = toggled ?? summary.tone === "problem";
  const body = `${item.id}-fields`;
  return (
    <li
      // Only cards on screen are laid out and decoded. The intrinsic heights match real cards at each width; otherwise
      // content shifts while scrolling, and clicks miss.
      className={panelClass(
        "grid min-w-0 content-start gap-5 p-3 [contain-intrinsic-size:auto_9.75rem] [content-visibility:auto] sm:p-5 sm:[contain-intrinsic-size:auto_29rem] xl:[contain-intrinsic-size:auto_35rem] 2xl:[contain-intrinsic-size:auto_31rem]",
      )}
      data-id={item.id}
      ref={watch}
    >
      {isPhone && (
        <PhotoRow
          item={item}
          summary={summary}
          open={open}
          body={body}
          onToggle={() => setToggled(!open)}
        />
      )}
      {isPhone && !open && item.photo.state !== "failed" && needsAltField(item) && (
        <QuickAltField item={item} dispatch={props.dispatch} />
      )}
      {(open || !isPhone) && (
        <div id={body} className="grid min-w-0 content-start gap-5 max-sm:px-2 max-sm:pb-2">
          <Fields {...props} isPhone={isPhone} />
        </div>
      )}
    </li>
  );
});

type FieldsProps = Omit<PhotoCardProps, "watch"> & { isPhone: boolean };

function Fields({
  item,
  savedName,
  options,
  sizeFactor,
  alone,
  dispatch,
  onEdit,
  isPhone,
}: FieldsProps) {
  const { id, file, photo } = item;
  const remove = {
    "aria-label": `Remove ${file.name}`,
    onClick: () => dispatch({ type: "remove", ids: [id] }),
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <Photo item={item} />
        <div className="grid min-w-0 content-start gap-2">
          {!isPhone && (
            <div className="flex items-start justify-between gap-2">
              <h3 className="font-body text-[0.9375rem]/[1.4] font-medium wrap-anywhere text-ink">
                {file.name}
              </h3>
              <button type="button" className="icon-button -mt-2 -mr-2" {...remove}>
                <CloseIcon />
              </button>
            </div>
          )}
          {photo.state === "failed" ? (
            !isPhone && <p className="field-error">{photo.problem}</p>
          ) : (
            <>
              <Sizes item={item} options={options} sizeFactor={sizeFactor} />
              <Controls item={item} options={options} dispatch={dispatch} />
            </>
          )}
          <div className="flex flex-wrap gap-x-5">
            {photo.state !== "failed" && (
              <>
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
              </>
            )}
            {isPhone && (
              <Button variant="quiet" {...remove}>
                Remove
              </Button>
            )}
          </div>
        </div>
      </div>
      {photo.state !== "failed" && (
        <Metadata item={item} savedName={savedName} dispatch={dispatch} />
      )}
    </>
  );
}

function Photo({ item: { file, photo, preview } }: { item: BatchItem }) {
  const [before, setBefore] = useState(false);
  const drawn = preview && preview.problem === undefined ? preview : undefined;
  const after = useObjectUrl(drawn?.blob);
  const original = useObjectUrl(before && photo.state === "open" ? photo.small : undefined);
  const url = before ? original : after;
  return (
    <div className="grid content-start gap-2">
      <div className="grid min-h-48 place-items-center bg-cream">
        {url ? (
          <img
            src={url}
            loading="lazy"
            decoding="async"
            className="max-h-80 w-full object-contain sm:max-h-60"
            alt={`${before ? "Original photo" : "Preview"} of ${file.name}`}
          />
        ) : (
          <p className="p-4 text-sm text-ink-soft">
            {photo.state === "failed" ? "No photo" : (preview?.problem ?? "Making the preview…")}
          </p>
        )}
      </div>
      {drawn && (
        <button
          type="button"
          className="min-h-11 cursor-pointer rounded-xs border border-edge bg-paper px-3 text-[0.8125rem] aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-cream"
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

type PartProps = Pick<FieldsProps, "item" | "dispatch">;

function Controls({ item, options, dispatch }: PartProps & { options: BatchOptions }) {
  const watermark = watermarkOf(options, item.overrides);
  const field = fieldsOf(watermark, (change) =>
    dispatch({ type: "override", id: item.id, change }),
  );
  const disabled = !watermark.watermarkEnabled;
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <BooleanField label="Watermark" {...field("watermarkEnabled")} />
        <BooleanField label="WM Transparent BG" {...field("wmRemoveBg")} disabled={disabled} />
      </div>
      <SelectField
        label="Watermark position"
        {...field("wmPosition")}
        options={positionOptions}
        disabled={disabled}
      />
    </>
  );
}

function Metadata({ item, savedName, dispatch }: PartProps & Pick<FieldsProps, "savedName">) {
  const { id, file, overrides, generated } = item;
  const metadata = metadataOf(file.name, overrides, generated);
  const shownName = overrides.fileName ?? metadata.fileName;
  const change = (part: Partial<BatchItem["overrides"]>) =>
    dispatch({ type: "override", id, change: part });
  return (
    <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
      <TextField
        label="File name"
        name="fileName"
        value={shownName}
        onChange={(fileName) => change({ fileName })}
        hint={savedName && savedName !== shownName ? `Saved as ${savedName}` : undefined}
      />
      <DescriptionFields metadata={metadata} texts={["alt", "title"]} onChange={change} />
    </div>
  );
}
