import type { CSSProperties } from "react";

/** The point to keep visible when cropped, as fractions of width and height. */
export type FocalPoint = { x: number; y: number };

/** Files at `{base}-{width}.{format}`, best format first. */
type PhotoSet = {
  base: string;
  widths: readonly number[];
  formats: readonly ("avif" | "webp")[];
};

/** A separate crop for screens below 768 px. */
export type PhotoCrop = PhotoSet & { width: number; height: number; focal?: FocalPoint };

export type PhotoSource = {
  url: string;
  alt: string;
  caption?: string;
  width?: number | null;
  height?: number | null;
  focal?: FocalPoint | null;
  placeholder?: string | null;
  widths?: readonly { width: number; url: string }[];
  set?: PhotoSet;
  portrait?: PhotoCrop;
};

type PhotoPreload = {
  rel: "preload";
  as: "image";
  fetchpriority: "high";
  type?: string;
  media?: string;
} & ({ href: string } | { imageSrcSet: string; imageSizes: string });

const narrowScreens = "(max-width: 767px)";
const wideScreens = "(min-width: 768px)";

export function Photo({
  image,
  sizes,
  className = "",
  priority = false,
}: {
  image: PhotoSource;
  sizes: string;
  className?: string;
  priority?: boolean;
}) {
  const { set, portrait } = image;
  const copies = copiesSrcSet(image);
  const classes = portrait ? `max-md:object-(--focal-portrait)! ${className}` : className;
  const style: CSSProperties & { "--focal-portrait"?: string } = {
    backgroundColor: image.placeholder ?? undefined,
    objectPosition: position(image.focal),
    "--focal-portrait": portrait && (position(portrait.focal) ?? "50% 50%"),
  };
  return (
    <picture className="contents">
      {portrait?.formats.map((format) => (
        <source
          key={`portrait-${format}`}
          media={narrowScreens}
          type={`image/${format}`}
          srcSet={srcSet(portrait, format)}
          sizes={sizes}
          width={portrait.width}
          height={portrait.height}
        />
      ))}
      {set?.formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(set, format)} sizes={sizes} />
      ))}
      {/* `src` comes last: setting it starts the download. */}
      <img
        className={classes || undefined}
        style={style}
        alt={image.alt}
        width={image.width ?? undefined}
        height={image.height ?? undefined}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        {...(priority && highPriority)}
        sizes={copies && sizes}
        srcSet={copies}
        src={image.url}
      />
    </picture>
  );
}

// React 18 supports only the lowercase attribute, its types only camel case.
const highPriority = { fetchpriority: "high" } as const;

export function photoPreload(image: PhotoSource, sizes: string): PhotoPreload[] {
  const { set, portrait } = image;
  const link = { rel: "preload", as: "image", ...highPriority } as const;
  const copies = copiesSrcSet(image);
  if (!set) {
    return [
      copies ? { ...link, imageSrcSet: copies, imageSizes: sizes } : { ...link, href: image.url },
    ];
  }
  const wide = { ...link, ...bestOf(set), imageSizes: sizes };
  if (!portrait) return [wide];
  return [
    { ...link, ...bestOf(portrait), imageSizes: sizes, media: narrowScreens },
    { ...wide, media: wideScreens },
  ];
}

function bestOf(set: PhotoSet) {
  const format = set.formats[0] ?? "webp";
  return { imageSrcSet: srcSet(set, format), type: `image/${format}` };
}

function srcSet({ base, widths }: PhotoSet, format: string) {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
}

function copiesSrcSet({ url, width, widths }: PhotoSource) {
  if (!widths?.length) return undefined;
  const all = width ? [...widths, { width, url }] : widths;
  return all.map((copy) => `${copy.url} ${copy.width}w`).join(", ");
}

function position(focal: FocalPoint | null | undefined) {
  return focal ? `${percent(focal.x)} ${percent(focal.y)}` : undefined;
}

function percent(fraction: number) {
  return `${Math.round(fraction * 1000) / 10}%`;
}
