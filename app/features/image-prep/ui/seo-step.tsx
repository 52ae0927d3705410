import { Button } from "~/ui/button";
import { TextField } from "~/ui/office/fields";
import type { SeoContext } from "../seo-context";
import { Step } from "./step";

const fields: readonly { name: keyof SeoContext; label: string; hint?: string }[] = [
  { name: "brand", label: "Brand" },
  { name: "location", label: "Location" },
  { name: "audience", label: "Audience" },
  { name: "keywords", label: "Keywords", hint: "Separated by commas" },
  { name: "styleHints", label: "Style hints", hint: "Separated by commas" },
];

/** Step 3: what names and descriptions are made of. */
export function SeoStep({
  context,
  onChange,
  disabled,
  generated,
  onGenerate,
}: {
  context: SeoContext;
  onChange: (change: Partial<SeoContext>) => void;
  disabled: boolean;
  generated: boolean;
  onGenerate: () => void;
}) {
  return (
    <Step
      number={3}
      title="SEO context"
      intro="File names, alt texts and tags are made of these words. What you typed yourself stays."
      actions={
        <Button variant="secondary" disabled={disabled} onClick={onGenerate}>
          {generated ? "Refresh Metadata" : "Generate Metadata"}
        </Button>
      }
    >
      <div className="prep-grid">
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            value={context[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </div>
    </Step>
  );
}
