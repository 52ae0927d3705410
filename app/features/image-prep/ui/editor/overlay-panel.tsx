import { CloseIcon } from "~/ui/icons";
import { ColorField, SelectField } from "~/ui/office/fields/choice-fields";
import { NumberField } from "~/ui/office/fields/number-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { limits } from "../../limits";
import { overlayFonts } from "../../overlays/fonts";
import {
  type ImageOverlay,
  type OverlayChange,
  overlayName,
  removeOverlay,
  type TextOverlay,
} from "../../overlays/overlays";
import { BooleanField, FieldGroup, fieldPair, fieldsOf, PercentField } from "../prep-fields";
import type { Draft } from "./use-draft";

const fontOptions = overlayFonts.map(({ name }) => ({ value: name, label: name }));

export function OverlayPanel({
  draft,
  selected,
  onSelect,
}: {
  draft: Draft;
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}) {
  const { overlays } = draft.draft;
  const overlay = overlays.find(({ id }) => id === selected);
  const change = (part: OverlayChange) => overlay && draft.changeOverlay(overlay.id, part);
  return (
    <FieldGroup legend="Overlays">
      {overlays.length === 0 && <p className="text-sm text-ink-soft">No overlays yet.</p>}
      <ul className="grid" aria-label="Overlays">
        {overlays.map((one) => (
          <li key={one.id} className="flex border-b border-line">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 cursor-pointer truncate border-s-2 border-transparent px-3 text-start aria-pressed:border-heading aria-pressed:bg-cream aria-pressed:font-medium"
              aria-pressed={one.id === selected}
              onClick={() => onSelect(one.id === selected ? undefined : one.id)}
            >
              {overlayName(one)}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${overlayName(one)}`}
              onClick={() => {
                draft.change({ overlays: removeOverlay(overlays, one.id) });
                if (one.id === selected) onSelect(undefined);
              }}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      {overlay?.type === "text" && <TextSettings overlay={overlay} change={change} />}
      {overlay?.type === "image" && <ImageSettings overlay={overlay} change={change} />}
    </FieldGroup>
  );
}

function TextSettings({
  overlay,
  change,
}: {
  overlay: TextOverlay;
  change: (part: Partial<TextOverlay>) => void;
}) {
  const field = fieldsOf(overlay, change);
  const font = overlayFonts.find(({ name }) => name === overlay.fontFamily) ?? overlayFonts[0];
  return (
    <>
      <TextField label="Text" {...field("text")} rows={2} />
      <div className={fieldPair}>
        <SelectField
          label="Font"
          {...field("fontFamily")}
          value={font.name}
          options={fontOptions}
        />
        <NumberField label="Font size (px)" {...field("fontSize")} limits={limits.fontSize} />
        <ColorField label="Color" {...field("color")} />
        <div className="flex flex-wrap items-end gap-x-5">
          <BooleanField label="Bold" {...field("bold")} />
          <BooleanField label="Italic" {...field("italic")} />
        </div>
        <OpacityField {...field("opacity")} />
        <PercentField label="Text width" {...field("maxWidthPct")} />
        <PercentField label="Left" {...field("x")} />
        <PercentField label="Top" {...field("y")} />
      </div>
    </>
  );
}

function ImageSettings({
  overlay,
  change,
}: {
  overlay: ImageOverlay;
  change: (part: Partial<ImageOverlay>) => void;
}) {
  const field = fieldsOf(overlay, change);
  return (
    <div className={fieldPair}>
      <PercentField label="Scale" {...field("scale")} limits={limits.overlayScale} />
      <OpacityField {...field("opacity")} />
      <PercentField label="Left" {...field("x")} />
      <PercentField label="Top" {...field("y")} />
    </div>
  );
}

function OpacityField(field: { name: string; value: number; onChange: (opacity: number) => void }) {
  return <PercentField label="Opacity" {...field} limits={limits.overlayOpacity} step={0.05} />;
}
