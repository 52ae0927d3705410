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
  /** Sketch, sugar, and cake: one for each text. */
  strip: readonly PhotoSource[];
  clientName: string;
};

/** One letter: greeting, three pictures with their texts, closing words, and signature. */
export function About({ photo, signature, founder, strip, clientName }: AboutProps) {
  return (
    <>
      <div className="measure section grid gap-x-12 gap-y-10 md:grid-cols-[5fr_6fr] lg:gap-x-24">
        <Portrait photo={photo} />
        <div className="md:self-center">
          <p className="eyebrow">{aboutCopy.overline}</p>
          <h2 className="mt-4">{aboutCopy.heading}</h2>
          <p className="mt-6 max-w-[34rem] font-h2 text-[clamp(1.4375rem,1.2rem+0.72vw,1.75rem)] leading-[1.35] text-pretty">
            {founder && `I’m ${founder}. `}
            {aboutCopy.intro}
          </p>
          <p className="buttons-about mt-8">
            <a href="#contact" className={buttonClass()}>
              {aboutCopy.button}
            </a>
          </p>
        </div>
      </div>
      <div className="measure grid gap-x-8 gap-y-12 md:grid-cols-3 lg:gap-x-12">
        {aboutCopy.blocks.map(({ title, text }, at) => (
          <Chapter key={title} title={title} text={text} photo={strip[at]} />
        ))}
      </div>
      <Closing
        signature={signature}
        name={founder || clientName}
        title={founder && `Sugar artist, ${clientName}`}
      />
    </>
  );
}

type ChapterProps = { title: string; text: string; photo: PhotoSource | undefined };

/** On phones, the photos extend to the page's edges in turn. */
function Chapter({ title, text, photo }: ChapterProps) {
  return (
    <figure className="group">
      {photo && (
        <div className="aspect-3/2 max-md:group-odd:-ms-(--gutter) max-md:group-even:-me-(--gutter) md:aspect-4/5">
          <Photo
            image={photo}
            // On phones twice the layout's pixels are enough, also for the portrait.
            sizes="(min-width: 768px) 30vw, 62vw"
            className="size-full object-cover"
          />
        </div>
      )}
      <figcaption className="mt-5">
        <h3>{title}</h3>
        <p className="mt-2 max-w-[34rem] leading-7 text-pretty">{text}</p>
      </figcaption>
    </figure>
  );
}

const frameRatio = 5 / 6;

/** Photos of other proportions are cropped around their focal point. */
function Portrait({ photo }: { photo: PhotoSource }) {
  const { width, height } = photo;
  const drawn = Math.max(1, (width ?? 1) / (height ?? 1) / frameRatio);
  const sizes = `(min-width: 768px) ${Math.round(40 * drawn)}vw, ${Math.round(70 * drawn)}vw`;
  return (
    <figure>
      <div className="aspect-5/6">
        <Photo image={photo} sizes={sizes} className="size-full object-cover" />
      </div>
      {photo.caption && <figcaption className="mt-3 text-sm">{photo.caption}</figcaption>}
    </figure>
  );
}

function Closing({
  signature,
  name,
  title,
}: {
  signature: SignatureSource;
  name: string;
  title: string;
}) {
  return (
    <div className="ground-deep scallop-edge mt-[calc(var(--section)+4rem)] after:[--scallop:2.25rem]">
      <figure className="measure section relative grid gap-x-16 gap-y-8 pt-[calc(var(--section)+2rem)] pb-[calc(var(--section)+1rem)] md:grid-cols-[minmax(0,1fr)_auto]">
        <blockquote className="font-display max-w-[46rem] text-title text-balance">
          “{aboutCopy.quote}”
        </blockquote>
        <figcaption className="md:w-(--sign) [--sign:clamp(min(18.75rem,100vw-2*var(--gutter)),28vw,25rem)]">
          <AcrossEdge signature={signature} />
          <span className="mb-3 block w-28 piping" />
          {name}
          {title && <span className="block text-sm">{title}</span>}
        </figcaption>
      </figure>
    </div>
  );
}

/** Across the band's upper edge: dark above it, light below. Without a stacking context, so that a photo blends with both. */
function AcrossEdge({ signature }: { signature: SignatureSource }) {
  const half = "absolute inset-0 size-full";
  return (
    <div className="absolute top-[calc(var(--sign)/-6)] right-(--gutter) aspect-3/1 w-(--sign)">
      {/* In forced colors, an SVG keeps the color that it inherits. */}
      <div className="contents text-ink">
        <Signature
          {...signature}
          ground="light"
          isNamed
          className={`${half} [clip-path:inset(0_0_50%)]`}
        />
      </div>
      <Signature
        {...signature}
        ground="deep"
        isNamed
        className={`${half} [clip-path:inset(50%_0_0)]`}
      />
    </div>
  );
}
