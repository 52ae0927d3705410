import { studio } from "~/studio";
import { buttonClass } from "~/ui/button";
import { Photo, type PhotoSource } from "~/ui/photo";
import { pricingCopy } from "../home-copy";
import { SectionHeading } from "./section-heading";

export function Pricing({ photo }: { photo: PhotoSource }) {
  return (
    <section id="pricing" className="mx-auto max-w-[84rem] px-6 py-20 lg:px-10 lg:py-32">
      <div className="grid gap-14 md:grid-cols-[1.15fr_1fr] lg:gap-24">
        <div className="buttons-pricing">
          <SectionHeading title={pricingCopy.heading} intro={pricingCopy.intro} />
          <ul className="mt-10">
            {studio.prices.map(({ name, price, unit }) => (
              <li
                key={name}
                className="flex items-baseline justify-between gap-6 border-t border-gold/50 py-5 last:border-b"
              >
                <span className="font-h2 text-2xl leading-8">{name}</span>
                <span className="text-right">
                  <span className="text-lg font-semibold even-figures">{price}</span>
                  {unit && <span className="ml-2 text-sm">{unit}</span>}
                </span>
              </li>
            ))}
          </ul>
          <a href="#contact" className={buttonClass({ variant: "primary", className: "mt-10" })}>
            {pricingCopy.button}
          </a>
        </div>
        <div className="hidden md:block md:self-stretch">
          <Photo
            image={photo}
            sizes="(min-width: 768px) 60vw, 1px"
            className="size-full max-h-[46rem] object-cover"
          />
          {photo.caption && <p className="mt-3 text-sm">{photo.caption}</p>}
        </div>
      </div>
    </section>
  );
}
