/**
 * Reports a view once a person is there: the quote was visible for ten seconds, and somebody scrolled, tapped, or
 * pressed a key. Link prefetchers stay hidden, and mail scanners' browsers only wait.
 * Inlined in the head as source text, so it can't use anything from outside the function.
 */
export function reportView(address: string): void {
  const watch = new AbortController();
  const { signal } = watch;
  let timer = 0;
  let hasStayed = false;
  let hasMoved = false;

  function schedule() {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = window.setTimeout(stay, 10_000);
  }
  function stay() {
    hasStayed = true;
    report();
  }
  function move() {
    hasMoved = true;
    report();
  }
  function report() {
    if (!hasStayed || !hasMoved) return;
    watch.abort();
    clearTimeout(timer);
    void fetch(address, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: location.pathname.split("/").at(-1) }),
    }).catch(() => {});
  }

  document.addEventListener("visibilitychange", schedule, { signal });
  for (const sign of ["scroll", "pointerdown", "keydown"]) {
    addEventListener(sign, move, { signal, passive: true, capture: true });
  }
  schedule();
}
