/** Runs `work` when the browser is idle after load. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  const abort = new AbortController();
  const run = () => {
    if (!abort.signal.aborted) work();
  };
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true, signal: abort.signal });
  return () => abort.abort();
}
