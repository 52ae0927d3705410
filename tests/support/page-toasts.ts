import type { Page } from "@playwright/test";
import type { ToastKind, ToastNotice } from "~/ui/toast-store";

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
  await page.route("/assets/toast-store-*.js", async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const name = /([\w$]+)=[\w$]+\.show\b/.exec(code)?.[1];
    if (!name) throw new Error("The toast store's bundle has no showToast.");
    await route.fulfill({ response, body: `${code};window.showToast=${name};` });
  });
}

export async function showToast(page: Page, notice: ToastNotice): Promise<void> {
  await page.waitForFunction(() => window.showToast !== undefined);
  await page.evaluate((shown) => window.showToast?.(shown), notice);
}
