import { Photo } from "~/ui/photo";
import { boxText, type SignatureSource } from "../signature";

type SignatureProps = SignatureSource & {
  /** The ground that it stands on. */
  ground: "light" | "deep";
  /** The name is next to it. */
  isNamed?: boolean;
  className?: string;
};

/** In the color of the text around it: by default up to 24 rem wide, and as tall as a short name needs. */
export function Signature({
  name,
  photo,
  outline,
  ground,
  isNamed = false,
  className = "block h-auto max-h-36 w-full max-w-96",
}: SignatureProps) {
  if (photo) {
    const blend =
      ground === "deep"
        ? "[mix-blend-mode:var(--sign-blend-deep,screen)] [filter:var(--sign-filter-deep,grayscale(1)_invert(1))]"
        : "[mix-blend-mode:var(--sign-blend,multiply)] [filter:var(--sign-filter,none)]";
    return (
      <Photo
        image={{ ...photo, alt: isNamed ? "" : name, placeholder: null, focal: null }}
        sizes="24rem"
        className={`object-contain object-left ${blend} ${className}`}
      />
    );
  }
  if (!outline) {
    return (
      <p
        aria-hidden={isNamed}
        className={`grid items-center font-display text-title italic ${className}`}
      >
        {name}
      </p>
    );
  }
  return (
    <svg
      viewBox={boxText(outline.box)}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={name}
      aria-hidden={isNamed || undefined}
      className={`overflow-visible ${className}`}
    >
      <path fill="currentColor" d={outline.path} />
    </svg>
  );
}
