/**
 * Polls until the payment is confirmed and replaces only that part of the page, so that a typed question isn't lost.
 * Inlined as source text, like `reportView`.
 */
export function awaitPayment(): void {
  const longestPause = 60_000;
  function isWaiting(place: Element | null): boolean {
    return place?.querySelector("[data-awaits-payment]") != null;
  }
  async function fetchAnswer(): Promise<Element | null> {
    const answer = await fetch(location.href);
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.getElementById("answer");
  }
  async function wait() {
    const place = document.getElementById("answer");
    for (let pause = 2000; isWaiting(place); pause = Math.min(pause * 1.5, longestPause)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const fresh = await fetchAnswer().catch(() => null);
      if (fresh && !isWaiting(fresh)) place?.replaceChildren(...fresh.childNodes);
    }
  }
  document.addEventListener("DOMContentLoaded", () => void wait());
}
