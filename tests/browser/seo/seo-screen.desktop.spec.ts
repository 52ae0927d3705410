import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { fieldOf, openSeo, openTab, toast } from "../../support/seo/seo-page";

test.describe.configure({ mode: "serial" });

test("the settings preview as they are typed, save, and warn before they are lost", async ({
  page,
}) => {
  await openSeo(page);
  const save = page.getByRole("button", { name: "Saved" });
  await expect(save).toBeDisabled();
  await expectNoViolations(page);

  await fieldOf(page, "Brand").fill("Sugar & Rose");
  await expect(page.getByTestId("search-result")).toContainText("Sugar & Rose");
  await expect(page.getByTestId("shared-card")).toContainText("| Sugar & Rose");
  await page.getByRole("tab", { name: "PAGES" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(
    "You have unsaved changes on the SITE tab. Do you want to leave without saving?",
  );
  await expectNoViolations(page, "[role=dialog]");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(fieldOf(page, "Brand")).toHaveValue("Sugar & Rose");

  await page.getByRole("button", { name: "Save Site Settings" }).click();
  await expect(toast(page)).toContainText("Settings saved");
  await expect(toast(page)).toContainText("Site settings have been saved successfully.");
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();

  await fieldOf(page, "Tagline").fill("Not this");
  await page.getByRole("tab", { name: "PAGES" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await page.getByRole("tab", { name: "SITE" }).click();
  await expect(fieldOf(page, "Tagline")).toHaveValue("");
  await fieldOf(page, "Tagline").fill("Sugar, by hand");
  await page.getByRole("tab", { name: "PAGES" }).click();
  await question.getByRole("button", { name: "Save and leave" }).click();
  await expect(page.getByRole("tab", { name: "PAGES", selected: true })).toBeVisible();
  await page.getByRole("tab", { name: "SITE" }).click();
  await expect(fieldOf(page, "Tagline")).toHaveValue("Sugar, by hand");
  await fieldOf(page, "Tagline").fill("");
  await page.getByRole("button", { name: "Save Site Settings" }).click();
  await expect(page.getByRole("button", { name: "Saved" })).toBeDisabled();
});

test("the desktop preview is as wide as a Google result", async ({ page }) => {
  await openSeo(page);
  const width = () =>
    page.getByTestId("search-result").evaluate((box) => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
  for (const tab of ["SITE", "PAGES"]) {
    await openTab(page, tab);
    await expect.poll(width).toBe(600);
  }
});

test("hiding the home page needs a confirmation, and a refused field stays with its page", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("400");
  await openSeo(page);
  await openTab(page, "PAGES");
  const index = page.getByLabel(/^Show this page in search results/);
  await index.click();
  await expect(page.getByRole("dialog")).toContainText("Hide the home page?");
  await page.getByRole("button", { name: "Keep it in search" }).click();
  await expect(index).toBeChecked();

  const links = fieldOf(page, "Internal links");
  await links.fill("/#gallery\nOur prices");
  await page.getByRole("button", { name: "Save Page" }).click();
  const refusal = page.locator(".field-error");
  await expect(refusal).toContainText("“Our prices” isn’t a link.");
  await expect(links).toBeFocused();
  const list = page.getByRole("navigation", { name: "Pages" });
  await list.getByRole("button", { name: "/terms-of-service" }).click();
  await expect(refusal).toHaveCount(0);
  await list.getByRole("button").first().click();
  await expect(refusal).toBeVisible();
  await page.getByRole("tab", { name: "SITE" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await openTab(page, "PAGES");
  await expect(refusal).toHaveCount(0);
});

test("a failed seeding and a response without a reason use the specified texts", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("500");
  await site.db.prepare("DELETE FROM seo_pages").run();
  await page.route("/api/seo*", async (route) => {
    const { action } = z.object({ action: z.string() }).parse(route.request().postDataJSON());
    if (action === "saveSettings") return route.fulfill({ status: 500 });
    return route.fulfill({ json: { ok: false, message: "The table is locked." } });
  });
  await openSeo(page);
  await fieldOf(page, "Brand").fill("Sugar");
  await page.getByRole("button", { name: "Save Site Settings" }).click();
  await expect(toast(page)).toHaveText(/^Failed to save data\.(Close|Dismiss)?$/);
  await page.getByRole("tab", { name: "PAGES" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  const told = page.getByRole("tabpanel").getByRole("alert");
  await expect(told).toContainText("Import failed");
  await expect(told).toContainText("The table is locked.");
});

test("pages come from the sitemap, are added by slug, and warn of duplicate titles", async ({
  page,
}) => {
  await openSeo(page);
  await openTab(page, "PAGES");
  const list = page.getByRole("navigation", { name: "Pages" });
  await expect(list.getByRole("button")).toHaveCount(4);
  await expectNoViolations(page);

  await fieldOf(page, "Meta title").fill("Privacy");
  await expect(page.getByText("Meta title (7 characters, 66 px)")).toBeVisible();
  await list.getByRole("button", { name: "/terms-of-service" }).click();
  await fieldOf(page, "Meta title").fill(" Privacy");
  await expect(page.getByText(/Meta title \(.*; DUPLICATE\)/)).toBeVisible();
  await expect(
    page.getByText(
      "Warning: Another page already uses this exact title. Consider making it unique.",
    ),
  ).toBeVisible();
  await expect(list.getByText("Unsaved, Duplicate title")).toHaveCount(2);

  await fieldOf(page, "Search pages").fill("nothing like it");
  await expect(list).toHaveText("No matches.");
  await fieldOf(page, "Search pages").fill("");
  await fieldOf(page, "New page").fill("privacy-policy/");
  await page.getByRole("button", { name: "Add page" }).click();
  await expect(fieldOf(page, "New page")).toHaveAccessibleDescription(
    /^A page with this slug already exists\./,
  );
  await fieldOf(page, "New page").fill("wedding-cakes");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Wedding Cakes" })).toBeVisible();
  await fieldOf(page, "Meta description").fill("Cakes. ".repeat(40));
  await expect(page.getByText(/Meta description \(.*too long for Google\)/)).toBeVisible();
  await page.getByRole("button", { name: "Save Page" }).click();
  await expect(toast(page)).toContainText(
    "SEO settings for /wedding-cakes have been saved successfully.",
  );
  await expect(list.getByRole("button", { name: "/wedding-cakes" })).toHaveAttribute(
    "aria-current",
    "true",
  );

  await page.getByRole("button", { name: "Import from sitemap" }).click();
  await expect(page.getByRole("dialog")).toContainText("Imported 0 new page(s).");
  await page.getByRole("button", { name: "OK" }).click();
});

test("a suggestion can be accepted or ignored, and the tab is remembered", async ({ page }) => {
  await openSeo(page);
  await openTab(page, "PAGES");
  const title = fieldOf(page, "Meta title");
  await title.fill("Cakes");
  await page.getByRole("button", { name: "Suggest a meta title" }).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(title).toHaveValue("Cakes");
  const ask = page.getByRole("button", { name: "Suggest a meta title" });
  await expect(ask).toBeFocused();
  await ask.click();
  await page.getByRole("button", { name: "Use this" }).click();
  await ask.click();
  await expect(page.getByText("We have nothing better than what’s there.")).toBeVisible();
  await expect(title).toHaveValue(/Sugar & Rose$/);
  await expect(page.getByTestId("search-result")).toContainText(await title.inputValue());

  let isWarned = false;
  page.once("dialog", (dialog) => {
    isWarned = dialog.type() === "beforeunload";
    void dialog.accept();
  });
  await page.reload();
  expect(isWarned).toBe(true);
  await expect(page.getByRole("tab", { name: "PAGES", selected: true })).toBeVisible();
});

test("images are imported, and their alt texts filled in one after another", async ({ page }) => {
  await openSeo(page);
  await openTab(page, "IMAGES");
  await expect(page.getByText("No images yet. Click “Import images from site”.")).toBeVisible();
  await page.getByRole("button", { name: "Import images from site" }).click();
  await expect(page.getByRole("dialog")).toContainText("Imported images: +10 (scanned 4 pages)");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("article", { name: "Hero Carousel Slide 2" })).toBeVisible();
  await expect(page.getByRole("article", { name: "About Section Strip 3" })).toBeVisible();
  await expect(page.getByText("Not used on the website.")).toHaveCount(0);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(10);
  await expectNoViolations(page);

  const alts = cards.getByLabel("Alt text");
  await alts.nth(0).fill("The artist at her table");
  await expect(cards.nth(0).getByRole("button", { name: "Save Changes" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(alts.nth(1)).toBeFocused();
  await expect(toast(page)).toContainText("Image metadata has been saved successfully.");
  await expect(cards.nth(0).getByRole("button", { name: "Saved" })).toBeDisabled();
  // Every bundled photo has an alt text.
  await page.getByLabel("Missing alt text (0)").check();
  await expect(cards).toHaveCount(0);
});

test("a rule that hides a page needs a confirmation, is found by the audit, and can be fixed from there", async ({
  page,
}) => {
  await openSeo(page);
  await openTab(page, "ADVANCED");
  await expect(page.getByText("No issues found yet. Click “Run audit”.")).toBeVisible();
  const rules = fieldOf(page, "Search engine rules");
  await expect(rules).toHaveValue(/Disallow: \/EdibleArtControl/);
  await rules.fill("User-agent: *\nDisallow: /privacy");
  const warning = "Line 2 keeps search engines away from the Privacy Policy page.";
  await expect(page.getByText(warning)).toBeVisible();
  await page.getByRole("button", { name: "Save robots.txt" }).click();
  await expect(page.getByRole("dialog")).toContainText(warning);
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(toast(page)).toContainText("robots.txt saved.");

  await runAudit(page);
  await expectNoViolations(page);
  await page.getByRole("button", { name: /^Fix: Line 2 of robots.txt/ }).click();
  await expect(rules).toBeFocused();
  await page
    .getByRole("button", { name: /^Fix: You have SEO settings for \/wedding-cakes/ })
    .click();
  await expect(page.getByRole("heading", { name: "Wedding Cakes" })).toBeVisible();
  const remove = page.getByRole("button", { name: "Remove the settings for /wedding-cakes" });
  await expect(remove).toBeFocused();
  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove them" }).click();
  await expect(page.getByRole("heading", { name: "Home page" })).toBeVisible();
  const list = page.getByRole("navigation", { name: "Pages" });
  await list.getByRole("button", { name: "/privacy-policy" }).click();
  await expect(page.getByText("line 2 of robots.txt keeps it away")).toBeVisible();
  await openTab(page, "ADVANCED");
  await page.getByRole("button", { name: "Regenerate sitemap" }).click();
  await expect(toast(page)).toContainText("Sitemap regenerated.");
  await expect(page.getByText("http://localhost:8787/terms-of-service")).toBeVisible();
  await expect(page.getByRole("link", { name: "View live sitemap" })).toHaveAttribute(
    "href",
    "/api/seo?action=sitemap.render&fresh=1",
  );
});

test("Suggest offers nothing where a photo is described already", async ({ page }) => {
  await openSeo(page);
  await openTab(page, "IMAGES");
  for (const name of ["About Section Image", "About Section Strip 1", "Recognitions banner"]) {
    const card = page.getByRole("article", { name });
    await card.getByRole("button", { name: `Suggest an alt text for ${name}` }).click();
    await expect(card).toContainText("We have nothing better than what’s there.");
  }
});

test("a web page is refused as robots.txt, with what it is", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("400");
  await openSeo(page);
  await openTab(page, "ADVANCED");
  const rules = fieldOf(page, "Search engine rules");
  await expect(rules).toBeEnabled();
  await rules.fill("<!DOCTYPE html>\n<html><body>User-agent: *</body></html>");
  await page.getByRole("button", { name: "Save robots.txt" }).click();
  const sentence =
    "This is a web page (HTML). robots.txt is plain text: lines such as “User-agent: *” and “Disallow: /path”.";
  await expect(page.locator(".field-error")).toContainText(sentence);
  await expect(rules).toBeFocused();
  await expect(page.getByText("isn’t a rule search engines know")).toHaveCount(0);
  await page.getByRole("tab", { name: "SITE" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
});

test("a photo of another website shows a placeholder", async ({ page, site }) => {
  await site.db
    .prepare("INSERT INTO seo_images (asset_url, section, updated_at) VALUES (?, 'other', 1)")
    .bind("https://cdn.example.com/cake.jpg")
    .run();
  await openSeo(page);
  await openTab(page, "IMAGES");
  const photo = page.getByRole("article", { name: "cake.jpg" });
  await expect(photo).toContainText("This photo is on another website.");
  await expect(photo.getByRole("img")).toHaveCount(0);
  await site.db.prepare("DELETE FROM seo_images WHERE asset_url LIKE 'https:%'").run();
});

test("a title finding opens the page with that field focused", async ({ page }) => {
  await openSeo(page);
  await openTab(page, "PAGES");
  const list = page.getByRole("navigation", { name: "Pages" });
  await list.getByRole("button", { name: "/terms-of-service" }).click();
  await fieldOf(page, "Meta title").fill("Terms");
  await page.getByRole("button", { name: "Save Page" }).click();
  await expect(toast(page)).toContainText("Page saved");
  await openTab(page, "ADVANCED");
  await runAudit(page);
  await page.getByRole("button", { name: /^Fix: The Terms of Service page title/ }).click();
  await expect(fieldOf(page, "Meta title")).toBeFocused();
  await expect(fieldOf(page, "Meta title")).toHaveValue("Terms");
});

test("a caption finding opens the photo with its caption focused", async ({ page, site }) => {
  await site.db
    .prepare(
      "UPDATE seo_images SET caption = 'Caption here' WHERE asset_url LIKE '/art/strip-piping%'",
    )
    .run();
  await openSeo(page);
  await openTab(page, "ADVANCED");
  await runAudit(page);
  await page.getByRole("button", { name: /^Fix: About Section Strip 3’s caption/ }).click();
  const card = page.getByRole("article", { name: "About Section Strip 3" });
  await expect(card.getByLabel("Caption")).toBeFocused();
  await expect(card.getByLabel("Caption")).toHaveValue("Caption here");
});

test("a failure shows an error, and nothing typed is lost", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("/api/seo");
  await openSeo(page);
  await openTab(page, "ADVANCED");
  await expect(fieldOf(page, "Search engine rules")).toBeEnabled();
  await page.route("/api/seo", (route) => route.abort());
  await page.getByRole("button", { name: "Run audit" }).click();
  await expect(toast(page)).toContainText("Audit failed");
  await expect(toast(page)).toContainText("Network error");
  await openTab(page, "SITE");
  await fieldOf(page, "Tagline").fill("Kept");
  await page.getByRole("button", { name: "Save Site Settings" }).click();
  await expect(toast(page)).toContainText("Failed to save data.");
  await page.unroute("/api/seo");
  await site.db.prepare("DELETE FROM admin_sessions").run();
  await page.getByRole("button", { name: "Save Site Settings" }).click();
  await expect(toast(page)).toContainText(/You.ve been signed out\./);
  await expect(fieldOf(page, "Tagline")).toHaveValue("Kept");
});

async function runAudit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run audit" }).click();
  await expect(toast(page)).toContainText("Audit complete.");
}

test("two tabs keep each other's fields, and ask about a field that both have changed", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("409");
  const other = await context.newPage();
  for (const tab of [page, other]) await openSeo(tab);
  const save = (tab: Page) => tab.getByRole("button", { name: "Save Site Settings" }).click();
  await fieldOf(other, "Tagline").fill("Theirs");
  await fieldOf(other, "Brand").fill("Their brand");
  await save(other);
  await expect(other.getByRole("button", { name: "Saved" })).toBeVisible();

  await fieldOf(page, "Default meta description").fill("Mine");
  await save(page);
  await expect(toast(page)).toContainText("Settings saved");
  await expect(fieldOf(page, "Tagline")).toHaveValue("Theirs");

  await fieldOf(page, "Brand").fill("My brand");
  await fieldOf(other, "Brand").fill("Their next brand");
  await save(other);
  await expect(other.getByRole("button", { name: "Saved" })).toBeVisible();
  await save(page);
  await expect(page.getByText("This tab was changed on another device.")).toBeVisible();
  await expect(page.getByRole("definition")).toHaveText(["Their next brand", "My brand"]);
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Keep mine" }).click();
  // The first save's toast may still be showing.
  await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  await page.reload();
  await expect(fieldOf(page, "Brand")).toHaveValue("My brand");
  await expect(fieldOf(page, "Tagline")).toHaveValue("Theirs");
});

test("one version of a field that both have changed is kept, and no other field is overwritten", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("409");
  const other = await context.newPage();
  async function save(tab: Page) {
    await tab.getByRole("button", { name: "Save Site Settings" }).click();
  }
  const saved = (tab: Page) => expect(tab.getByRole("button", { name: "Saved" })).toBeVisible();
  async function changeBoth(turn: string) {
    for (const tab of [page, other]) await openSeo(tab);
    await fieldOf(page, "Brand").fill(`My ${turn} brand`);
    await fieldOf(other, "Brand").fill(`Their ${turn} brand`);
    await fieldOf(other, "Tagline").fill(`Their ${turn} tagline`);
    await save(other);
    await saved(other);
    await save(page);
    await expect(page.getByRole("definition")).toHaveText([
      `Their ${turn} brand`,
      `My ${turn} brand`,
    ]);
  }

  await changeBoth("first");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await saved(page);
  await expect(fieldOf(page, "Brand")).toHaveValue("My first brand");
  await expect(fieldOf(page, "Tagline")).toHaveValue("Their first tagline");

  await changeBoth("second");
  await page.getByRole("button", { name: "Use theirs" }).click();
  await saved(page);
  await expect(fieldOf(page, "Brand")).toHaveValue("Their second brand");
  await expect(fieldOf(page, "Tagline")).toHaveValue("Their second tagline");
});

test("two tabs ask which robots.txt to keep, and an empty one restores the default", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("409");
  const other = await context.newPage();
  const rules = (tab: Page) => fieldOf(tab, "Search engine rules");
  const save = (tab: Page) => tab.getByRole("button", { name: "Save robots.txt" }).click();
  const saved = (tab: Page) => expect(tab.getByRole("button", { name: "Saved" })).toBeVisible();
  for (const tab of [page, other]) {
    await openSeo(tab);
    await openTab(tab, "ADVANCED");
    await expect(rules(tab)).toBeEnabled();
  }
  async function changeBoth(turn: string) {
    await rules(other).fill(`User-agent: *\nDisallow: /their-${turn}`);
    await save(other);
    await saved(other);
    await rules(page).fill(`User-agent: *\nDisallow: /my-${turn}`);
    await save(page);
    await expect(page.getByText("This robots.txt was changed on another device.")).toBeVisible();
  }

  await changeBoth("first");
  await page.getByRole("button", { name: "Use theirs" }).click();
  await saved(page);
  await expect(rules(page)).toHaveValue("User-agent: *\nDisallow: /their-first\n");
  await rules(page).fill("Not this");
  await page.getByRole("tab", { name: "SITE" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await openTab(page, "ADVANCED");
  await expect(rules(page)).toHaveValue("User-agent: *\nDisallow: /their-first\n");

  await changeBoth("second");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await saved(page);
  await rules(page).fill("");
  await save(page);
  await expect(rules(page)).toHaveValue(/Disallow: \/EdibleArtControl/);
  await saved(page);

  await page.getByText("Earlier versions").click();
  const versions = page.getByRole("listitem").filter({ has: page.getByText("Restore") });
  await expect(versions.first()).toContainText("In the form now");
  await rules(page).fill("User-agent: *\nDisallow: /typed");
  await expect(versions.first()).toContainText("Search engine rules: the default");
  await versions.first().getByRole("button").click();
  await expect(rules(page)).toHaveValue(/Disallow: \/EdibleArtControl/);
});

test("an earlier version fills the form, and a page that it hides is asked about", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("action=versions");
  await openSeo(page);
  await openTab(page, "PAGES");
  await page.getByRole("button", { name: "/accessibility" }).click();
  const title = fieldOf(page, "Meta title");
  const index = page.getByLabel("Show this page in search results (index)");
  const save = page.getByRole("button", { name: "Save Page" });
  await title.fill("Title before");
  await index.click();
  await page.getByRole("button", { name: "Hide it" }).click();
  await save.click();
  await expect(save).toBeHidden();
  await title.fill("Title after");
  await index.check();
  await save.click();
  await expect(save).toBeHidden();

  await page.route("**/api/seo?action=versions*", (route) => route.abort(), { times: 1 });
  await page.getByText("Earlier versions").click();
  await expect(page.getByRole("tabpanel").getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  const rows = page.getByRole("listitem").filter({ has: page.getByText("Restore") });
  await expect(rows).toHaveText([
    /In the form now/,
    /Meta title: Title before.*and 1 more/,
    /Meta title: empty/,
  ]);
  await expectNoViolations(page);

  const restore = rows.nth(1).getByRole("button");
  await restore.click();
  await page.getByRole("button", { name: "Keep it in search" }).click();
  await expect(title).toHaveValue("Title after");
  await title.fill("Typed, not saved");
  await restore.click();
  await page.getByRole("button", { name: "Hide it" }).click();
  await expect(title).toHaveValue("Title before");
  await expectNoViolations(page);
  const description = fieldOf(page, "Meta description");
  await description.fill("Typed meanwhile");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("Typed, not saved");
  await expect(description).toHaveValue("Typed meanwhile");
  await description.clear();
  await expect(index).toBeChecked();
  await expect(toast(page)).toBeHidden();
  await restore.click();
  await page.getByRole("button", { name: "Hide it" }).click();
  await expect(page.getByTestId("search-result")).toContainText("Title before");
  await expect(rows.nth(1)).toContainText("In the form now");
  await rows.nth(2).getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("");
  await expect(rows.nth(2).getByRole("button")).toBeFocused();
  await expect(toast(page)).toContainText("Restored in the form. Save to keep it.");
  await save.click();
  await expect(rows).toHaveCount(4);
});

test("the settings of a removed page or image can be restored", async ({ page }) => {
  const send = (data: object) =>
    page.request.post("/api/seo", { data, headers: { "x-admin": "1" } });
  await openSeo(page);
  await openTab(page, "PAGES");
  await page.getByLabel("New page").fill("/tiers");
  await page.getByRole("button", { name: "Add page" }).click();
  await fieldOf(page, "Meta title").fill("Tiers");
  await page.getByRole("button", { name: "Save Page" }).click();
  await page.getByRole("button", { name: "Remove the settings for /tiers" }).click();
  await page.getByRole("button", { name: "Remove them" }).click();
  await page.getByText("Removed pages").click();
  await page.getByRole("button", { name: "Restore /tiers" }).click();
  await expect(page.getByRole("heading", { name: "Tiers" })).toBeVisible();
  await expect(fieldOf(page, "Meta title")).toHaveValue("Tiers");
  await page.getByRole("button", { name: "Save Page" }).click();
  await expect(page.getByRole("button", { name: "Restore /tiers" })).toBeHidden();

  const hidden = { slug: "/hidden", meta_title: "Hidden", index: false };
  await send({ action: "savePage", page: hidden });
  await send({ action: "pages.remove", slug: "/hidden" });
  await page.reload();
  await page.getByRole("button", { name: /^\/tiers/ }).click();
  await page.getByText("Removed pages").click();
  const restore = page.getByRole("button", { name: "Restore /hidden" });
  const heading = page.getByRole("heading", { name: "Hidden" });
  await restore.click();
  await expect(page.getByRole("dialog")).toContainText("Hide /hidden?");
  await page.getByRole("button", { name: "Keep it in search" }).click();
  await expect(heading).toBeHidden();
  await restore.click();
  await page.getByRole("button", { name: "Hide it" }).click();
  await expect(heading).toBeVisible();
  await expect(page.getByLabel(/^Show this page in search results/)).not.toBeChecked();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(heading).toBeHidden();
  await expect(page.getByRole("heading", { name: "Tiers" })).toBeVisible();

  const image = { asset_url: "/images/og-default.jpg", alt: "A rose" };
  await send({ action: "saveImage", image });
  await send({ action: "images.remove", asset_url: image.asset_url });
  await openTab(page, "IMAGES");
  await page.getByText("Removed images").click();
  const altText = page.getByLabel("Alt text", { exact: true });
  const shown = await altText.count();
  const restoreImage = page.getByRole("button", { name: `Restore ${image.asset_url}` });
  await restoreImage.click();
  await expect(altText).toHaveCount(1);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(altText).toHaveCount(shown);
  await restoreImage.click();
  await expect(altText).toHaveValue("A rose");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page)).toContainText("Image saved");
});
