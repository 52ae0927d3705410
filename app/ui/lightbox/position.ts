import { nearestPosition, wrapIndex } from "../carousel/ring";

export type LightboxPosition = {
  position: number;
  /** Null if closed. */
  shown: number | null;
  /** Indexes reported to the parent but not rendered yet, oldest first. */
  asked: readonly number[];
};

export function lightboxPosition(shown: number | null): LightboxPosition {
  return { position: shown ?? 0, shown, asked: [] };
}

export function stepPosition(place: LightboxPosition, by: -1 | 1, count: number): LightboxPosition {
  const position = place.position + by;
  return { ...place, position, asked: [...place.asked, wrapIndex(position, count)] };
}

/** Ignores the echo of our own steps: the row is there already, or past it. */
export function followIndex(
  place: LightboxPosition,
  index: number | null,
  count: number,
): LightboxPosition {
  if (index === null) return { ...place, shown: null, asked: [] };
  if (place.shown === null) return lightboxPosition(index);
  const own = place.asked.indexOf(index);
  if (own >= 0) return { ...place, shown: index, asked: place.asked.slice(own + 1) };
  return { position: nearestPosition(place.position, index, count), shown: index, asked: [] };
}
