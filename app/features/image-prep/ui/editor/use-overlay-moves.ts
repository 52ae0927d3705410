import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Point, Size } from "../../geometry";
import { type OverlayBox, overlayAt } from "../../overlays/layout";
import { pressOverlayKey } from "../../overlays/overlays";
import type { Draft } from "./use-draft";

/** Minimum touch target in CSS pixels. */
const reach = 44;

type Grip = { id: string; from: Point };

export function useOverlayMoves({
  boxes,
  output,
  draft,
  selected,
  onSelect,
}: {
  boxes: readonly OverlayBox[];
  output: Size;
  draft: Draft;
  selected: string | undefined;
  onSelect: (id: string | undefined) => void;
}) {
  const grip = useRef<Grip>();
  const { overlays } = draft.draft;

  /** The pointer as fractions of the output, and output pixels per CSS pixel. */
  function locate(event: PointerEvent<HTMLElement>): Point & { ratio: number } {
    const area = event.currentTarget.getBoundingClientRect();
    return {
      x: (event.clientX - area.left) / area.width,
      y: (event.clientY - area.top) / area.height,
      ratio: output.width / area.width,
    };
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const { x, y, ratio } = locate(event);
    const at = { x: x * output.width, y: y * output.height };
    const id = overlayAt(boxes, at, reach * ratio) ?? selected;
    const overlay = overlays.find((one) => one.id === id);
    if (!overlay) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onSelect(overlay.id);
    const hit = overlayAt(boxes, at, reach * ratio) !== undefined;
    grip.current = {
      id: overlay.id,
      from: hit ? { x: x - overlay.x, y: y - overlay.y } : { x: 0, y: 0 },
    };
    draft.seal();
    if (!hit) draft.changeOverlay(overlay.id, { x, y });
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!grip.current) return;
    const { x, y } = locate(event);
    const { id, from } = grip.current;
    draft.changeOverlay(id, { x: x - from.x, y: y - from.y });
  }

  function release() {
    if (grip.current) draft.seal();
    grip.current = undefined;
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const overlay = overlays.find(({ id }) => id === selected);
    if (!overlay || event.altKey || event.ctrlKey || event.metaKey) return;
    const moved = pressOverlayKey(overlays, overlay, event);
    if (!moved) return;
    event.preventDefault();
    const removed = moved.length < overlays.length;
    draft.change({ overlays: moved }, removed ? undefined : `${overlay.id} keys`);
    if (removed) onSelect(undefined);
  }

  return {
    onPointerDown: press,
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: move,
  };
}
