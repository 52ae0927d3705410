import { Photo } from "~/ui/photo";
import { boxText, type SignatureSource } from "../signature";

type SignatureProps = SignatureSource & {
  /** The ground that it stands on. */
  ground: "light" | "deep";
  /** The name is next to it. */
  isNamed?: boolean;
};

/** In the color of the text around it, up to 24 rem wide, and as tall as a short name needs. */
export function Signature({ name, photo, outline, ground, isNamed = false }: SignatureProps) {
  if (photo) {
    const blend =
      ground === "deep" ? "mix-blend-screen [filter:grayscale(1)_invert(1)]" : "mix-blend-multiply";
    return (
      <Photo
        image={{ ...photo, alt: isNamed ? "" : name, placeholder: null }}
        sizes="24rem"
        className={`block h-auto max-h-36 w-full max-w-96 object-contain object-left ${blend}`}
      />
    );
  }
  if (!outline) {
    return (
      <p aria-hidden={isNamed} className="font-display text-title italic">
        {name}
      </p>
    );
  }
  return (
    <svg
      viewBox={boxText(outline.box)}
      preserveAspectRatio="xMinYMax"
      role="img"
      aria-label={name}
      aria-hidden={isNamed || undefined}
      className="block h-auto max-h-36 w-full max-w-96 overflow-visible"
    >
      <path fill="currentColor" d={outline.path} />
    </svg>
  );
}
