import { buttonClass } from "~/ui/button";
import { Photo, type PhotoSource } from "~/ui/photo";
import { aboutCopy } from "../home-copy";

export function About({ photo, founder }: { photo: PhotoSource; founder: string }) {
  return (
    <section id="about" className="mx-auto max-w-[84rem] py-20 lg:px-10 lg:py-32">
      <div className="grid lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="aspect-4/3 lg:col-span-6 lg:col-start-1 lg:row-start-1 lg:aspect-4/5">
          <Photo
            image={photo}
            sizes="(min-width: 1024px) 72vw, 134vw"
            className="size-full object-cover"
          />
        </div>
        <div className="mx-4 -mt-12 bg-(--theme-about-card-tint) px-6 py-10 sm:mx-8 md:px-12 lg:z-10 lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:mt-32 lg:self-start lg:px-16 lg:py-16">
          <p className="eyebrow">{aboutCopy.overline}</p>
          <h2 className="mt-4 text-heading">{aboutCopy.heading}</h2>
          <p className="mt-6 text-lead text-pretty">
            {founder && `I’m ${founder}. `}
            {aboutCopy.intro}
          </p>
          <dl className="mt-8">
            {aboutCopy.blocks.map(({ title, text }) => (
              <div key={title} className="border-t border-gold/50 pt-6 not-last:pb-6">
                <dt className="font-h3 text-[1.0625rem] leading-7 font-semibold">{title}</dt>
                <dd className="mt-1 leading-7 text-pretty">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="buttons-about px-6 pt-12 sm:px-10 lg:col-span-5 lg:col-start-1 lg:row-start-2 lg:px-0 lg:pt-14 lg:pr-14">
          <blockquote className="font-h2 text-subtitle leading-snug text-balance text-heading">
            “{aboutCopy.quote}”
          </blockquote>
          <a href="#contact" className={buttonClass({ className: "mt-8" })}>
            {aboutCopy.button}
          </a>
          {photo.caption && <p className="mt-8 text-sm">{photo.caption}</p>}
        </div>
      </div>
    </section>
  );
}
