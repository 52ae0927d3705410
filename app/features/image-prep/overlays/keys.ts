import { changeOverlay, type Overlay, type OverlayChange, removeOverlay } from "./overlays";

/** Fractions of the photo by which an arrow key moves an overlay. */
const step = 0.01;
const longStep = 0.05;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The overlays after a key was pressed on the selected one; none if the key has no meaning here. */
export function pressOverlayKey(
  overlays: readonly Overlay[],
  selected: Overlay,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Overlay[] | undefined {
  if (key === "Delete" || key === "Backspace") return removeOverlay(overlays, selected.id);
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const by = shiftKey ? longStep : step;
  const change: OverlayChange = { x: selected.x + arrow.x * by, y: selected.y + arrow.y * by };
  return changeOverlay(overlays, selected.id, change);
}
