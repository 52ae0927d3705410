import type { Page } from "@playwright/test";

/** Words that a screen reader reads as one, since nothing separates the elements that they are in. */
export function gluedWords(page: Page): Promise<string[]> {
  return page.evaluate(findGluedWords);
}

/** Runs in the page. */
function findGluedWords(): string[] {
  const found: string[] = [];
  const phrasing = "a, abbr, b, code, em, i, mark, small, span, strong, sub, sup, time";
  const separate = "br, button, img, input, select, svg, textarea";
  let last: { text: string; parent: Node | null } | null = null;

  function visit(node: Node) {
    if (node instanceof Text) return read(node);
    if (!(node instanceof Element) || node.matches("[aria-hidden=true], script, style")) return;
    const { display, position, visibility } = getComputedStyle(node);
    if (display === "none" || visibility === "hidden") return;
    // Text for screen readers alone is positioned, but read in line.
    const isInLine =
      /^(?:inline|contents)/.test(display) || (position === "absolute" && node.matches(phrasing));
    const ends = !isInLine || node.matches(separate);
    if (ends) last = null;
    node.childNodes.forEach(visit);
    if (ends) last = null;
  }

  function read({ data, parentNode }: Text) {
    if (data === "") return;
    const isGlued =
      last &&
      last.parent !== parentNode &&
      /[\p{L}\p{N}]$/u.test(last.text) &&
      /^[\p{L}\p{N}$]/u.test(data);
    if (isGlued) found.push(`${last?.text.slice(-20)}|${data.slice(0, 20)}`);
    last = { text: data, parent: parentNode };
  }

  visit(document.body);
  return [...new Set(found)];
}
