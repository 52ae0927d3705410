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
import { firstOnPhones, lastSpan, sheetColumns } from "../contact-sheet";
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

/** A grid without gaps: the first photo large, with its facts. */
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
  return (
    <div className="measure mt-7">
      <div className="sheet" style={sheetSpans(images.length)}>
        <ol
          {...sheet}
          className="contents"
          aria-label="Photos in this category"
          data-whole={whole || undefined}
        >
          {images.map((image, index) => (
            <li key={image.url}>
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
                    index === 0
                      ? "auto,(min-width:768px) 40rem,88vw"
                      : "auto,(min-width:768px) 20rem,50vw"
                  }
                  className="object-cover"
                />
                <span className={index === 0 ? "sheet-feature" : "sheet-caption"}>
                  {image.title}
                  {index === 0 && image.facts && <small>{image.facts}</small>}
                </span>
              </a>
              <Heart photo={image} tabIndex={-1} />
            </li>
          ))}
        </ol>
        <div className="sheet-last">{last}</div>
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

/** Columns on wide screens, and the last tile's span there and on tablets. */
export function sheetSpans(count: number): CSSProperties {
  const columns = sheetColumns(count);
  return sheetStyle({
    "--columns": columns,
    "--wide": lastSpan(count, columns),
    "--middle": lastSpan(count, Math.min(4, columns)),
  });
}

export function sheetStyle(values: { [name: `--${string}`]: number }): CSSProperties {
  return values;
}
