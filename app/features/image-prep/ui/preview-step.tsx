import { type Dispatch, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/office/empty-state";
import type { Batch, BatchAction } from "../batch";
import { sizeCorrection } from "../estimate";
import { outputMetadata } from "../metadata/output-metadata";
import { PhotoCard } from "./photo-card";
import { Step } from "./step";

export function PreviewStep({
  batch,
  dispatch,
  onEdit,
  watch,
}: {
  batch: Batch;
  dispatch: Dispatch<BatchAction>;
  onEdit: (id: string) => void;
  watch: (element: HTMLElement | null) => void;
}) {
  const { items, options, undo } = batch;
  const sizeFactor = sizeCorrection(batch);
  const outputs = outputMetadata(batch);
  const undoButton = useRef<HTMLButtonElement>(null);

  // Removing a photo by keyboard removes the focused button.
  useEffect(() => {
    if (undo && document.activeElement === document.body) undoButton.current?.focus();
  }, [undo]);

  return (
    <Step
      number={4}
      title="Preview and adjust"
      intro="This is exactly what you’ll get. Tap Edit to add text or a logo."
    >
      {undo && (
        <div
          className="flex flex-wrap items-center gap-x-5 border-s-2 border-gold bg-paper px-4 py-1"
          role="status"
        >
          {undo.label}.
          <Button ref={undoButton} variant="quiet" onClick={() => dispatch({ type: "undo" })}>
            Undo
          </Button>
          <Button variant="quiet" onClick={() => dispatch({ type: "forget-undo" })}>
            Dismiss
          </Button>
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState>Your photos will appear here as soon as you add them.</EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,30rem),1fr))] gap-4">
          {items.map((item) => (
            <PhotoCard
              key={item.id}
              item={item}
              savedName={outputs.get(item.id)?.fileName}
              options={options}
              sizeFactor={sizeFactor}
              alone={items.length === 1}
              dispatch={dispatch}
              onEdit={onEdit}
              watch={watch}
            />
          ))}
        </ul>
      )}
    </Step>
  );
}
