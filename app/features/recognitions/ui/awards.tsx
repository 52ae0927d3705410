import { Button } from "~/ui/button";
import { loadingAwards, recognitionsErrorText } from "../recognition-texts";
import type { RecognitionView } from "../recognition-view";
import { AwardsShowcase } from "./awards-showcase";
import { RecognitionGrid } from "./recognition-grid";
import { useRecognitions } from "./use-recognitions";

type AwardsProps = {
  /** From the first HTML. */
  first: RecognitionView | { error: string };
  /** Empty if there is none. */
  manifestAddress: string;
};

/** Showcase and grid, two views of the same data (DESIGN 5.5). */
export function Awards({ first, manifestAddress }: AwardsProps) {
  const { load, refetch } = useRecognitions(first, manifestAddress);
  return (
    <>
      {load.status === "loaded" && <AwardsShowcase view={load.view} />}
      {load.status !== "loaded" && (
        <div className="measure mt-12">
          <p role="status">
            {load.status === "loading" ? loadingAwards : recognitionsErrorText(load.error)}
          </p>
          {load.status === "failed" && (
            <Button variant="secondary" className="needs-js mt-6" onClick={refetch}>
              Try again
            </Button>
          )}
        </div>
      )}
      <RecognitionGrid load={load} />
    </>
  );
}
