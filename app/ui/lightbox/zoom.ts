export type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** `x` and `y`: the photo's offset from the stage's center. */
export type Zoom = { scale: number } & Point;

/** `photo`: its size at scale 1. */
export type ZoomBounds = { stage: Size; photo: Size };

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
export const maxZoom = 4;
export const tapZoom = 2.5;
export const zoomStep = 1.5;

export function zoomAround(zoom: Zoom, factor: number, point: Point, room: ZoomBounds): Zoom {
  const scale = clamp(zoom.scale * factor, 1, maxZoom);
  const grown = scale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * grown;
  const y = point.y - (point.y - zoom.y) * grown;
  return clampToStage({ scale, x, y }, room);
}

export function pan(zoom: Zoom, by: Point, room: ZoomBounds): Zoom {
  return clampToStage({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, room);
}

/** Wheel pixels to a zoom factor. A mouse notch (100 px) is about a quarter; touchpad pinches are finer. */
export function wheelFactor(deltaY: number, pinched: boolean): number {
  return Math.exp(-clamp(deltaY, -200, 200) * (pinched ? 0.01 : 0.0022));
}

function clampToStage({ scale, x, y }: Zoom, { stage, photo }: ZoomBounds): Zoom {
  if (scale === 1) return noZoom;
  const spareX = Math.max(0, (photo.width * scale - stage.width) / 2);
  const spareY = Math.max(0, (photo.height * scale - stage.height) / 2);
  return { scale, x: clamp(x, -spareX, spareX), y: clamp(y, -spareY, spareY) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
