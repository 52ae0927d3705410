import type { ThemeKey } from "../theme-keys";
import { findPart, isHoverKey, partSelector } from "../theme-parts";

export function pickKey(place: Element, page: Element): ThemeKey | undefined {
  for (let element: Element | null = place; element; element = element.parentElement) {
    const part = findPart(element.matches.bind(element));
    if (part) return part.keys[0];
    if (element === page) return undefined;
  }
  return undefined;
}

/**
 * A changed custom property restyles every element below it, which takes longer than a frame for the whole page. So
 * sections out of view skip rendering and keep their height.
 */
export function skipOffscreenRendering(page: HTMLElement): void {
  const sections = sectionsOf(page);
  const heights = sections.map(({ offsetHeight }) => offsetHeight);
  for (const [index, { style }] of sections.entries()) {
    style.containIntrinsicBlockSize = `auto ${heights[index] ?? 0}px`;
    style.contentVisibility = "auto";
  }
}

/** Outlines the parts that a key colors, forces the hover look of hover keys, and scrolls one part into view. */
export function outlineParts(page: HTMLElement, key: ThemeKey | null): void {
  for (const element of page.querySelectorAll("[data-outlined]")) clear(element);
  clear(page);
  if (!key) return;
  const selector = partSelector(key);
  const parts = [...page.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.closest("[inert]"),
  );
  const isWholePage = page.matches(selector);
  if (isWholePage) page.dataset.outlined = "";
  for (const element of parts) {
    element.dataset.outlined = "";
    if (isHoverKey(key)) element.dataset.hovered = "";
  }
  if (!isWholePage) bringIntoView(page, parts);
}

function clear(element: Element) {
  element.removeAttribute("data-outlined");
  element.removeAttribute("data-hovered");
}

function sectionsOf(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("main > *, footer")];
}

/** Milliseconds, for browsers without `scrollend`. */
const scrollTimeout = 1500;

/** Renders every section first: skipped ones may have an outdated height, so the scroll would miss its target. */
function bringIntoView(page: HTMLElement, parts: HTMLElement[]) {
  for (const { style } of sectionsOf(page)) style.contentVisibility = "visible";
  const restore = () => {
    clearTimeout(timer);
    removeEventListener("scrollend", restore);
    skipOffscreenRendering(page);
  };
  const timer = setTimeout(restore, scrollTimeout);
  if (parts.some(isInView)) {
    restore();
    return;
  }
  addEventListener("scrollend", restore);
  const shown = parts.find((element) => element.checkVisibility()) ?? parts[0];
  shown?.closest("details")?.setAttribute("open", "");
  shown?.scrollIntoView({ block: "center" });
}

/** Ignores the part of the window behind the bottom sheet. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  const root = document.documentElement;
  const covered = Number.parseFloat(getComputedStyle(root).scrollPaddingBottom) || 0;
  const inHeight = top >= 0 && bottom <= root.clientHeight - covered;
  return width > 0 && inHeight && left >= 0 && right <= root.clientWidth;
}
