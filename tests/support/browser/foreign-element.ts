import type { Page } from "@playwright/test";

/** Adds an element like those of password managers and writing assistants. */
export async function insertForeignElement(
  page: Page,
  place: string,
  position: "beforebegin" | "afterbegin" | "afterend",
): Promise<void> {
  await page.locator(place).evaluate((element, where) => {
    const foreign = document.createElement("div");
    foreign.dataset.foreign = "";
    element.insertAdjacentElement(where, foreign);
  }, position);
}
