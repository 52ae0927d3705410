import { type ChangeEvent, useRef } from "react";
import { Button } from "~/ui/button";
import { acceptedPhotos } from "../input-kinds";
import type { WatermarkFile } from "../render-plan";
import { Step } from "./step";
import { useObjectUrl } from "./use-object-url";

export type LoadStepProps = {
  /** Nothing more will be loaded from the site. */
  complete: boolean;
  count: number;
  onAdd: (files: File[]) => void;
  onClear: () => void;
  watermark: WatermarkFile | null;
  onWatermark: (file: File) => void;
  onStudioWatermark: () => void;
  onNoWatermark: () => void;
};

/** Step 1: photos, and one watermark for all of them. */
export function LoadStep({
  complete,
  count,
  onAdd,
  onClear,
  watermark,
  onWatermark,
  onStudioWatermark,
  onNoWatermark,
}: LoadStepProps) {
  const photos = useRef<HTMLInputElement>(null);
  const mark = useRef<HTMLInputElement>(null);
  const markUrl = useObjectUrl(watermark?.blob);
  return (
    <Step
      number={1}
      title="Load files"
      intro={`Your photos stay on this computer: nothing is uploaded, and the originals are not changed.${
        complete ? " From here on it works without internet too." : ""
      }`}
    >
      <div className="prep-load">
        <div className="prep-dropzone">
          <p className="font-display text-xl">
            {count === 0 ? "Drop photos anywhere on this page" : "Drop more photos anywhere"}
          </p>
          <p className="prep-note">JPEG, PNG, WebP or AVIF, as many as you like</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => photos.current?.click()}>
              {count === 0 ? "Choose images" : "Add images"}
            </Button>
            {count > 0 && (
              <Button variant="quiet" onClick={onClear}>
                Remove all
              </Button>
            )}
          </div>
          <input
            ref={photos}
            type="file"
            multiple
            accept={acceptedPhotos}
            aria-label="Images"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => onAdd(takeFiles(event))}
          />
        </div>
        <div className="prep-mark-file">
          <p className="field-label">Watermark of the batch</p>
          <div className="prep-mark-sample">
            {watermark && markUrl ? (
              <img src={markUrl} alt={`Watermark ${watermark.name}`} />
            ) : (
              <p className="prep-note">No watermark file yet</p>
            )}
          </div>
          {watermark && <p className="prep-file-name">{watermark.name}</p>}
          <div className="flex flex-wrap gap-x-4">
            <Button variant="quiet" onClick={() => mark.current?.click()}>
              {watermark ? "Choose another" : "Choose file"}
            </Button>
            {watermark ? (
              <Button variant="quiet" onClick={onNoWatermark}>
                Remove
              </Button>
            ) : (
              <Button variant="quiet" onClick={onStudioWatermark}>
                Use the studio’s
              </Button>
            )}
          </div>
          <input
            ref={mark}
            type="file"
            accept="image/*"
            aria-label="Watermark file"
            tabIndex={-1}
            className="sr-only"
            onChange={(event) => {
              const [file] = takeFiles(event);
              if (file) onWatermark(file);
            }}
          />
        </div>
      </div>
    </Step>
  );
}

/** The chosen files; the input is then ready for the same ones again. */
function takeFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): File[] {
  const files = Array.from(currentTarget.files ?? []);
  currentTarget.value = "";
  return files;
}
