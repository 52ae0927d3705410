import type { ReactNode } from "react";
import type { PriceExamples } from "~/features/gallery/price-proofs";
import { AwardsBanner } from "~/features/recognitions/ui/awards-banner";
import type { SignatureSource } from "~/features/signature/signature";
import type { PhotoSource } from "~/ui/photo";
import { awardsCopy } from "../still-copy";
import { About } from "./about";
import { Pricing } from "./pricing";

export type StillSectionsData = {
  about: {
    photo: PhotoSource;
    signature: SignatureSource;
    founder: string;
    strip: readonly PhotoSource[];
  };
  banner: PhotoSource;
  pricing: { photo: PhotoSource; proofs: PriceExamples };
};

export type StillSections = Record<keyof StillSectionsData, ReactNode>;

/** Stateless sections: the browser gets only their markup. */
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
