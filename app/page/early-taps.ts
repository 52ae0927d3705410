/**
 * Records taps before hydration, on buttons and on links with `data-needs-code` (on themselves or an ancestor), and
 * replays them once the page is live. The attribute's value identifies a control that React renders as another element.
 * Returns a function that gives up waiting. Runs as inline script text: it must not refer to anything outside itself.
 */
export function rememberTaps(live: string): () => void {
  const early: HTMLElement[] = [];

  function remember(event: MouseEvent) {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const control = target.closest<HTMLElement>(
      "button[type=button],a[data-needs-code],[data-needs-code] a",
    );
    if (!control) return;
    event.preventDefault();
    // React's root listens before hydration ends and would handle the tap twice.
    event.stopPropagation();
    control.dataset.waiting = "";
    early.push(control);
  }

  function leave() {
    removeEventListener("click", remember, true);
    for (const control of early) delete control.dataset.waiting;
  }

  function repeat(control: HTMLElement) {
    const name = control.dataset.needsCode;
    const now = control.isConnected
      ? control
      : document.querySelector<HTMLElement>(`[data-needs-code="${name}"]`);
    // Radix tabs react to mousedown, not to click.
    now?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
    now?.click();
  }

  addEventListener("click", remember, true);
  addEventListener(live, () => {
    leave();
    early.forEach(repeat);
  });
  return () => {
    leave();
    const last = early.at(-1);
    if (last instanceof HTMLAnchorElement) location.assign(last.href);
  };
}
