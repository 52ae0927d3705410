import { type CSSProperties, useRef } from "react";
import { wrapIndex } from "../carousel/ring";
import { classNames } from "../class-names";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from "../icons";
import { type LightboxImage, LightboxSlide } from "./lightbox-slide";
import { useLightboxKeys } from "./use-lightbox-keys";
import { useStageGestures } from "./use-stage-gestures";
import { largestZoom, zoomStep } from "./zoom";
import { ZoomInIcon, ZoomOutIcon } from "./zoom-icons";

export type LightboxStageProps = {
  images: readonly (LightboxImage | undefined)[];
  missing: string;
  frame: { width: number; height: number } | undefined;
  /** Counts on where the list begins again, so that going on from the end is still going on. */
  position: number;
  onStep: (step: -1 | 1) => void;
  onClose: () => void;
};

/** Everything inside the dialog: the row of photos, what moves it, and what it says. */
export function LightboxStage(props: LightboxStageProps) {
  const { images, missing, frame, position, onStep, onClose } = props;
  const stage = useRef<HTMLDivElement>(null);
  const several = images.length > 1;
  const step = (by: -1 | 1) => {
    if (several) onStep(by);
  };
  const { zoom, drag, held, zoomBy, handlers } = useStageGestures(stage, position, step);
  useLightboxKeys({ onStep: step, zoomBy });
  const index = wrapIndex(position, images.length);
  const image = images[index];
  const words = image?.caption ?? image?.alt;
  const row: CSSProperties & Record<"--row" | "--drag", string> = {
    "--row": `${-position * 100}%`,
    "--drag": `${several ? drag : 0}px`,
  };

  return (
    <>
      <div className="lightbox-bar">
        <p className="lightbox-count" aria-hidden="true">
          {index + 1} of {images.length}
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label="Zoom out"
          aria-disabled={zoom.scale <= 1}
          onClick={() => zoomBy(1 / zoomStep)}
        >
          <ZoomOutIcon />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Zoom in"
          aria-disabled={zoom.scale >= largestZoom}
          onClick={() => zoomBy(zoomStep)}
        >
          <ZoomInIcon />
        </button>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {several && (
        <button
          type="button"
          className="icon-button lightbox-previous"
          aria-label="Previous photo"
          onClick={() => onStep(-1)}
        >
          <ArrowLeftIcon />
        </button>
      )}
      <div
        ref={stage}
        className={classNames("lightbox-stage", zoom.scale > 1 && "lightbox-enlarged")}
        {...handlers}
      >
        <div className={classNames("lightbox-row", held && "lightbox-held")} style={row}>
          {(several ? [position - 1, position, position + 1] : [position]).map((place) => (
            <LightboxSlide
              key={place}
              image={images[wrapIndex(place, images.length)]}
              missing={missing}
              place={place}
              zoom={place === position ? zoom : null}
              frame={frame}
            />
          ))}
        </div>
      </div>
      {several && (
        <button
          type="button"
          className="icon-button lightbox-next"
          aria-label="Next photo"
          onClick={() => onStep(1)}
        >
          <ArrowRightIcon />
        </button>
      )}
      <div className="lightbox-caption" aria-live="polite" aria-atomic="true">
        <p className="sr-only">
          {index + 1} of {images.length}
        </p>
        <p className="lightbox-title">{image?.title}</p>
        {image && words !== image.title && <p className="lightbox-alt">{words}</p>}
      </div>
    </>
  );
}
