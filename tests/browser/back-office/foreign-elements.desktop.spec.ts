import { expect } from "@playwright/test";
import { insertForeignElement } from "../../support/browser/foreign-element";
import { test } from "../../support/browser/own-site-test";
import { waitForReact } from "../../support/browser/react";
import { holdScripts } from "../../support/hold";
import { adminPassword } from "../../support/office";

const places = [
  ["beside the field", "input[name=secret]", "afterend"],
  ["in the body", "body", "afterbegin"],
  ["in the head", "head", "afterbegin"],
  ["beside the body", "body", "afterend"],
] as const;

for (const [name, place, position] of places) {
  test(`the owner signs in although a foreign element stood ${name} before hydration`, async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError("Minified React error");
    const { letGo } = await holdScripts(page);
    await page.goto("/EdibleArtControl", { waitUntil: "commit" });
    const password = page.getByLabel("Password");
    await password.pressSequentially(adminPassword);
    await password.press("ArrowLeft");
    await insertForeignElement(page, place, position);
    letGo();
    await waitForReact(page, "body");
    await expect(password).toHaveValue(adminPassword);
    await expect(password).toBeFocused();
    expect(await password.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(
      adminPassword.length - 1,
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No new inquiries");
  });
}
