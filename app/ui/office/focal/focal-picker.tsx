import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { classNames } from "../../class-names";
import type { FocalPoint } from "../../photo";
import { focalAfterKey, focalAt, formatFocal } from "./focal-moves";

type FocalPickerProps = {
  url: string;
  alt: string;
  width?: number | null;
  height?: number | null;
  focal: FocalPoint;
  onChange: (focal: FocalPoint) => void;
  disabled?: boolean;
};

const ringClass = classNames(
  "absolute size-11 -translate-1/2 cursor-grab touch-none rounded-full border-3 border-paper shadow-[inset_0_0_0_2px_var(--color-ink)] outline-2 outline-ink",
  "after:absolute after:inset-[calc(50%-3px)] after:rounded-full after:bg-paper after:shadow-[0_0_0_2px_var(--color-ink)]",
  "focus-visible:shadow-[inset_0_0_0_2px_var(--color-ink),0_0_0_3px_var(--color-paper)] focus-visible:outline-3 focus-visible:outline-offset-3",
  "active:cursor-grabbing aria-disabled:cursor-default aria-disabled:opacity-50",
);

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
    <div>
      {/* Clicking is a shortcut; the ring is keyboard accessible. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider inside is the control */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider inside takes the keys */}
      <div
        ref={stage}
        className="relative w-fit max-w-full cursor-crosshair select-none"
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
          className="block h-auto max-h-[min(34rem,70svh)] w-auto max-w-full"
        />
        <span
          ref={ring}
          role="slider"
          tabIndex={disabled ? -1 : 0}
          aria-label="Focus point"
          aria-disabled={disabled || undefined}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(focal.x * 100)}
          aria-valuetext={formatFocal(focal)}
          className={ringClass}
          style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Drag the focus point onto the part that should always show.
        <span className="pointer-coarse:hidden"> Arrow keys work too.</span>
      </p>
    </div>
  );
}
