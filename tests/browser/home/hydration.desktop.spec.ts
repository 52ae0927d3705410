import { test } from "../../support/browser/page-test";
import { waitUntilLive } from "../../support/inquiries/contact-form";

test("keys that are pressed while the page comes alive do not leave it dead", async ({ page }) => {
  // One at every moment, since which of them React would not survive is a matter of milliseconds.
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
    await waitUntilLive(page);
  }
});
