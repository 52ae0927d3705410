import type { ReactNode } from "react";
import type { PriceExamples } from "~/features/gallery/price-proofs";
import { nextStepsTitle, usualSteps } from "~/features/inquiries/next-steps";
import { NextSteps } from "~/features/inquiries/ui/next-steps";
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

export type StillSections = Record<keyof StillSectionsData | "nextSteps", ReactNode>;

/** Stateless sections: the browser gets only their markup. */
export function stillSections(
  { about, banner, pricing }: StillSectionsData,
  clientName: string,
): StillSections {
  return {
    about: <About {...about} clientName={clientName} />,
    banner: <AwardsBanner {...awardsCopy} banner={banner} />,
    pricing: <Pricing {...pricing} />,
    nextSteps: (
      <div className="next-steps mt-10">
        <h3 className="font-h2 text-3xl leading-9 text-heading">{nextStepsTitle}</h3>
        <NextSteps steps={usualSteps} />
      </div>
    ),
  };
}
