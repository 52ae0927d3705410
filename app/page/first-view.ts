/** What a page's first view waits for, until each is called. */
type HeldBack = { showFonts: () => void; showSection: () => void };

/**
 * Holds back uncached fonts and the first of the sections below the large photo, with its photos. Lays out later sections
 * as they near the viewport or once the page is live. Runs as inline script text, like `rememberTaps`.
 */
export function lightenFirstView(live: string, sections: readonly string[]): HeldBack {
  const { style } = document.documentElement;
  // A smooth scroll would end where the section was before the fonts loaded.
  if (location.hash) style.scrollBehavior = "auto";
  const restore = () => style.removeProperty("scroll-behavior");
  addEventListener("click", restore, { capture: true, once: true });

  const [visit] = performance.getEntriesByType("navigation");
  const isReturn = !(visit instanceof PerformanceNavigationTiming) || visit.type !== "navigate";
  // Restored and linked scroll positions depend on the height of everything above them.
  const isWhole = isReturn || location.hash !== "" || location.search !== "";
  // Safari before 16.4.
  if (isWhole || !("adoptedStyleSheets" in document)) {
    return { showFonts() {}, showSection() {} };
  }

  const spared = new CSSStyleSheet();
  sections.forEach((section, at) => {
    const visibility = at === 0 ? "hidden" : "auto";
    const rule = `${section}{content-visibility:${visibility};contain-intrinsic-size:auto 90rem}`;
    spared.insertRule(rule, at);
  });
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

  // A 304 has no body; then, as after another page of the site, the fonts are cached.
  const isKnown =
    visit.transferSize < visit.encodedBodySize ||
    document.referrer.startsWith(`${location.origin}/`);
  let held = isKnown ? null : document.querySelector<HTMLStyleElement>("#faces")?.sheet;
  if (held) held.disabled = true;
  return {
    showSection: layOutNext,
    showFonts() {
      if (held) void applyFonts(held);
      held = null;
    },
  };

  /** Together: one by one, each font would lay the page out again. */
  async function applyFonts(sheet: CSSStyleSheet) {
    const read = ({ style }: CSSFontFaceRule, name: string) => style.getPropertyValue(name);
    // Faces of rarer characters are left to the browser.
    const faces = Array.from(sheet.cssRules)
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .filter((face) => read(face, "unicode-range").startsWith("U+20-"));
    const loads = faces.map(async (face) => {
      // Chromium takes quotes for a part of the name.
      const font = new FontFace(read(face, "font-family").replaceAll('"', ""), read(face, "src"), {
        weight: read(face, "font-weight"),
        unicodeRange: read(face, "unicode-range"),
      });
      await font.load();
      return { face, font };
    });
    for (const load of await Promise.allSettled(loads)) {
      if (load.status === "rejected") continue;
      document.fonts.add(load.value.font);
      sheet.deleteRule(Array.from(sheet.cssRules).indexOf(load.value.face));
    }
    sheet.disabled = false;
  }
}
