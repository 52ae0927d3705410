import { SelectField } from "~/ui/office/fields/choice-fields";
import { SliderField } from "~/ui/office/fields/number-fields";
import { type Limits, limits } from "../limits";
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

export function WatermarkFields({
  value,
  margins,
  onChange,
  className = fieldGrid,
}: {
  value: WatermarkSettings;
  margins: Limits;
  onChange: (change: Partial<WatermarkSettings>) => void;
  className?: string;
}) {
  const field = fieldsOf(value, onChange);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-8">
        <BooleanField label="Watermark" {...field("watermarkEnabled")} />
        <div>
          <BooleanField label="WM Transparent BG" {...field("wmRemoveBg")} />
          <p className="field-hint">Removes the white background of your logo.</p>
        </div>
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
          label="Size (% of shorter side)"
          {...field("wmScale")}
          limits={limits.wmScale}
        />
        <div className="grid content-start gap-1.5">
          <SliderField
            label="Margin"
            {...field("wmMargin")}
            value={Math.min(value.wmMargin, margins.max)}
            limits={margins}
            step={1}
            show={(pixels) => `${pixels} px`}
          />
          {margins.max < limits.wmMargin.max && (
            <p className="field-hint">At this size, {margins.max} px is the most that fits.</p>
          )}
        </div>
      </div>
    </>
  );
}
