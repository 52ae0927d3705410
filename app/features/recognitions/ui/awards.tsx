import { Button } from "~/ui/button";
import { Photo, type PhotoSource } from "~/ui/photo";
import { loadingAwards, recognitionsErrorText } from "../recognition-texts";
import type { RecognitionView } from "../recognition-view";
import { AwardsShowcase } from "./awards-showcase";
import { RecognitionGrid } from "./recognition-grid";
import { useRecognitions } from "./use-recognitions";

type AwardsProps = {
  /** What the first HTML has. */
  first: RecognitionView | { error: string };
  /** Where the manifest is fetched from; empty: nowhere. */
  manifestAddress: string;
};

/** The showcase and, behind a disclosure, the grid: two looks at one source (DESIGN 5.5). */
export function Awards({ first, manifestAddress }: AwardsProps) {
  const { load, refetch } = useRecognitions(first, manifestAddress);
  return (
    <>
      {load.status === "loaded" && <AwardsShowcase view={load.view} />}
      {load.status !== "loaded" && (
        <div className="mt-12 px-6 text-center">
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

type AwardsBannerProps = {
  heading: string;
  subheading: string;
  intro: string;
  banner: PhotoSource;
};

/** The head of the section: a photo with the titles on it. */
export function AwardsBanner({ heading, subheading, intro, banner }: AwardsBannerProps) {
  return (
    <>
      <div className="relative mx-auto max-w-[1920px]">
        <div className="h-56 sm:h-72 md:aspect-3/1 md:h-auto">
          <Photo
            image={banner}
            sizes="(min-width: 1920px) 1920px, 100vw"
            className="size-full object-cover"
          />
        </div>
        <div className="px-6 pt-10 md:absolute md:inset-0 md:flex md:items-center md:px-[6%] md:pt-0">
          <div className="md:w-[40%]">
            <h2 className="text-title text-ink">{heading}</h2>
            <p className="mt-4 text-base leading-7 font-bold tracking-[0.12em] text-ink uppercase md:text-[1.1875rem]">
              {subheading}
            </p>
          </div>
        </div>
      </div>
      <p className="mx-auto max-w-[60rem] px-6 pt-8 text-lead text-pretty md:pt-14 lg:text-center">
        {intro}
      </p>
    </>
  );
}
