import { SelectField, SliderField } from "~/ui/office/fields";
import { limits } from "../limits";
import { type WatermarkSettings, wmPositions } from "../watermark";
import { BooleanField, fieldGrid, fieldsOf, PercentField } from "./prep-fields";

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
  const field = fieldsOf(value, onChange);
  return (
    <>
      <div className="flex flex-wrap gap-x-8">
        <BooleanField label="Watermark" {...field("watermarkEnabled")} />
        <BooleanField label="WM Transparent BG" {...field("wmRemoveBg")} />
      </div>
      <div className={className}>
        <SelectField label="Position" {...field("wmPosition")} options={positionOptions} />
        <PercentField
          label="Opacity"
          {...field("wmOpacity")}
          limits={limits.wmOpacity}
          step={0.05}
        />
        <PercentField
          label="Size, of the shorter side"
          {...field("wmScale")}
          limits={limits.wmScale}
        />
        <SliderField
          label="Margin"
          {...field("wmMargin")}
          limits={limits.wmMargin}
          step={1}
          show={(pixels) => `${pixels} px`}
        />
      </div>
    </>
  );
}
