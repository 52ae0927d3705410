import type { Page } from "@playwright/test";
import type { ToastKind, ToastNotice } from "~/ui/toast/toast-store";

declare global {
  interface Window {
    showToast?: (notice: ToastNotice) => number;
  }
}

export const toastKinds: readonly ToastKind[] = [
  "default",
  "success",
  "info",
  "warning",
  "error",
  "loading",
];

/** Before the page is opened: makes its own `showToast` known to `showToast` below. */
export async function tellShowToast(page: Page): Promise<void> {
  // Whichever file the build has put the store into.
  await page.route("/assets/*.js", async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const name = /([\w$]+)=([\w$]+)\.show,[\w$]+=\2\.dismiss\b/.exec(code)?.[1];
    await route.fulfill({ response, body: name ? `${code};window.showToast=${name};` : code });
  });
}

export async function showToast(page: Page, notice: ToastNotice): Promise<void> {
  await page.waitForFunction(() => window.showToast !== undefined);
  await page.evaluate((shown) => window.showToast?.(shown), notice);
}
