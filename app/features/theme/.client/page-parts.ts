import type { ThemeKey } from "../theme-keys";
import { findPart, isHoverKey, partSelector } from "../theme-parts";

/** The key of an element on the page: that of the innermost part around it. */
export function pickKey(place: Element, page: Element): ThemeKey | undefined {
  for (let element: Element | null = place; element; element = element.parentElement) {
    const part = findPart(element.matches.bind(element));
    if (part) return part.keys[0];
    if (element === page) return undefined;
  }
  return undefined;
}

/**
 * Spares the browser the sections that are out of sight: a changed custom property restyles every element below it,
 * which for the whole page takes longer than a frame. Each section keeps the height that it has.
 */
export function restyleOnlyInSight(page: HTMLElement): void {
  const sections = sectionsOf(page);
  const heights = sections.map(({ offsetHeight }) => offsetHeight);
  for (const [index, { style }] of sections.entries()) {
    style.containIntrinsicBlockSize = `auto ${heights[index] ?? 0}px`;
    style.contentVisibility = "auto";
  }
}

/** Outlines what a key colors, holds the pointer's look on it, and brings one of the parts into sight. */
export function outlineParts(page: HTMLElement, key: ThemeKey | null): void {
  for (const element of page.querySelectorAll("[data-outlined]")) clear(element);
  clear(page);
  if (!key) return;
  const selector = partSelector(key);
  const parts = [...page.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.closest("[inert]"),
  );
  const whole = page.matches(selector);
  if (whole) page.dataset.outlined = "";
  for (const element of parts) {
    element.dataset.outlined = "";
    if (isHoverKey(key)) element.dataset.hovered = "";
  }
  if (!whole) bringIntoSight(page, parts);
}

function clear(element: Element) {
  element.removeAttribute("data-outlined");
  element.removeAttribute("data-hovered");
}

function sectionsOf(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("main > *, footer")];
}

/** Milliseconds after which a scroll is over in browsers that do not say so. */
const longestScroll = 1500;

/** The way there is measured with every section drawn: those out of sight have the height of an earlier theme. */
function bringIntoSight(page: HTMLElement, parts: HTMLElement[]) {
  for (const { style } of sectionsOf(page)) style.contentVisibility = "visible";
  const restore = () => {
    clearTimeout(timer);
    removeEventListener("scrollend", restore);
    restyleOnlyInSight(page);
  };
  const timer = setTimeout(restore, longestScroll);
  if (parts.some(isInSight)) {
    restore();
    return;
  }
  addEventListener("scrollend", restore);
  const shown = parts.find((element) => element.checkVisibility()) ?? parts[0];
  shown?.closest("details")?.setAttribute("open", "");
  shown?.scrollIntoView({ block: "center" });
}

/** The part of the window that a sheet covers does not count. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  const root = document.documentElement;
  const covered = Number.parseFloat(getComputedStyle(root).scrollPaddingBottom) || 0;
  const inHeight = top >= 0 && bottom <= root.clientHeight - covered;
  return width > 0 && inHeight && left >= 0 && right <= root.clientWidth;
}
