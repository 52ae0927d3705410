export type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** How a photo is enlarged: `x` and `y` are how far its middle lies from the middle of the stage. */
export type Zoom = { scale: number } & Point;

/** The room that a photo has, and the room that it takes up when it is not enlarged. */
export type ZoomRoom = { stage: Size; photo: Size };

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
export const largestZoom = 4;
/** What a double tap enlarges to. */
export const tapZoom = 2.5;
/** How much one press of a zoom button or key enlarges. */
export const zoomStep = 1.5;

/** Enlarges so that what lies under `point` stays under it; `point` counts from the middle of the stage. */
export function zoomAround(zoom: Zoom, factor: number, point: Point, room: ZoomRoom): Zoom {
  const scale = clamp(zoom.scale * factor, 1, largestZoom);
  const grown = scale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * grown;
  const y = point.y - (point.y - zoom.y) * grown;
  return inSight({ scale, x, y }, room);
}

export function pan(zoom: Zoom, by: Point, room: ZoomRoom): Zoom {
  return inSight({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, room);
}

/** Wheel pixels to a factor: a notch of a mouse wheel (100 px) is about a quarter; pinches on a pad are finer. */
export function wheelFactor(deltaY: number, pinched: boolean): number {
  return Math.exp(-clamp(deltaY, -200, 200) * (pinched ? 0.01 : 0.0022));
}

/** No edge of the photo comes further in than the stage's own edge. */
function inSight({ scale, x, y }: Zoom, { stage, photo }: ZoomRoom): Zoom {
  if (scale === 1) return noZoom;
  const spareX = Math.max(0, (photo.width * scale - stage.width) / 2);
  const spareY = Math.max(0, (photo.height * scale - stage.height) / 2);
  return { scale, x: clamp(x, -spareX, spareX), y: clamp(y, -spareY, spareY) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
