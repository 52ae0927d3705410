import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { FocalPoint } from "~/platform/focal-point";

/** Part of the picture by which an arrow key moves the spot. */
const step = 0.02;

/** A picture with the spot that stays in sight when it is cropped: drag it, press another place, or use arrow keys. */
export function FocalPicker({
  src,
  alt,
  width,
  height,
  focal,
  onChange,
}: {
  src: string;
  alt: string;
  width: number;
  height: number;
  focal: FocalPoint;
  onChange: (focal: FocalPoint) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const percent = (part: number) => `${Math.round(part * 100)}%`;

  function follow(event: PointerEvent<HTMLElement>) {
    const box = frame.current?.getBoundingClientRect();
    if (!box || (event.type === "pointermove" && event.buttons === 0)) return;
    if (event.type === "pointerdown") event.currentTarget.setPointerCapture(event.pointerId);
    onChange({
      x: part((event.clientX - box.left) / box.width),
      y: part((event.clientY - box.top) / box.height),
    });
  }

  function nudge(event: KeyboardEvent) {
    const [x, y] = arrows[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    onChange({ x: part(focal.x + x * step), y: part(focal.y + y * step) });
  }

  return (
    <div
      ref={frame}
      className="focal-frame"
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${(26 * width) / height}rem` }}
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <img src={src} alt={alt} width={width} height={height} draggable={false} />
      <button
        type="button"
        className="focal-spot"
        style={{ left: percent(focal.x), top: percent(focal.y) }}
        aria-label={`Spot that stays in sight: ${percent(focal.x)} from the left, ${percent(focal.y)} from the top. Move it with the arrow keys.`}
        onKeyDown={nudge}
      />
    </div>
  );
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function part(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;
}
