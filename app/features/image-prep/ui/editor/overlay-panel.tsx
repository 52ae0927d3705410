import { CloseIcon } from "~/ui/icons";
import { CheckField, ColorField, NumberField, SelectField, TextField } from "~/ui/office/fields";
import { limits } from "../../limits";
import { overlayFonts } from "../../overlays/fonts";
import {
  type ImageOverlay,
  type OverlayChange,
  overlayName,
  removeOverlay,
  type TextOverlay,
} from "../../overlays/overlays";
import { FieldGroup, fieldPair, PercentField } from "../prep-fields";
import type { Draft } from "./use-draft";

const fontOptions = overlayFonts.map(({ name }) => ({ value: name, label: name }));

/** The overlays of a photo, topmost last, and the settings of the selected one. */
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
      {overlays.length === 0 && <p className="text-sm text-ink-soft">None yet.</p>}
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

type Change = (part: OverlayChange) => void;

function TextSettings({ overlay, change }: { overlay: TextOverlay; change: Change }) {
  return (
    <>
      <TextField
        label="Text"
        name="overlayText"
        rows={2}
        value={overlay.text}
        onChange={(text) => change({ text })}
      />
      <div className={fieldPair}>
        <SelectField
          label="Font"
          name="fontFamily"
          value={overlayFonts.find(({ name }) => name === overlay.fontFamily)?.name ?? "Inter"}
          options={fontOptions}
          onChange={(fontFamily) => change({ fontFamily })}
        />
        <NumberField
          label="Font size, px"
          name="fontSize"
          value={overlay.fontSize}
          limits={limits.fontSize}
          onChange={(fontSize) => change({ fontSize })}
        />
        <ColorField
          label="Color"
          name="overlayColor"
          value={overlay.color}
          onChange={(color) => change({ color })}
        />
        <div className="flex flex-wrap items-end gap-x-5">
          <CheckField
            label="Bold"
            name="bold"
            checked={overlay.bold}
            onChange={(bold) => change({ bold })}
          />
          <CheckField
            label="Italic"
            name="italic"
            checked={overlay.italic}
            onChange={(italic) => change({ italic })}
          />
        </div>
      </div>
      <div className={fieldPair}>
        <Opacity overlay={overlay} change={change} />
        <PercentField
          label="Wrap width"
          name="maxWidthPct"
          value={overlay.maxWidthPct}
          onChange={(maxWidthPct) => change({ maxWidthPct })}
        />
      </div>
      <Place overlay={overlay} change={change} />
    </>
  );
}

function ImageSettings({ overlay, change }: { overlay: ImageOverlay; change: Change }) {
  return (
    <>
      <div className={fieldPair}>
        <PercentField
          label="Scale"
          name="overlayScale"
          value={overlay.scale}
          onChange={(scale) => change({ scale })}
          limits={limits.overlayScale}
        />
        <Opacity overlay={overlay} change={change} />
      </div>
      <Place overlay={overlay} change={change} />
    </>
  );
}

type PartProps = { overlay: TextOverlay | ImageOverlay; change: Change };

function Opacity({ overlay, change }: PartProps) {
  return (
    <PercentField
      label="Opacity"
      name="overlayOpacity"
      value={overlay.opacity}
      onChange={(opacity) => change({ opacity })}
      limits={limits.overlayOpacity}
      step={0.05}
    />
  );
}

function Place({ overlay, change }: PartProps) {
  return (
    <div className={fieldPair}>
      <PercentField
        label="From the left"
        name="overlayX"
        value={overlay.x}
        onChange={(x) => change({ x })}
      />
      <PercentField
        label="From the top"
        name="overlayY"
        value={overlay.y}
        onChange={(y) => change({ y })}
      />
    </div>
  );
}
