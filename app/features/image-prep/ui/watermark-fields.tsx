import { CheckField, SelectField, SliderField } from "~/ui/office/fields";
import { limits } from "../limits";
import { type WatermarkSettings, wmPositions } from "../watermark";
import { fieldGrid, PercentField } from "./prep-fields";

const positionNames = {
  "top-left": "Top left",
  "top-right": "Top right",
  "bottom-left": "Bottom left",
  "bottom-right": "Bottom right",
  center: "Center",
} as const;

export const positionOptions = wmPositions.map((value) => ({ value, label: positionNames[value] }));

/** The settings of a watermark, for the batch or for one photo. */
export function WatermarkFields({
  value,
  onChange,
  className = fieldGrid,
}: {
  value: WatermarkSettings;
  onChange: (change: Partial<WatermarkSettings>) => void;
  /** Of the grid in which the fields are. */
  className?: string;
}) {
  return (
    <>
      <div className="flex flex-wrap gap-x-8">
        <CheckField
          label="Watermark"
          name="watermarkEnabled"
          checked={value.watermarkEnabled}
          onChange={(watermarkEnabled) => onChange({ watermarkEnabled })}
        />
        <CheckField
          label="WM Transparent BG"
          name="wmRemoveBg"
          checked={value.wmRemoveBg}
          onChange={(wmRemoveBg) => onChange({ wmRemoveBg })}
        />
      </div>
      <div className={className}>
        <SelectField
          label="Position"
          name="wmPosition"
          value={value.wmPosition}
          options={positionOptions}
          onChange={(wmPosition) => onChange({ wmPosition })}
        />
        <PercentField
          label="Opacity"
          name="wmOpacity"
          value={value.wmOpacity}
          onChange={(wmOpacity) => onChange({ wmOpacity })}
          limits={limits.wmOpacity}
          step={0.05}
        />
        <PercentField
          label="Size, of the shorter side"
          name="wmScale"
          value={value.wmScale}
          onChange={(wmScale) => onChange({ wmScale })}
          limits={limits.wmScale}
        />
        <SliderField
          label="Margin"
          name="wmMargin"
          value={value.wmMargin}
          onChange={(wmMargin) => onChange({ wmMargin })}
          limits={limits.wmMargin}
          step={1}
          show={(pixels) => `${pixels} px`}
        />
      </div>
    </>
  );
}
