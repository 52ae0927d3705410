import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { wrapIndex } from "../carousel/ring";
import { classNames } from "../class-names";
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, Icon } from "../icons";
import { type LightboxImage, LightboxSlide } from "./lightbox-slide";
import { useStageGestures } from "./use-stage-gestures";
import { maxZoom, zoomStep } from "./zoom";

export type LightboxMark = ComponentType<{ photo: LightboxImage }>;

type LightboxStageProps = {
  images: readonly (LightboxImage | undefined)[];
  missing: string;
  frame: { width: number; height: number } | undefined;
  Mark: LightboxMark | undefined;
  /** Unwrapped index, so that the animation keeps its direction. */
  position: number;
  onStep: (step: -1 | 1) => void;
  onClose: () => void;
};

export function LightboxStage(props: LightboxStageProps) {
  const { images, missing, frame, Mark, position, onStep, onClose } = props;
  const stage = useRef<HTMLDivElement>(null);
  const several = images.length > 1;
  const step = (by: -1 | 1) => {
    if (several) onStep(by);
  };
  const { zoom, drag, held, zoomBy, handlers } = useStageGestures(stage, position, step, onClose);
  useLightboxKeys({ onStep: step, zoomBy });
  const index = wrapIndex(position, images.length);
  const image = images[index];
  const count = `${index + 1} of ${images.length}`;
  return (
    <>
      <StageBar count={count} scale={zoom.scale} zoomBy={zoomBy} onClose={onClose}>
        {Mark && image && <Mark key={image.url} photo={image} />}
      </StageBar>
      {several && (
        <StageButton
          name="Previous photo"
          className={`${arrow} col-start-1`}
          onClick={() => onStep(-1)}
        >
          <ArrowLeftIcon />
        </StageButton>
      )}
      <div
        ref={stage}
        className={classNames(
          "relative col-span-full row-start-2 touch-none overflow-hidden select-none md:col-[2]",
          zoom.scale > 1 && "cursor-grab active:cursor-grabbing",
        )}
        data-stage=""
        {...handlers}
      >
        <div
          className="lightbox-row group absolute inset-0"
          style={{ transform: `translateX(calc(${-position * 100}% + ${several ? drag : 0}px))` }}
          data-held={held || undefined}
        >
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
        <StageButton name="Next photo" className={`${arrow} col-start-3`} onClick={() => onStep(1)}>
          <ArrowRightIcon />
        </StageButton>
      )}
      <Caption count={count} image={image} />
    </>
  );
}

const lens =
  "M10.6 4.1c3.8 0 6.5 2.8 6.5 6.5s-2.7 6.5-6.5 6.5-6.5-2.7-6.5-6.5 2.7-6.5 6.5-6.5zM15.4 15.4c1.7 1.6 3.4 3.3 5 5";

const arrow = "lightbox-arrow";

function StageBar({
  count,
  scale,
  zoomBy,
  onClose,
  children,
}: {
  children: ReactNode;
  count: string;
  scale: number;
  zoomBy: (factor: number) => void;
  onClose: () => void;
}) {
  return (
    <div className="col-span-full flex items-center gap-1 py-1.5 pr-2 pl-5">
      <p
        className="flex-1 text-[0.8125rem] tracking-[0.08em] even-figures"
        data-count=""
        aria-hidden="true"
      >
        {count}
      </p>
      {children}
      <StageButton name="Zoom out" aria-disabled={scale <= 1} onClick={() => zoomBy(1 / zoomStep)}>
        <Icon>
          <path d={`${lens}M7.8 10.6c1.9.1 3.7.1 5.6 0`} />
        </Icon>
      </StageButton>
      <StageButton name="Zoom in" aria-disabled={scale >= maxZoom} onClick={() => zoomBy(zoomStep)}>
        <Icon>
          <path d={`${lens}M10.6 7.8c.1 1.9.1 3.7 0 5.6M7.8 10.6c1.9.1 3.7.1 5.6 0`} />
        </Icon>
      </StageButton>
      <StageButton name="Close" onClick={onClose}>
        <CloseIcon />
      </StageButton>
    </div>
  );
}

function Caption({ count, image }: { count: string; image: LightboxImage | undefined }) {
  return (
    <div
      className="col-start-2 row-start-3 min-h-22 px-2 pt-3 pb-4 text-center text-balance wrap-anywhere md:col-span-full md:px-6"
      role="status"
    >
      <p className="sr-only">{count}</p>
      <p className="font-h2 text-[1.375rem] leading-tight font-medium text-heading" data-title="">
        {image?.title}
      </p>
      {[image?.caption, image?.note].map(
        (text) =>
          text && (
            <p
              key={text}
              className="mx-auto mt-1 max-w-176 text-[0.875rem] leading-[1.45]"
              data-text=""
            >
              {text}
            </p>
          ),
      )}
    </div>
  );
}

function StageButton({
  name,
  className,
  ...rest
}: ComponentPropsWithoutRef<"button"> & { name: string }) {
  return (
    <button
      type="button"
      aria-label={name}
      className={classNames("icon-button lightbox-button text-ink", className)}
      {...rest}
    />
  );
}

type LightboxKeys = { onStep: (step: -1 | 1) => void; zoomBy: (factor: number) => void };

function useLightboxKeys(keys: LightboxKeys) {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = actionOf(event.key, current.current);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function actionOf(key: string, { onStep, zoomBy }: LightboxKeys): (() => void) | undefined {
  if (key === "ArrowLeft") return () => onStep(-1);
  if (key === "ArrowRight") return () => onStep(1);
  if (key === "+" || key === "=") return () => zoomBy(zoomStep);
  if (key === "-" || key === "_") return () => zoomBy(1 / zoomStep);
  return undefined;
}
