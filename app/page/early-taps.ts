/**
 * Keeps what is tapped before the page is live and cannot work by itself: buttons, and links that `data-needs-code`
 * marks, on themselves or round them; its value names a control that React draws as another element. The answer gives up
 * waiting for the code. It travels as text: nothing outside of it exists where it runs (`page-starter.ts`).
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
    // React listens before the page is alive, and would do it a second time.
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
    // A tab is chosen by the press, not by the click.
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
