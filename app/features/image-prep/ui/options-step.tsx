import type { Dispatch, ReactNode } from "react";
import { Button } from "~/ui/button";
import { ColorField, SelectField } from "~/ui/office/fields/choice-fields";
import { NumberField } from "~/ui/office/fields/number-fields";
import type { Batch, BatchAction } from "../batch";
import { type BatchOptions, batchMargins } from "../batch-options";
import { limits } from "../limits";
import { type AspectMode, minQualityOf, sections } from "../sections";
import {
  BooleanField,
  FieldGroup,
  fieldGrid,
  fieldPair,
  fieldsOf,
  PercentField,
} from "./prep-fields";
import { Step } from "./step";
import { WatermarkFields } from "./watermark-fields";

const sectionOptions = sections.map((value) => ({ value, label: value }));

const modeOptions: readonly { value: AspectMode; label: string }[] = [
  { value: "cover", label: "Crop to fill" },
  { value: "contain", label: "Fit with borders" },
  { value: "keep", label: "Keep proportions" },
];

const sectionNotes = {
  Hero: "The wide photos at the top of the home page.",
  About: "The photo next to About.",
  Gallery: "Square photos for the portfolio.",
  Recognition: "Awards and press, shown whole.",
  Pricing: "The cake beside the price list, shown whole.",
  Custom: "Any size you need.",
} as const;

export function OptionsStep({
  batch: { items, options },
  dispatch,
  busy,
  children,
}: {
  batch: Batch;
  dispatch: Dispatch<BatchAction>;
  busy: boolean;
  children: ReactNode;
}) {
  const onChange = (change: Partial<BatchOptions>) => dispatch({ type: "options", change });
  const field = fieldsOf(options, onChange);
  const fixed = options.section !== "Custom";
  return (
    <Step
      number={2}
      title="Batch options"
      intro="Where will these photos go? We’ll set the size for you."
      actions={
        <Button
          variant="secondary"
          disabled={busy || items.length === 0}
          onClick={() => dispatch({ type: "redraw" })}
        >
          Generate Previews
        </Button>
      }
    >
      {children}
      <div className={fieldGrid}>
        <SelectField
          label="Section"
          {...field("section")}
          options={sectionOptions}
          hint={sectionNotes[options.section]}
        />
        <div className={fieldPair}>
          <NumberField
            label="Width (px)"
            {...field("outputMaxWidth")}
            limits={limits.outputSize}
            disabled={fixed}
          />
          <NumberField
            label="Height (px)"
            {...field("outputTargetHeight")}
            limits={limits.outputSize}
            disabled={fixed}
          />
        </div>
        <SelectField label="Fit" {...field("aspectMode")} options={modeOptions} disabled={fixed} />
        <ColorField label="Border color" {...field("padColor")} disabled={fixed} />
        <PercentField
          label="JPEG quality"
          {...field("outputQuality")}
          limits={{ min: minQualityOf(options.section), max: limits.quality.max }}
        />
      </div>
      {fixed && (
        <p className="text-sm text-ink-soft">
          {options.section} sets the size. Choose Custom to set your own.
        </p>
      )}
      <BooleanField label="Copyright and terms in each file" {...field("credit")} />
      <FieldGroup legend="Watermark">
        <WatermarkFields value={options} margins={batchMargins(options)} onChange={onChange} />
      </FieldGroup>
    </Step>
  );
}
