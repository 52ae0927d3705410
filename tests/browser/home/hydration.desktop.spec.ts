import { test } from "../../support/browser/page-test";
import { waitForHydration } from "../../support/inquiries/contact-form";

test("keys pressed during hydration do not break the page", async ({ page }) => {
  // React fails only within certain milliseconds, so this presses a key at every moment.
  await page.addInitScript(() => {
    const press = () => {
      const skip = document.querySelector("a");
      skip?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
      skip?.focus();
      skip?.blur();
    };
    const timer = setInterval(press, 1);
    addEventListener("load", () => setTimeout(() => clearInterval(timer), 500));
  });
  for (let load = 0; load < 3; load += 1) {
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await waitForHydration(page);
  }
});
