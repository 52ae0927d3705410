import { clamp, limits } from "../limits";
import { overlayFonts } from "./fonts";

export type TextOverlay = {
  id: string;
  type: "text";
  text: string;
  fontFamily: string;
  /** In output pixels. */
  fontSize: number;
  bold: boolean;
  italic: boolean;
  color: string;
  opacity: number;
  /** Top left corner, as fractions of the output. */
  x: number;
  y: number;
  /** Wraps at this fraction of the output's width. */
  maxWidthPct: number;
};

export type ImageOverlay = {
  id: string;
  type: "image";
  src: Blob;
  opacity: number;
  /** Longer side, as a fraction of the output's shorter side. */
  scale: number;
  x: number;
  y: number;
};

export type Overlay = TextOverlay | ImageOverlay;
export type OverlayChange = Partial<Omit<TextOverlay, "id" | "type">> &
  Partial<Omit<ImageOverlay, "id" | "type">>;

/** A multiple of the font size (A9). */
export const lineHeight = 1.2;

export function newTextOverlay(id: string): TextOverlay {
  return {
    id,
    type: "text",
    text: "Your text",
    fontFamily: overlayFonts[0].name,
    fontSize: 36,
    bold: false,
    italic: false,
    color: "#000000",
    opacity: 1,
    x: 0.1,
    y: 0.1,
    maxWidthPct: 0.9,
  };
}

export function newImageOverlay(id: string, src: Blob): ImageOverlay {
  return { id, type: "image", src, opacity: 1, scale: 0.2, x: 0.1, y: 0.8 };
}

export function changeOverlay(
  overlays: readonly Overlay[],
  id: string,
  change: OverlayChange,
): Overlay[] {
  return overlays.map((overlay) => (overlay.id === id ? changed(overlay, change) : overlay));
}

function changed(overlay: Overlay, change: OverlayChange): Overlay {
  const place = {
    opacity: clamp(change.opacity ?? overlay.opacity, limits.overlayOpacity),
    x: clamp(change.x ?? overlay.x, limits.fraction),
    y: clamp(change.y ?? overlay.y, limits.fraction),
  };
  if (overlay.type === "image") {
    const { src = overlay.src, scale = overlay.scale } = change;
    return { ...overlay, ...place, src, scale: clamp(scale, limits.overlayScale) };
  }
  const { src: _, scale: __, ...text } = change;
  const wanted = { ...overlay, ...text, ...place };
  return {
    ...wanted,
    fontSize: clamp(wanted.fontSize, limits.fontSize),
    maxWidthPct: clamp(wanted.maxWidthPct, limits.fraction),
  };
}

export function removeOverlay(overlays: readonly Overlay[], id: string): Overlay[] {
  return overlays.filter((overlay) => overlay.id !== id);
}

export function overlayName(overlay: Overlay): string {
  if (overlay.type === "image") return "Image";
  const text = overlay.text.replace(/\s+/g, " ").trim();
  return text === "" ? "Empty text" : `“${text.length > 28 ? `${text.slice(0, 27)}…` : text}”`;
}

/** Fractions of the output per arrow key press. */
const keyStep = 0.01;
const longKeyStep = 0.05;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns undefined if the key does nothing here. */
export function pressOverlayKey(
  overlays: readonly Overlay[],
  selected: Overlay,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Overlay[] | undefined {
  if (key === "Delete" || key === "Backspace") return removeOverlay(overlays, selected.id);
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const by = shiftKey ? longKeyStep : keyStep;
  const change: OverlayChange = { x: selected.x + arrow.x * by, y: selected.y + arrow.y * by };
  return changeOverlay(overlays, selected.id, change);
}
