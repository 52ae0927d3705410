import type { PortfolioPhoto } from "~/features/gallery/portfolio-photo";
import { countPending } from "~/features/portfolio/pending-changes";
import type { PortfolioRecognition } from "~/features/recognitions/portfolio-recognition";
import type { Result } from "~/platform/result";

/** How many changes of the portfolio visitors do not see yet; null: that cannot be told. */
export function countUnpublished(
  photos: Result<PortfolioPhoto[]>,
  awards: Result<PortfolioRecognition[]>,
): number | null {
  if (!photos.ok || !awards.ok) return null;
  return (
    countPending(photos.value, ({ category }) => category).total +
    countPending(awards.value, () => "recognitions").total
  );
}
