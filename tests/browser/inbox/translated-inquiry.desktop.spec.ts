import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { translate } from "../../support/browser/translator";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

for (const [at, original] of (["dropped", "moved"] as const).entries()) {
  test(`an inquiry whose original texts are ${original} by a translation is answered and quoted`, async ({
    page,
    site,
  }) => {
    const id = await putInquiry(site.db, {
      id: inboxId(at + 1),
      name: "Margaret Ellsworth",
      email: "margaret@example.com",
    });
    await page.goto(`/inquiries?open=${id}`);
    await translate(page, { original });
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    const reply = page.getByLabel("Reply to margaret@example.com");
    await reply.fill("With pleasure!");
    await page.getByRole("button", { name: "Write a quote" }).click();
    const line = page.getByRole("group", { name: "Line 1" });
    await line.getByLabel("What").fill("Three tiers");
    await line.getByLabel("Price each").fill("100");
    await expect(page.getByText("$100.00").first()).toBeVisible();
    await line.getByLabel("Price each").fill("250");
    await expect(page.getByText("$250.00").first()).toBeVisible();
    await expect(page.getByText("$100.00")).toHaveCount(0);
    await expect(reply).toHaveValue("With pleasure!");
    await page.getByRole("button", { name: "Mark as replied" }).click();
    await expect(page.getByRole("article").getByText(/ · replied /)).toBeVisible();
  });
}
