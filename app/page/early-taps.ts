/**
 * Records taps before hydration on `controls`, and replays them once the page is live. A control's `data-needs-code`
 * identifies it if React renders it as another element. `choices` are fields whose value only their event tells.
 * Returns a function that gives up waiting. Runs as inline script text: it must not refer to anything outside itself.
 */
export function rememberTaps(live: string, controls: string, choices?: string): () => void {
  const waiting: HTMLElement[] = [];
  const early: (() => void)[] = [];

  function rememberTap(event: MouseEvent) {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
    const control = target.closest<HTMLElement>(controls);
    if (!control) return;
    event.preventDefault();
    // React's root listens before hydration ends and would handle the tap twice.
    event.stopPropagation();
    control.dataset.waiting = "";
    waiting.push(control);
    early.push(() => repeatTap(control));
  }

  function rememberChoice({ target }: Event) {
    if (!choices || !(target instanceof Element) || !target.matches(choices)) return;
    const chosen = target instanceof HTMLSelectElement ? target.value : null;
    early.push(() => {
      if (target instanceof HTMLSelectElement && chosen !== null) target.value = chosen;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }

  function leave() {
    removeEventListener("click", rememberTap, true);
    removeEventListener("change", rememberChoice, true);
    for (const control of waiting) delete control.dataset.waiting;
  }

  function repeatTap(control: HTMLElement) {
    const name = control.dataset.needsCode;
    const now = control.isConnected
      ? control
      : document.querySelector<HTMLElement>(`[data-needs-code="${name}"]`);
    // Radix tabs react to mousedown, not to click.
    now?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
    now?.click();
  }

  addEventListener("click", rememberTap, true);
  addEventListener("change", rememberChoice, true);
  addEventListener(live, () => {
    leave();
    for (const repeat of early) repeat();
  });
  return () => {
    leave();
    const last = waiting.at(-1);
    if (last instanceof HTMLAnchorElement) location.assign(last.href);
  };
}
