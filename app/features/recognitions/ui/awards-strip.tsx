import { withCopies } from "~/platform/photos/shown-photo";
import { useStripInSight } from "~/ui/carousel/use-strip-in-sight";
import { Photo } from "~/ui/photo";
import type { ShownRecognition } from "../recognition-view";

type AwardsStripProps = {
  awards: readonly ShownRecognition[];
  current: number;
  onChoose: (index: number) => void;
};

export function AwardsStrip({ awards, current, onChoose }: AwardsStripProps) {
  const strip = useStripInSight<HTMLOListElement>(current, awards.length);
  return (
    <ol ref={strip} className="strip flex-1" aria-label="Awards in this category">
      {awards.map(({ id, title, photo }, index) => (
        <li key={id}>
          <button
            type="button"
            className="strip-link"
            aria-label={title}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onChoose(index)}
          >
            {photo ? (
              <Photo
                image={withCopies({ ...photo, alt: "" })}
                sizes="116px"
                className="size-full object-cover"
              />
            ) : (
              <span className="strip-text text-[0.75rem]">{title}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
