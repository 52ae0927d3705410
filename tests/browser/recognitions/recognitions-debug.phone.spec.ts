import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { signIn } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";

test("the page shows the manifest with the site's view of it, and reloads it", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("503");
  await page.goto("/recognitions-debug");
  await expect(page.getByText("Error: No manifest has been published yet.")).toBeVisible();
  await expectNoViolations(page);

  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const folder = "recognitions/tv/the-show";
  await bucket.put(`${folder}/title.txt`, "The show");
  await bucket.put(`${folder}/year.txt`, "2024");
  await bucket.put(`${folder}/link1.txt`, "Watch it\nhttps://example.com/show");
  await bucket.put(`${folder}/link2.txt`, "Read it\nno-scheme, in print");
  await bucket.put(`${folder}/image.jpg`, await jpeg(300, 200));
  await bucket.put("recognitions/press/paper/title.txt", "The paper");
  await bucket.put("recognitions/awards/prize/title.txt", "A prize");
  await bucket.put(`${folder}/notes.txt`, "Mine");
  await bucket.put("recognitions/press/paper/image.jpg", "no photo");
  const admin = await signIn(site);
  const json = { "content-type": "application/json" };
  await admin.send("/api/awards-sync", { method: "POST", headers: json, body: "{}" });

  await page.reload();
  const section = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name }) });
  await expect(section("Groups")).toContainText("TV Appearances");
  await expect(section("Dropped links (1)")).toContainText(
    "The second line isn’t an address that starts with http:// or https://.",
  );
  await expect(section("Unreadable files")).toContainText("press/paper/image.jpg");
  const leftOut = section("Left out by the sync");
  await expect(leftOut).toContainText("recognitions/awards/prize/Unknown category “awards”.");
  await expect(leftOut).toContainText("notes.txtRecognitions don’t use this file.");
  await expect(leftOut).not.toContainText("recognitions/press");
  await section("Normalized items").getByText("The show", { exact: true }).click();
  await expect(page.getByRole("region", { name: "The show, normalized" })).toContainText(
    '"href": "https://example.com/show"',
  );
  await expect(page.getByRole("region", { name: "The show, normalized" })).toContainText(
    '"year": 2024',
  );
  await page.getByText("Show the text").click();
  await expect(page.getByRole("region", { name: "Raw manifest" })).toContainText("no-scheme");
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText("/api/recognitions-manifest (200)", { exact: true })).toBeVisible();
  await site.setFaults({ DB: "fail" });
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("alert")).toContainText("Error: Manifest fetch failed: 503");
  await site.setFaults({});
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(section("Groups")).toContainText("Press");
});
