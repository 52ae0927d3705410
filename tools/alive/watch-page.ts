/** One visit's timings, in milliseconds since navigation start; null until they happen. */
export type Seen = {
  /** The menu has become a button; without JavaScript it is a link. */
  alive: number | null;
  /** The hero's pause button and an award’s row, both pressed once the page was interactive, have responded. */
  hero: number | null;
  award: number | null;
  /** The hero's photo is painted. */
  photo: number | null;
  fcp: number | null;
  lcp: number | null;
  /** Start and duration of each long task. */
  tasks: [begin: number, length: number][];
};

/** Runs in the page before its own scripts, so it can't use imports. `taps`: whether it presses the controls. */
export function watchPage({ taps }: { taps: boolean }) {
  const seen: Seen = {
    alive: null,
    hero: null,
    award: null,
    photo: null,
    fcp: null,
    lcp: null,
    tasks: [],
  };
  Object.assign(globalThis, { __seen: seen });

  const inHero = "#home [data-autoplay-button]";
  const inAwards = ".ledger-row:not([aria-current])";
  let pressed: { hero: Element; label: string | null; row: Element } | null = null;

  function look(changes: MutationObserver) {
    const now = performance.now();
    if (seen.alive === null) {
      if (!document.querySelector("header button[aria-label='Menu']")) return;
      seen.alive = now;
      const hero = document.querySelector<HTMLElement>(inHero);
      const row = document.querySelector<HTMLElement>(inAwards);
      if (!taps || !hero || !row) return changes.disconnect();
      pressed = { hero, label: hero.getAttribute("aria-label"), row };
      setTimeout(() => {
        hero.click();
        row.click();
      });
    }
    if (!pressed) return;
    if (pressed.hero.getAttribute("aria-label") !== pressed.label) seen.hero ??= now;
    if (pressed.row.hasAttribute("aria-current")) seen.award ??= now;
    if (seen.hero !== null && seen.award !== null) changes.disconnect();
  }

  new MutationObserver((_, changes) => look(changes)).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ["aria-label", "aria-current"],
  });

  function observe(type: string, take: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  }
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  observe("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe("largest-contentful-paint", (entry) => {
    if (!(entry instanceof LargestContentfulPaint)) return;
    seen.lcp = entry.startTime;
    if (entry.element?.matches("#home img")) seen.photo ??= entry.startTime;
  });
}
