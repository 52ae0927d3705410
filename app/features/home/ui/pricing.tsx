import type { ReactNode } from "react";
import type { ShownImage } from "~/features/gallery/gallery-view";
import type { PriceExamples } from "~/features/gallery/price-proofs";
import { withCopies } from "~/platform/photos/shown-photo";
import { studio } from "~/studio";
import { buttonClass } from "~/ui/button";
import { Photo, type PhotoSource } from "~/ui/photo";
import { pricingCopy } from "../still-copy";
import { SectionHeading } from "./section-heading";

export function Pricing({ photo, proofs }: { photo: PhotoSource; proofs: PriceExamples }) {
  return (
    <div className="measure relative section grid gap-14 md:grid-cols-[1.15fr_1fr] lg:gap-24">
      <div className="buttons-pricing">
        <SectionHeading title={pricingCopy.heading} intro={pricingCopy.intro} />
        <ul className="mt-8">
          {studio.prices.map((line) => (
            <li key={line.name} className="border-t border-gold/50 last:border-b">
              <Price line={line} proof={proofs[line.name]} />
            </li>
          ))}
        </ul>
        <a href="#contact" className={buttonClass({ variant: "primary", className: "mt-10" })}>
          {pricingCopy.button}
        </a>
      </div>
      <div className="hidden md:block">
        <Photo
          image={photo}
          sizes="(min-width: 768px) 60vw, 1px"
          className="h-(--pricing-photo) w-full object-cover"
        />
        {photo.caption && <p className="mt-3 text-sm">{photo.caption}</p>}
      </div>
    </div>
  );
}

type PriceLine = (typeof studio.prices)[number];

/** Expands to a published cake, if there is one. */
function Price({ line, proof }: { line: PriceLine; proof: ShownImage | undefined }) {
  const { name, price, unit } = line;
  const row = (more?: ReactNode) => (
    <>
      <span className="font-h2 text-2xl leading-8">{name}</span>
      <span className="text-right">
        <span className="text-lg font-semibold">{price}</span>
        {unit && <span className="ml-1 text-sm"> {unit}</span>}
      </span>
      {more}
    </>
  );
  if (!proof) return <p className={rowClass}>{row()}</p>;
  return (
    <details name="proof">
      <summary className={`${rowClass} cursor-pointer`}>
        {row(
          <span className="disclosure col-span-full inline-flex justify-self-start print:hidden items-center gap-2.5 text-sm underline decoration-gold underline-offset-4">
            {pricingCopy.proof}
          </span>,
        )}
      </summary>
      <Proof cake={proof} />
    </details>
  );
}

const rowClass = "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-4";

/** Covers the large photo where that is beside the list. */
function Proof({ cake }: { cake: ShownImage }) {
  return (
    <figure className="price-proof">
      <Photo
        image={withCopies(cake)}
        sizes="(min-width: 768px) 40vw, 90vw"
        className="min-h-0 w-full flex-1 object-cover max-md:max-h-80"
      />
      <figcaption className="py-3">
        <span className="block font-h2 text-subtitle text-heading">{cake.title}</span>
        <span className="mt-1 block text-sm">{cake.facts}</span>
      </figcaption>
    </figure>
  );
}
