import { withCopies } from "~/platform/pictures/shown-picture";
import { useStripInSight } from "~/ui/carousel/use-strip-in-sight";
import { Picture } from "~/ui/picture";
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
      {awards.map(({ id, title, picture }, index) => (
        <li key={id}>
          <button
            type="button"
            className="strip-link"
            aria-label={title}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onChoose(index)}
          >
            {picture ? (
              <Picture
                image={withCopies({ ...picture, alt: "" })}
                sizes="116px"
                className="size-full object-cover"
              />
            ) : (
              <span className="strip-title">{title}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
