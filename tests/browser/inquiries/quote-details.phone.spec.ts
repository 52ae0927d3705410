import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { becomeOwner, test } from "../../support/browser/demo-site-test";
import {
  control,
  fillForm,
  openForm,
  sendButton,
  waitForHydration,
} from "../../support/inquiries/contact-form";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { listInquiries } from "../../support/inquiries/stored-inquiries";

const disclosure = (page: Page) => page.getByText("Details that help us quote");
const detail = (page: Page, label: string) =>
  page.locator("#details").getByLabel(label, { exact: true });

test("the matching tiers show under the servings", async ({ page }) => {
  await openForm(page);
  const servings = control(page, "servings");
  await servings.focus();
  await expect(servings).toHaveAccessibleDescription("A rough range is fine.");
  await servings.fill("70 to 80");
  await control(page, "eventType").selectOption("wedding");
  await expect(servings).toHaveAccessibleDescription("3 tiers would serve 80: 6″, 8″, and 12″.");
  await disclosure(page).click();
  await detail(page, "Tiers").selectOption("4");
  await expect(servings).toHaveAccessibleDescription(/^4 tiers would serve 80: /);
  await servings.fill("a few");
  await expect(servings).toHaveAccessibleDescription("A rough range is fine.");
});

test("details depend on the event type, keep their values when it changes, and reach the inbox", async ({
  page,
  site,
}) => {
  await openForm(page);
  const name = `Detailed ${crypto.randomUUID()}`;
  await disclosure(page).click();
  await expect(detail(page, "Budget")).toBeVisible();
  await expect(detail(page, "Venue")).toHaveCount(0);
  await fillForm(page, { ...validFields, name });
  await detail(page, "Budget").selectOption("$600 to $1,000");
  await detail(page, "Venue").fill("The old mill");
  await detail(page, "Tasting").selectOption("Yes, we’d like one");
  await expectNoViolations(page, "#contact");

  await control(page, "eventType").selectOption("birthday");
  await expect(detail(page, "Venue")).toHaveCount(0);
  await expect(detail(page, "Budget")).toHaveValue("600-1000");
  await detail(page, "Age").fill("7");
  await control(page, "eventType").selectOption("corporate");
  await expect(detail(page, "Company")).toHaveAccessibleDescription(/logo under “Photos/);
  await control(page, "eventType").selectOption("wedding");
  await expect(detail(page, "Venue")).toHaveValue("The old mill");

  await page.reload();
  await waitForHydration(page);
  await expect(page.getByText("Welcome back. We saved what you typed")).toBeVisible();
  await disclosure(page).click();
  await expect(detail(page, "Venue")).toHaveValue("The old mill");
  await expect(detail(page, "Tasting")).toHaveValue("yes");

  await sendButton(page).click();
  await page.getByRole("dialog", { name: "Inquiry Sent" }).getByText("OK").click();
  const kept = (await listInquiries(site)).find((inquiry) => inquiry.name === name);
  const details = { budget: "600-1000", venue: "The old mill", tasting: "yes" };
  expect(kept).toMatchObject({ eventType: "wedding", details });

  await page.getByRole("button", { name: "Send another inquiry" }).click();
  await expect(detail(page, "Budget")).toHaveValue("");

  await becomeOwner(page, site);
  await page.goto(`/inquiries?open=${kept?.id}`);
  const facts = page.getByRole("region", { name: "What the client asks for" });
  await expect(facts).toContainText("Budget$600 to $1,000");
  await expect(facts).toContainText("VenueThe old mill");
  await expect(facts).not.toContainText("Allergies");
});

test("starting over empties the details, and Undo restores them", async ({ page }) => {
  await openForm(page);
  await disclosure(page).click();
  await detail(page, "Allergies").fill("Nuts");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(detail(page, "Allergies")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(detail(page, "Allergies")).toHaveValue("Nuts");
});

test("the server's message about a detail shows under it", async ({ page, expectConsoleError }) => {
  expectConsoleError("api/contact");
  const error = "Keep the allergies under 300 characters";
  await page.route("/api/contact", (route) =>
    route.fulfill({ status: 400, json: { ok: false, error, fieldErrors: { allergies: error } } }),
  );
  await openForm(page);
  await fillForm(page, validFields);
  await sendButton(page).click();
  await page.getByRole("dialog").getByText("OK").click();
  await expect(detail(page, "Allergies")).toBeFocused();
  await expect(detail(page, "Allergies")).toHaveAccessibleDescription(new RegExp(`^${error}`));
});
