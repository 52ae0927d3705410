/**
 * Reports a view once the quote was visible for two seconds. Link prefetchers run no scripts or stay hidden.
 * Inlined in the head as source text, so it can't use anything from outside the function.
 */
export function reportView(address: string): void {
  let timer = 0;
  function schedule() {
    clearTimeout(timer);
    if (document.visibilityState === "visible") timer = window.setTimeout(report, 2000);
  }
  function report() {
    document.removeEventListener("visibilitychange", schedule);
    void fetch(address, {
      method: "POST",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token: location.pathname.split("/").at(-1) }),
    }).catch(() => {});
  }
  document.addEventListener("visibilitychange", schedule);
  schedule();
}
