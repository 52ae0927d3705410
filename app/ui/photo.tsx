import type { CSSProperties } from "react";

/** Fractions 0..1 of width and height: the spot that stays in sight when the frame crops. */
export type FocalPoint = { x: number; y: number };

/** Files at `{base}-{width}.{format}`, one per width and format; best format first. */
type PhotoSet = {
  base: string;
  widths: readonly number[];
  formats: readonly ("avif" | "webp")[];
};

/** A crop of its own for screens narrower than 768 px. */
export type PhotoCrop = PhotoSet & { width: number; height: number; focal?: FocalPoint };

/** What `Photo` draws: a bare address, or one with smaller copies, or a whole set of formats. */
export type PhotoSource = {
  url: string;
  alt: string;
  /** A text to be shown beside it. */
  caption?: string;
  width?: number | null;
  height?: number | null;
  focal?: FocalPoint | null;
  /** CSS color of the frame until the photo has loaded. */
  placeholder?: string | null;
  /** Smaller copies of `url` in one format. */
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
      {/* `src` comes last: a browser that builds the element must know the rest before it loads. */}
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

// React 18 knows the attribute in lower case only, its types in camel case only.
const highPriority = { fetchpriority: "high" } as const;

/** The `<link>`s that fetch a `priority` photo early; at most one applies to a screen. */
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

/** The original closes the list if its own width is known. */
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
