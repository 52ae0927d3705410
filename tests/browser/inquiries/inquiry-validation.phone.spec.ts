import { expect } from "@playwright/test";
import { inquiryFields } from "~/features/inquiries/form-fields";
import { test } from "../../support/browser/page-test";
import {
  control,
  emptyFormMessages,
  expectMessage,
  fillForm,
  openForm,
  sendButton,
} from "../../support/inquiries/contact-form";
import { validFields } from "../../support/inquiries/inquiry-posts";

const wrongFields = [
  { field: "name", value: "", message: "Name is required" },
  { field: "name", value: "   ", message: "Name is required" },
  { field: "email", value: "", message: "Email is required" },
  { field: "email", value: "ada@example", message: "Enter a valid email" },
  { field: "phone", value: "", message: "Phone is required" },
  { field: "eventDate", value: "", message: "Event date is required" },
  { field: "eventDate", value: "2026-06-14", message: "Choose today or a future date" },
  { field: "eventType", value: "", message: "Event type is required" },
  { field: "servings", value: "", message: "Number of servings is required" },
  { field: "message", value: "", message: "Message is required" },
] as const;

test("a single wrong field gets its message and the focus, and nothing is sent", async ({
  page,
}) => {
  let posts = 0;
  await page.route("/api/contact", (route) => {
    posts += 1;
    return route.abort();
  });
  await openForm(page);
  await fillForm(page);
  for (const { field, value, message } of wrongFields) {
    await test.step(`${field} "${value}": ${message}`, async () => {
      await fillForm(page, { [field]: value });
      await sendButton(page).click();
      await expectMessage(page, field, message);
      await expect(control(page, field)).toBeFocused();
      await expect(page.locator(".field-error")).toHaveText([
        "1 field needs your attention.",
        message,
      ]);
      await expect(sendButton(page)).toBeEnabled();
      await fillForm(page, { [field]: validFields[field] });
    });
  }
  expect(posts).toBe(0);
});

test("an empty form shows every message, and focus moves to the first field", async ({ page }) => {
  await openForm(page);
  await sendButton(page).click();
  for (const field of inquiryFields) {
    await expectMessage(page, field, emptyFormMessages[field] ?? null);
  }
  await expect(control(page, "name")).toBeFocused();
});

test("focus moves to the first wrong field, not to the first field", async ({ page }) => {
  await openForm(page);
  await fillForm(page, { ...validFields, phone: "", message: "" });
  await sendButton(page).click();
  await expect(control(page, "phone")).toBeFocused();
});

test("editing a field removes its message and the general one, and no other", async ({ page }) => {
  await openForm(page);
  await sendButton(page).click();
  await expectMessage(page, "phone", "Phone is required");
  await control(page, "email").pressSequentially("a");
  await expectMessage(page, "email", null);
  await expectMessage(page, "phone", "Phone is required");
  await expect(page.getByRole("alert")).toHaveText("");
  await control(page, "eventType").selectOption("birthday");
  await expectMessage(page, "eventType", null);
  await expectMessage(page, "name", "Name is required");
});

test("today is the studio's date, wherever the visitor is", async ({ page }) => {
  // June 14 in Ohio, but June 15 in the browser's Berlin.
  await openForm(page, new Date("2026-06-15T03:00:00Z"));
  await control(page, "name").focus();
  await expect(control(page, "eventDate")).toHaveAttribute("min", "2026-06-14");
  await fillForm(page, { eventDate: "2026-06-13" });
  await sendButton(page).click();
  await expectMessage(page, "eventDate", "Choose today or a future date");
  await fillForm(page, { eventDate: "2026-06-14" });
  await sendButton(page).click();
  await expectMessage(page, "name", "Name is required");
  await expectMessage(page, "eventDate", null);
});

test("a date that doesn't exist is invalid, not missing", async ({ page }) => {
  await openForm(page);
  await control(page, "eventDate").focus();
  await page.keyboard.type("02302027");
  await expect(control(page, "eventDate")).toHaveValue("");
  await sendButton(page).click();
  await expectMessage(page, "eventDate", "This date doesn’t exist. Choose another one");
  await fillForm(page, { eventDate: "2026-06-20" });
  await expectMessage(page, "eventDate", null);
});

test("only the location is optional, and the form says so", async ({ page }) => {
  await openForm(page);
  for (const field of inquiryFields) {
    const required = await control(page, field).getAttribute("required");
    expect(required === null, field).toBe(field === "location");
  }
  await expect(control(page, "eventType").locator("option")).toHaveText([
    "Please choose",
    "Wedding",
    "Birthday",
    "Anniversary",
    "Corporate",
    "Other",
  ]);
});
