import type { Page } from "@playwright/test";

/** Texts and boxes that leave their parent or the screen; what a scrolling or clipping parent holds back is fine. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1.5;
    // A space at the end of a line of preformatted text hangs over.
    const hanging = 6;
    const screen = document.documentElement.clientWidth;
    const found = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className.toString().split(" ").slice(0, 4).join(".")}`;
    const holdsBack = (element: Element) => getComputedStyle(element).overflowX !== "visible";
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
      !element.closest(".sr-only, [inert], option, [aria-hidden=true]");

    if (document.documentElement.scrollWidth > screen)
      found.add(`page is ${document.documentElement.scrollWidth} wide`);

    for (const element of document.querySelectorAll("body *")) {
      if (!(element instanceof HTMLElement) || !isShown(element)) continue;
      const parent = element.parentElement;
      if (!parent || ["absolute", "fixed"].includes(getComputedStyle(element).position)) continue;
      const { marginLeft, marginRight } = getComputedStyle(element);
      if (Number.parseFloat(marginLeft) < 0 || Number.parseFloat(marginRight) < 0) continue;
      if (holdsBack(parent) || getComputedStyle(parent).display === "contents") continue;
      const [box, around] = [element.getBoundingClientRect(), parent.getBoundingClientRect()];
      if (box.width <= 1 || around.width <= 1) continue;
      if (box.right > around.right + slack || box.left < around.left - slack)
        found.add(
          `${nameOf(element)} leaves ${nameOf(parent)} by ${Math.round(Math.max(box.right - around.right, around.left - box.left))}`,
        );
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const holder = text.parentElement;
      if (!text.textContent?.trim() || !holder || !isShown(holder)) continue;
      let block: Element | null = holder;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      if (!block || holdsBack(block)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const around = block.getBoundingClientRect();
      if (around.width <= 1) continue;
      for (const { left, right, width } of range.getClientRects())
        if (width > 1 && (right > around.right + hanging || left < around.left - slack))
          found.add(
            `text “${text.textContent.trim().slice(0, 24)}” leaves ${nameOf(block)} by ${Math.round(right - around.right)}`,
          );
    }
    return [...found];
  });
}
