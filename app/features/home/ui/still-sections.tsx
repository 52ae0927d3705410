import type { ReactNode } from "react";
import type { PriceProofs } from "~/features/gallery/price-proofs";
import { AwardsBanner } from "~/features/recognitions/ui/awards-banner";
import type { PhotoSource } from "~/ui/photo";
import { awardsCopy } from "../still-copy";
import { About } from "./about";
import { Pricing } from "./pricing";

/** What the still parts of the home page show. */
export type StillSectionsData = {
  about: { photo: PhotoSource; signature: PhotoSource; founder: string };
  banner: PhotoSource;
  pricing: { photo: PhotoSource; proofs: PriceProofs };
};

export type StillSections = Record<keyof StillSectionsData, ReactNode>;

/** The parts that have no state: the browser gets neither their code nor their data. */
export function stillSections(
  { about, banner, pricing }: StillSectionsData,
  clientName: string,
): StillSections {
  return {
    about: <About {...about} clientName={clientName} />,
    banner: <AwardsBanner {...awardsCopy} banner={banner} />,
    pricing: <Pricing {...pricing} />,
  };
}
