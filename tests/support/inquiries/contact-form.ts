import { expect, type Locator, type Page } from "@playwright/test";
import { type InquiryField, inquiryFields } from "~/features/inquiries/form-fields";
import { testNow } from "../site";
import { validFields } from "./inquiry-posts";

const fieldLabels: Record<InquiryField, string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  eventDate: "Event date",
  eventType: "Event type",
  servings: "Number of servings",
  location: "Location (optional)",
  message: "Message",
};

/** P5, for an empty form. */
export const emptyFormMessages: Partial<Record<InquiryField, string>> = {
  name: "Name is required",
  email: "Email is required",
  phone: "Phone is required",
  eventDate: "Event date is required",
  eventType: "Event type is required",
  servings: "Number of servings is required",
  message: "Message is required",
};

/** The time of the tests' visits. */
export const visitTime = new Date(testNow);

/** Opens the page at this time and waits until the form is hydrated. */
export async function openForm(page: Page, now = visitTime): Promise<void> {
  await page.clock.setFixedTime(now);
  await openLive(page);
}

/** Opens a page and waits until its scripts run. */
export async function openLive(page: Page, path = "/"): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  // The script hides the file input's own text, since files move to a list.
  await expect(fileInput(page)).toHaveCSS("color", "rgba(0, 0, 0, 0)");
}

export function control(page: Page, field: InquiryField): Locator {
  return page.getByLabel(fieldLabels[field], { exact: true });
}

export function fileInput(page: Page): Locator {
  return page.getByLabel("Photos or sketches (optional)");
}

export function sendButton(page: Page): Locator {
  return page.getByRole("button", { name: "Send Inquiry" });
}

export async function fillForm(
  page: Page,
  values: Partial<Record<InquiryField, string>> = validFields,
): Promise<void> {
  for (const field of inquiryFields) {
    const value = values[field];
    if (value === undefined) continue;
    if (field === "eventType") await control(page, field).selectOption(value);
    else await control(page, field).fill(value);
  }
}

/** `message` is null for a field without an error. */
export async function expectMessage(
  page: Page,
  field: InquiryField,
  message: string | null,
): Promise<void> {
  const input = control(page, field);
  const shown = page.locator(".field", { has: input }).locator(".field-error");
  if (message === null) {
    await expect(shown).toHaveCount(0);
    await expect(input).not.toHaveAttribute("aria-invalid");
    return;
  }
  await expect(shown).toHaveText(message);
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(new RegExp(`^${message}`));
  const gap = await shown.evaluate(
    (below, above) => {
      return (
        below.getBoundingClientRect().top - (above?.getBoundingClientRect().bottom ?? Number.NaN)
      );
    },
    await input.elementHandle(),
  );
  expect(gap, "the message stands under its field").toBeGreaterThanOrEqual(0);
}

export async function expectValues(
  page: Page,
  values: Partial<Record<InquiryField, string>>,
): Promise<void> {
  for (const field of inquiryFields) {
    await expect(control(page, field)).toHaveValue(values[field] ?? "");
  }
}
