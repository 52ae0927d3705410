import { scriptJson } from "~/platform/html/script-json";
import type { PageEntry } from "~/ui/document-context";
import { rememberTaps } from "./early-taps";
import { lightenFirstView } from "./first-view";
import { liveEvent } from "./page-places";

/** Works natively before hydration: forms, and links without `data-needs-code` (on themselves or an ancestor). */
const pageControls = "button[type=button],a[data-needs-code],[data-needs-code] a";
/** Forms need code, too: without it they would put what was typed into the address. */
const officeControls = "button,input[type=checkbox],input[type=radio]";
const officeChoices = "select,input[type=file]";

/** For the back office, whose scripts Remix loads. */
export function officeStarter(): string {
  const values = [liveEvent, officeControls, officeChoices].map(scriptJson);
  return `(${rememberTaps})(${values.join()})`;
}

/** Selectors of what is below the large photo, in the page's order. */
function sectionsOf(entry: PageEntry): string[] {
  if (entry !== "home") return ["[data-below-photo]"];
  return [...[2, 3, 4, 5, 6].map((place) => `main>:nth-child(${place})`), "footer"];
}

export function pageStarter(entry: PageEntry, scripts: readonly string[]): string {
  const values = [scripts, liveEvent, pageControls, sectionsOf(entry)].map(scriptJson);
  return `(${startPage})(${[...values, rememberTaps, lightenFirstView].join()})`;
}

/**
 * Loads the page's scripts once its large photo is painted, or at the first touch, key press, or scroll. Without such a
 * photo it waits for idle time, at most two seconds. Runs as inline script text, like `rememberTaps`.
 */
function startPage(
  scripts: readonly string[],
  live: string,
  controls: string,
  sections: readonly string[],
  remember: typeof rememberTaps,
  lighten: typeof lightenFirstView,
): void {
  const giveUp = remember(live, controls);
  const { showFonts, showSection } = lighten(live, sections);
  let begun = false;

  function begin() {
    if (begun) return;
    begun = true;
    showSection();
    showFonts();
    for (const address of scripts) {
      const script = document.createElement("script");
      script.type = "module";
      // Executes in list order, each script as its own task.
      script.async = false;
      script.src = address;
      script.onerror = giveUp;
      document.head.appendChild(script);
    }
  }

  function firstPaint(): Promise<void> | undefined {
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return undefined;
    return new Promise((resolve) => {
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
      }).observe({ type: "paint", buffered: true });
    });
  }

  async function whenPainted(photo: HTMLImageElement) {
    const painted = Promise.allSettled([photo.decode(), firstPaint()]);
    // A photo that never loads delays the scripts by five seconds at most.
    await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 5000))]);
    // A photo decoded after the first paint appears within two frames.
    requestAnimationFrame(() => requestAnimationFrame(begin));
  }

  function whenIdle() {
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 200);
  }

  // P2: with JavaScript the honeypot is always sent empty, even if a password manager filled it in.
  addEventListener("formdata", ({ formData }) => {
    if (formData.has("hp")) formData.set("hp", "");
  });
  addEventListener("pointerdown", begin, true);
  addEventListener("keydown", begin, true);
  addEventListener("scroll", begin, true);
  addEventListener("DOMContentLoaded", () => {
    const photo = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
    if (photo) {
      void whenPainted(photo);
      return;
    }
    showSection();
    showFonts();
    addEventListener("load", whenIdle);
  });
}
