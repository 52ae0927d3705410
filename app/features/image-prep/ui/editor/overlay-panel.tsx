import { Field, inputClass } from "~/ui/field";
import { CloseIcon } from "~/ui/icons";
import { CheckField, ColorField, NumberField, SelectField, SliderField } from "~/ui/office/fields";
import { limits, percent } from "../../limits";
import { overlayFonts } from "../../overlays/fonts";
import {
  type ImageOverlay,
  type OverlayChange,
  overlayName,
  removeOverlay,
  type TextOverlay,
} from "../../overlays/overlays";
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
    <fieldset className="prep-fieldset">
      <legend className="prep-legend">Overlays</legend>
      {overlays.length === 0 && <p className="prep-note">None yet.</p>}
      <ul className="prep-overlays" aria-label="Overlays">
        {overlays.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="prep-overlay-name"
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
    </fieldset>
  );
}

type Change = (part: OverlayChange) => void;

function TextSettings({ overlay, change }: { overlay: TextOverlay; change: Change }) {
  return (
    <>
      <Field label="Text" name="overlayText">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={overlay.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            className={inputClass("prep-text")}
          />
        )}
      </Field>
      <div className="prep-pair">
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
      <div className="prep-pair">
        <Opacity overlay={overlay} change={change} />
        <SliderField
          label="Wrap width"
          name="maxWidthPct"
          value={overlay.maxWidthPct}
          onChange={(maxWidthPct) => change({ maxWidthPct })}
          limits={limits.fraction}
          step={0.01}
          show={percent}
        />
      </div>
      <Place overlay={overlay} change={change} />
    </>
  );
}

function ImageSettings({ overlay, change }: { overlay: ImageOverlay; change: Change }) {
  return (
    <>
      <div className="prep-pair">
        <SliderField
          label="Scale"
          name="overlayScale"
          value={overlay.scale}
          onChange={(scale) => change({ scale })}
          limits={limits.overlayScale}
          step={0.01}
          show={percent}
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
    <SliderField
      label="Opacity"
      name="overlayOpacity"
      value={overlay.opacity}
      onChange={(opacity) => change({ opacity })}
      limits={limits.overlayOpacity}
      step={0.05}
      show={percent}
    />
  );
}

function Place({ overlay, change }: PartProps) {
  return (
    <div className="prep-pair">
      <SliderField
        label="From the left"
        name="overlayX"
        value={overlay.x}
        onChange={(x) => change({ x })}
        limits={limits.fraction}
        step={0.01}
        show={percent}
      />
      <SliderField
        label="From the top"
        name="overlayY"
        value={overlay.y}
        onChange={(y) => change({ y })}
        limits={limits.fraction}
        step={0.01}
        show={percent}
      />
    </div>
  );
}
