import type { Dispatch } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/office/fields";
import { type Batch, type BatchAction, usableItems } from "../batch";
import type { SeoContext } from "../seo-context";
import { fieldGrid } from "./prep-fields";
import { Step } from "./step";

const fields: readonly { name: keyof SeoContext; label: string; hint?: string }[] = [
  { name: "brand", label: "Brand" },
  { name: "location", label: "Location" },
  { name: "audience", label: "Audience" },
  { name: "keywords", label: "Keywords", hint: "Separated by commas" },
  { name: "styleHints", label: "Style hints", hint: "Separated by commas" },
];

/** Step 3: what names and descriptions are made of. */
export function SeoStep({ batch, dispatch }: { batch: Batch; dispatch: Dispatch<BatchAction> }) {
  const generated = batch.items.some((item) => item.generated !== undefined);
  return (
    <Step
      number={3}
      title="SEO context"
      intro="File names, alt texts and tags are made of these words. What you typed yourself stays."
      actions={
        <Button
          variant="secondary"
          disabled={usableItems(batch).length === 0}
          onClick={() => dispatch({ type: "generate" })}
        >
          {generated ? "Refresh Metadata" : "Generate Metadata"}
        </Button>
      }
    >
      <div className={fieldGrid}>
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            value={batch.context[name]}
            onChange={(value) => dispatch({ type: "context", change: { [name]: value } })}
          />
        ))}
      </div>
    </Step>
  );
}
