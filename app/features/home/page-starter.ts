import { scriptJson } from "~/platform/html/script-json";

/** The window event by which the page says that it has come alive. */
export const liveEvent = "page:live";

/** The inline script that brings a public page to life; its text depends on the build alone. */
export function pageStarter(scripts: readonly string[]): string {
  return `(${startPage})(${scriptJson(scripts)},${scriptJson(liveEvent)})`;
}

/**
 * Fetches the page's scripts once its large photo has been painted, or when somebody touches the page; without such a
 * photo, once the browser is idle. A tap that comes earlier is done when they are there, if it is on a button or on a
 * link that `data-needs-code` marks, on itself or round it; a value names a control that React draws as another element.
 * It travels as text: nothing outside of it exists where it runs.
 */
function startPage(scripts: readonly string[], live: string): void {
  const early: HTMLElement[] = [];
  let begun = false;

  function begin() {
    if (begun) return;
    begun = true;
    for (const address of scripts) {
      const script = document.createElement("script");
      script.type = "module";
      // In the order of the list, each as a piece of work of its own.
      script.async = false;
      script.src = address;
      script.onerror = giveUp;
      document.head.appendChild(script);
    }
  }

  function remember(event: MouseEvent) {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const control = target.closest<HTMLElement>(
      "button[type=button],a[data-needs-code],[data-needs-code] a",
    );
    if (!control) return;
    event.preventDefault();
    // React listens before the page is alive, and would do it a second time.
    event.stopPropagation();
    control.dataset.waiting = "";
    early.push(control);
  }

  function leave() {
    removeEventListener("click", remember, true);
    for (const control of early) delete control.dataset.waiting;
  }

  // Then everything works as it does without code, and the last tapped link leads where it leads.
  function giveUp() {
    leave();
    const last = early.at(-1);
    if (last instanceof HTMLAnchorElement) location.assign(last.href);
  }

  addEventListener("pointerdown", begin, true);
  addEventListener("keydown", begin, true);
  addEventListener("click", remember, true);
  addEventListener(live, () => {
    leave();
    for (const control of early) {
      const name = control.dataset.needsCode;
      const now = control.isConnected
        ? control
        : document.querySelector(`[data-needs-code="${name}"]`);
      if (!(now instanceof HTMLElement)) continue;
      // A tab is chosen by the press, not by the click.
      now.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
      now.click();
    }
  });

  const photo = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  // The frame after the one that shows it.
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(begin));
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(begin) : setTimeout(begin, 200);
  if (photo) photo.decode().then(painted, painted);
  else if (document.readyState === "complete") idle();
  else addEventListener("load", idle);
}
