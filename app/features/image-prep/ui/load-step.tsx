import { type Dispatch, useRef } from "react";
import { Button } from "~/ui/button";
import { FileInput } from "~/ui/office/files/file-input";
import { panelClass } from "~/ui/office/panel";
import { useObjectUrl } from "~/ui/use-object-url";
import type { Batch, BatchAction } from "../batch";
import { acceptedPhotos } from "../input-kinds";
import type { WatermarkFile } from "../render-plan";
import { Step } from "./step";
import type { useWatermarkFile } from "./use-watermark-file";

export function LoadStep({
  batch: { items, watermark },
  dispatch,
  watermarkFile,
  complete,
  onAdd,
}: {
  batch: Batch;
  dispatch: Dispatch<BatchAction>;
  watermarkFile: ReturnType<typeof useWatermarkFile>;
  complete: boolean;
  onAdd: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const none = items.length === 0;
  return (
    <Step
      number={1}
      title="Load files"
      intro={`Your photos stay on this device. Nothing is uploaded, and your originals aren’t changed.${
        complete ? " Works offline, except for your first HEIC photo." : ""
      }`}
    >
      <div className="grid gap-4 min-[56rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-center justify-items-center gap-3 rounded-xs border border-dashed border-edge bg-paper px-5 py-10 text-center">
          <p className="font-display text-xl">
            <span className="pointer-coarse:hidden">
              {none ? "Drop photos anywhere" : "Drop more photos anywhere"}
            </span>
            <span className="hidden pointer-coarse:inline">
              {none ? "Add photos from your phone" : "Add more photos"}
            </span>
          </p>
          <p className="text-sm text-ink-soft">
            JPEG, HEIC, PNG, WebP, or AVIF, as many as you like
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => input.current?.click()}>
              {none ? "Choose images" : "Add images"}
            </Button>
            {!none && (
              <Button
                variant="quiet"
                onClick={() => dispatch({ type: "remove", ids: items.map(({ id }) => id) })}
              >
                Remove all
              </Button>
            )}
          </div>
          <FileInput ref={input} multiple accept={acceptedPhotos} label="Images" onChoose={onAdd} />
          <a
            href="/licenses/libheif.txt"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
          >
            HEIC photos open with libheif (LGPL)
            <span className="sr-only"> in a new tab</span>
          </a>
        </div>
        <WatermarkChoice watermark={watermark} dispatch={dispatch} {...watermarkFile} />
      </div>
    </Step>
  );
}

/** Watermarks are often white or translucent. */
const checkered =
  "[background:repeating-conic-gradient(#efe0d9_0_25%,#fffaf6_0_50%)_0_0/1rem_1rem]";

function WatermarkChoice({
  watermark,
  dispatch,
  choose,
  chooseDefault,
}: ReturnType<typeof useWatermarkFile> & {
  watermark: WatermarkFile | null;
  dispatch: Dispatch<BatchAction>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const url = useObjectUrl(watermark?.blob);
  return (
    <div className={panelClass("grid content-start gap-2 px-5 py-4")}>
      <p className="field-label">Watermark</p>
      <div className={`grid h-28 place-items-center p-3 ${url ? checkered : "bg-cream"}`}>
        {watermark && url ? (
          <img src={url} alt={`Watermark ${watermark.name}`} className="max-h-22 max-w-full" />
        ) : (
          <p className="text-sm text-ink-soft">No watermark yet</p>
        )}
      </div>
      {watermark && (
        <p className="text-[0.9375rem]/[1.4] font-medium wrap-anywhere">{watermark.name}</p>
      )}
      <div className="flex flex-wrap gap-x-4">
        <Button variant="quiet" onClick={() => input.current?.click()}>
          {watermark ? "Choose another" : "Choose file"}
        </Button>
        {watermark ? (
          <Button variant="quiet" onClick={() => dispatch({ type: "watermark", file: null })}>
            Remove
          </Button>
        ) : (
          <Button variant="quiet" onClick={chooseDefault}>
            Use our logo
          </Button>
        )}
      </div>
      <FileInput
        ref={input}
        accept="image/*"
        label="Watermark file"
        onChoose={([file]) => {
          if (file) choose(file);
        }}
      />
    </div>
  );
}
