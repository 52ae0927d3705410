import { nearestPosition, wrapIndex } from "../carousel/ring";

/** The position of the row of photos, and what its owner knows of it. */
export type LightboxPosition = {
  /** Counts on where the list begins again, so that going on from the end is still going on. */
  position: number;
  /** What the owner has shown last; null: closed. */
  shown: number | null;
  /** Steps that the owner was notified of and has not shown yet, the oldest first. */
  asked: readonly number[];
};

export function lightboxPosition(shown: number | null): LightboxPosition {
  return { position: shown ?? 0, shown, asked: [] };
}

/** Goes to a neighbor at once, whatever the owner has still to show. */
export function stepped(place: LightboxPosition, by: -1 | 1, count: number): LightboxPosition {
  const position = place.position + by;
  return { ...place, position, asked: [...place.asked, wrapIndex(position, count)] };
}

/**
 * Follows the owner to `index`. A step of ours moves nothing when it is shown: the row has gone there, and with quick
 * presses further. Back and Forward may lead to any photo; the row goes the shorter way. Closed, it keeps its place.
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
