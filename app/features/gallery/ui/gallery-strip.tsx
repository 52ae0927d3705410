import { useEffect, useRef } from "react";
import { withCopies } from "~/platform/photos/shown-photo";
import { useRovingTabIndex } from "~/ui/carousel/use-roving-tab-index";
import { Photo } from "~/ui/photo";
import { onPlainClick } from "~/ui/plain-click";
import { galleryHref } from "../gallery-address";
import type { GalleryView } from "../gallery-view";

type GalleryStripProps = {
  view: GalleryView;
  current: number;
  onChoose: (index: number) => void;
  onOpen: (index: number) => void;
};

/** A thumbnail shows its photo in the preview; the current one opens the lightbox. */
export function GalleryStrip({ view, current, onChoose, onOpen }: GalleryStripProps) {
  const { active, images, total } = view;
  const strip = useStrip(current, total, onChoose);
  const more = total - images.length;
  // The tile for the rest becomes the first of those photos and keeps focus.
  const tiles = (more > 0 ? [...images, null] : images).map((image, index) => ({ image, index }));
  return (
    <div className="measure mt-4">
      <ol {...strip} className="strip" aria-label="Photos in this category">
        {tiles.map(({ image, index }) => (
          <li key={index}>
            <a
              href={galleryHref({ category: active, image: index })}
              aria-current={index === current ? "true" : undefined}
              className="strip-link"
              onClick={onPlainClick(() => (index === current ? onOpen : onChoose)(index))}
            >
              {image ? (
                <Photo image={withCopies(image)} sizes="116px" className="size-full object-cover" />
              ) : (
                <span className="ground-pale strip-text">{more} more</span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Roving tabindex. Centers the current item by scrolling only the strip. */
function useStrip(index: number, count: number, choose: (index: number) => void) {
  const strip = useRovingTabIndex<HTMLOListElement>(index, choose);
  const { ref } = strip;
  const shown = useRef({ index, count });
  useEffect(() => {
    const same = shown.current.index === index && shown.current.count === count;
    if (same && index === 0) return;
    shown.current = { index, count };
    const item = ref.current?.children[index];
    if (!ref.current || !(item instanceof HTMLElement)) return;
    const middle = item.offsetLeft + item.offsetWidth / 2;
    ref.current.scrollTo({ left: middle - ref.current.clientWidth / 2 });
  }, [index, count, ref]);
  return strip;
}
