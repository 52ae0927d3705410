import type { SignatureSource } from "~/features/signature/signature";
import { Signature } from "~/features/signature/ui/signature";
import { buttonClass } from "~/ui/button";
import { Photo, type PhotoSource } from "~/ui/photo";
import { aboutCopy } from "../still-copy";

type AboutProps = {
  photo: PhotoSource;
  signature: SignatureSource;
  /** The artist's name; if empty, the studio signs. */
  founder: string;
  /** From the sketch to the cake. */
  strip: readonly PhotoSource[];
  clientName: string;
};

export function About({ photo, signature, founder, strip, clientName }: AboutProps) {
  return (
    <>
      <div className="measure section grid gap-14 md:grid-cols-[5fr_6fr] md:gap-x-12 lg:gap-y-8 lg:grid-rows-[auto_1fr] lg:gap-x-20">
        <Portrait photo={photo} />
        <div className="max-lg:self-center">
          <p className="eyebrow">{aboutCopy.overline}</p>
          <h2 className="mt-4">{aboutCopy.heading}</h2>
          <p className="mt-6 text-lead text-pretty">
            {founder && `I’m ${founder}. `}
            {aboutCopy.intro}
          </p>
        </div>
        <div className="buttons-about md:col-span-2 lg:col-span-1">
          <dl className="grid gap-8 md:grid-cols-3 lg:grid-cols-1">
            {aboutCopy.blocks.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-h3 text-[1.0625rem] leading-7 font-semibold">{title}</dt>
                <dd className="mt-1 leading-7 text-pretty">{text}</dd>
              </div>
            ))}
          </dl>
          <a href="#contact" className={buttonClass({ className: "mt-10" })}>
            {aboutCopy.button}
          </a>
        </div>
      </div>
      <Strip photos={strip} />
      <Quote
        signature={signature}
        name={founder || clientName}
        title={founder && `Sugar artist, ${clientName}`}
      />
    </>
  );
}

function Strip({ photos }: { photos: readonly PhotoSource[] }) {
  return (
    <div className="grid grid-cols-3 gap-0.5">
      {photos.map((photo) => (
        <div key={photo.url} className="aspect-4/5">
          <Photo image={photo} sizes="34vw" className="size-full object-cover" />
        </div>
      ))}
    </div>
  );
}

const frameRatio = 5 / 6;

/** Photos of other proportions are cropped around their focal point. */
function Portrait({ photo }: { photo: PhotoSource }) {
  const { width, height } = photo;
  const drawn = Math.max(1, (width ?? 1) / (height ?? 1) / frameRatio);
  const sizes = `(min-width: 768px) ${Math.round(40 * drawn)}vw, ${Math.round(88 * drawn)}vw`;
  return (
    <figure className="lg:row-span-2">
      <div className="relative">
        <div className="absolute top-10 right-1/4 -bottom-8 -left-(--gutter) bg-(--theme-about-card-tint)" />
        <div className="relative aspect-5/6">
          <Photo image={photo} sizes={sizes} className="size-full object-cover" />
        </div>
      </div>
      {photo.caption && <figcaption className="relative mt-12 text-sm">{photo.caption}</figcaption>}
    </figure>
  );
}

function Quote({
  signature,
  name,
  title,
}: {
  signature: SignatureSource;
  name: string;
  title: string;
}) {
  return (
    <div className="ground-deep scallop-edge after:[--scallop:2.25rem]">
      <figure className="measure section flex flex-wrap items-end justify-between gap-10 pb-[calc(var(--section)+1rem)]">
        <blockquote className="font-display max-w-[46rem] text-title text-balance">
          “{aboutCopy.quote}”
        </blockquote>
        <figcaption>
          <div className="w-88 max-w-full">
            <Signature {...signature} ground="deep" isNamed />
          </div>
          <span className="my-3 block w-28 piping" />
          {name}
          {title && <span className="block text-sm">{title}</span>}
        </figcaption>
      </figure>
    </div>
  );
}
