import type { Dispatch } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/office/fields/text-field";
import { type Batch, type BatchAction, usableItems } from "../batch";
import type { SeoContext } from "../seo-context";
import { fieldGrid } from "./prep-fields";
import { Step } from "./step";

const fields: readonly { name: keyof SeoContext; label: string; hint?: string }[] = [
  { name: "brand", label: "Brand" },
  { name: "location", label: "Location" },
  { name: "audience", label: "Audience" },
  { name: "keywords", label: "Keywords", hint: "Separate with commas" },
  { name: "styleHints", label: "Style hints", hint: "Separate with commas" },
];

export function SeoStep({
  batch,
  dispatch,
  busy,
}: {
  batch: Batch;
  dispatch: Dispatch<BatchAction>;
  busy: boolean;
}) {
  const generated = batch.items.some((item) => item.generated !== undefined);
  return (
    <Step
      number={3}
      title="SEO context"
      intro="We build file names, alt text, and tags from these words. We won’t overwrite anything you typed."
      actions={
        <Button
          variant="secondary"
          disabled={busy || usableItems(batch).length === 0}
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
