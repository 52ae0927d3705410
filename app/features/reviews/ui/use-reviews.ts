import { useEffect, useState } from "react";
import type { Review } from "../review";

/** The reviews of the first HTML, and from `reviews:refresh` on those of now. */
export function useReviews(first: readonly Review[]): readonly Review[] {
  const [fresh, setFresh] = useState<readonly Review[] | null>(null);
  useEffect(() => {
    async function refresh() {
      try {
        const { fetchReviews } = await import("../.client/fetch-reviews");
        setFresh(await fetchReviews());
      } catch (error) {
        // What stands there is still good.
        console.warn("Reviews:", error);
      }
    }
    addEventListener("reviews:refresh", refresh);
    return () => removeEventListener("reviews:refresh", refresh);
  }, []);
  return fresh ?? first;
}
