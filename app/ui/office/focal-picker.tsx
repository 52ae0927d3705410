import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { FocalPoint } from "../photo";
import { focalAfterKey, focalAt, focalWords } from "./focal-moves";

export type FocalPickerProps = {
  /** The whole photo, uncropped. */
  url: string;
  alt: string;
  width?: number | null;
  height?: number | null;
  focal: FocalPoint;
  onChange: (focal: FocalPoint) => void;
  disabled?: boolean;
};

/** A photo with a ring on the spot that stays in sight; it is dragged, tapped to, or moved with the arrow keys. */
export function FocalPicker({
  url,
  alt,
  width,
  height,
  focal,
  onChange,
  disabled = false,
}: FocalPickerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);

  function moveTo(pointer: { clientX: number; clientY: number }) {
    if (stage.current && !disabled) {
      onChange(focalAt(stage.current.getBoundingClientRect(), pointer));
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = focalAfterKey(focal, event);
    if (!next || disabled) return;
    event.preventDefault();
    onChange(next);
  }

  function drag(event: PointerEvent<HTMLSpanElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
  }

  return (
    // A tap on the photo is a short way to what the ring does with the keyboard too.
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside is the control
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider inside takes the keys
    <div
      ref={stage}
      className="focal-stage"
      onClick={(event) => {
        moveTo(event);
        ring.current?.focus();
      }}
    >
      <img
        src={url}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        draggable={false}
      />
      <span
        ref={ring}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label="Focal point"
        aria-disabled={disabled || undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(focal.x * 100)}
        aria-valuetext={focalWords(focal)}
        className="focal-ring"
        style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
    </div>
  );
}
