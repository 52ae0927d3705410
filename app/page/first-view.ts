/**
 * Spares the first view what nobody sees of it yet: the section below the large photo waits for it; those further down
 * are laid out when they come near, or one after the other once the page is live; fonts that are not in the browser's
 * cache are fetched after the photo. The answer ends the waiting. It travels as text: nothing outside of it exists where
 * it runs (`page-starter.ts`).
 */
export function lightenFirstView(live: string): () => void {
  const { style } = document.documentElement;
  // A smooth way to a section ends where the section was before the fonts came.
  if (location.hash) style.scrollBehavior = "auto";
  const restore = () => style.removeProperty("scroll-behavior");
  addEventListener("click", restore, { capture: true, once: true });

  const [visit] = performance.getEntriesByType("navigation");
  const isReturn = !(visit instanceof PerformanceNavigationTiming) || visit.type !== "navigate";
  // Places further down are reckoned from what lies above them.
  if (isReturn || location.hash || location.search) return () => {};
  // Safari before 16.4.
  if (!("adoptedStyleSheets" in document)) return () => {};

  const spared = new CSSStyleSheet();
  const spare = (selector: string, visibility = "auto") =>
    spared.insertRule(
      `${selector}{content-visibility:${visibility};contain-intrinsic-size:auto 90rem}`,
    );
  spare("footer");
  for (let place = 6; place > 2; place -= 1) spare(`main>:nth-child(${place})`);
  spare("main>:nth-child(2)", "hidden");
  document.adoptedStyleSheets = [spared];

  function layOutNext() {
    if (spared.cssRules.length > 0) spared.deleteRule(0);
  }
  function layOutAll() {
    if (spared.cssRules.length === 0) return;
    layOutNext();
    if ("requestIdleCallback" in window) requestIdleCallback(layOutAll, { timeout: 2000 });
    else setTimeout(layOutAll, 50);
  }
  addEventListener(live, layOutAll);
  addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("a[href*='#']")) spared.replaceSync("");
    },
    true,
  );

  // A page that has not changed came without its body: its fonts are in the cache, too.
  const isKnown = visit.transferSize < visit.encodedBodySize;
  const faces = document.querySelector<HTMLStyleElement>("#faces")?.sheet;
  if (faces && !isKnown) faces.disabled = true;
  return () => {
    layOutNext();
    if (faces) faces.disabled = false;
  };
}
