import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Heart, toggleLiked } from "~/features/likes/ui/heart";
import { withCopies } from "~/platform/photos/shown-photo";
import { buttonClass } from "~/ui/button";
import { useRovingTabIndex } from "~/ui/carousel/use-roving-tab-index";
import { useHydrated } from "~/ui/late/use-hydrated";
import { Photo } from "~/ui/photo";
import { onPlainClick } from "~/ui/plain-click";
import {
  featuredCount,
  featureRows,
  firstOnPhones,
  isTall,
  sheetPlan,
  tileRatio,
} from "../contact-sheet";
import { galleryHref } from "../gallery-address";
import type { GalleryView } from "../gallery-view";

type ContactSheetProps = {
  view: GalleryView;
  whole: boolean;
  /** Replaces "Show all" if the photos couldn't be loaded. */
  missing: ReactNode;
  from: number | null;
  /** Fills the rest of the last row. */
  last: ReactNode;
  onChoose: (index: number) => void;
  onWhole: () => void;
};

/** A grid without gaps: the first photo large and in its own shape, with its facts. */
export function ContactSheet(props: ContactSheetProps) {
  const { view, whole, missing, from, last, onChoose, onWhole } = props;
  const { active, images, total } = view;
  const live = useHydrated();
  const [at, setAt] = useState(from ?? 0);
  const sheet = useRovingTabIndex<HTMLOListElement>(at, setAt);
  const focusNextHidden = useTileFocus(sheet.ref, setAt, from);

  function showWhole() {
    focusNextHidden();
    onWhole();
  }

  const isWhole = whole && images.length === total;
  const tall = isTall(active);
  const featured = featuredCount(images.length);
  const labeled = (index: number) => tall || index < featured;
  return (
    <div className="measure mt-7">
      <div
        className="sheet"
        data-tall={tall || undefined}
        style={sheetSpans(images.length, tall ? undefined : images[0])}
      >
        <ol
          {...sheet}
          className="contents"
          aria-label="Photos in this category"
          data-whole={whole || undefined}
        >
          {images.map((image, index) => (
            <li
              key={image.url}
              className={index < featured ? "sheet-featured" : undefined}
              // Phones show the last one, too, in its own shape if it has no neighbor.
              style={
                index < featured || index === images.length - 1
                  ? sheetStyle({ "--r": tileRatio(image) })
                  : undefined
              }
            >
              <a
                href={image.page ?? galleryHref({ category: active, image: index })}
                className="sheet-link"
                aria-keyshortcuts={live ? "L" : undefined}
                onClick={onPlainClick(() => onChoose(index))}
                onKeyDown={onLikeKey(() => toggleLiked(image))}
              >
                <Photo
                  image={withCopies(image)}
                  sizes={
                    index < featured
                      ? "auto,(min-width:768px) 40rem,88vw"
                      : "auto,(min-width:768px) 20rem,50vw"
                  }
                  className="ground-pale object-cover"
                />
                <span className={labeled(index) ? "sheet-label" : "sheet-caption"}>
                  {image.title}
                  {labeled(index) && image.facts && <small>{image.facts}</small>}
                </span>
              </a>
              <Heart photo={image} tabIndex={-1} />
            </li>
          ))}
        </ol>
        <div className="ground-pale sheet-last">{last}</div>
      </div>
      {!isWhole &&
        total > firstOnPhones &&
        ((whole && missing) || (
          <p className={`mt-8 ${images.length === total ? "md:hidden" : ""}`}>
            <a
              href={galleryHref({ category: active, image: Math.min(images.length, total - 1) })}
              className={buttonClass({ variant: "secondary" })}
              onClick={onPlainClick(showWhole)}
            >
              {`Show all ${total} photos`}
            </a>
          </p>
        ))}
    </div>
  );
}

/** Focuses the photo to return to, or the first of the newly shown ones, once they are rendered. */
function useTileFocus(
  sheet: RefObject<HTMLElement>,
  onFocus: (index: number) => void,
  from: number | null,
) {
  const focus = (index: number) => {
    const tile = sheet.current?.children[index]?.firstElementChild;
    if (!(tile instanceof HTMLElement) || tile.offsetParent === null) return false;
    onFocus(index);
    tile.focus({ preventScroll: true });
    return true;
  };
  const returning = useRef(from);
  useEffect(() => {
    if (returning.current === null || !focus(returning.current)) return;
    document.activeElement?.scrollIntoView({ behavior: "instant", block: "center" });
    returning.current = null;
  });
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current !== null && focus(next.current)) next.current = null;
  });

  return () => {
    const tiles = [...(sheet.current?.children ?? [])];
    const hidden = tiles.findIndex((tile) => tile.getClientRects().length === 0);
    next.current = hidden < 0 ? tiles.length : hidden;
  };
}

/** The sheet has roving focus and hearts aren't tabbable, so L likes the focused photo. */
function onLikeKey(like: () => void) {
  return ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.toLowerCase() === "l" && !ctrlKey && !metaKey && !altKey) like();
  };
}

/** Columns and spans on wide screens, and on tablets. `first`: if the tiles beside it are square. */
export function sheetSpans(
  count: number,
  first?: { width: number; height: number },
): CSSProperties {
  const rows = first ? featureRows(tileRatio(first)) : 2;
  const wide = sheetPlan(count, rows, 6);
  const middle = sheetPlan(count, rows, 4);
  return sheetStyle({
    "--rows": rows,
    "--wide": wide.columns,
    "--wide-span": wide.last.columns,
    "--wide-rows": wide.last.rows,
    "--middle": middle.columns,
    "--middle-span": middle.last.columns,
    "--middle-rows": middle.last.rows,
  });
}

export function sheetStyle(values: { [name: `--${string}`]: number }): CSSProperties {
  return values;
}
