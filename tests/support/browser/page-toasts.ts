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

/** Exposes the page's `showToast` to `showToast` below. Call it before the page is opened. */
export async function tellShowToast(page: Page): Promise<void> {
  // The build may put the store into any file.
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
