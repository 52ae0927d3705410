import { nearestPosition, wrapIndex } from "../carousel/ring";

/** The row's position, and which photo the parent knows as shown. */
export type LightboxPosition = {
  /** Unwrapped index, so that the animation keeps its direction. */
  position: number;
  /** The index that the parent rendered last; null if closed. */
  shown: number | null;
  /** Indexes reported to the parent that it hasn't rendered yet, oldest first. */
  asked: readonly number[];
};

export function lightboxPosition(shown: number | null): LightboxPosition {
  return { position: shown ?? 0, shown, asked: [] };
}

/** Steps at once, without waiting for the parent. */
export function stepped(place: LightboxPosition, by: -1 | 1, count: number): LightboxPosition {
  const position = place.position + by;
  return { ...place, position, asked: [...place.asked, wrapIndex(position, count)] };
}

/**
 * Follows the parent to `index`. Ignores the echo of our own steps, since the row has already moved there or past it.
 * Back and Forward may lead to any photo, the shorter way. Stays in place when closed.
 */
export function followed(
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
