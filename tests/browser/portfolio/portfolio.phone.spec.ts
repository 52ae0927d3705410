import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { asksBeforeLeaving } from "../../support/browser/leaving";
import { test } from "../../support/browser/office-test";
import { openPortfolio, photo, publishedTitles } from "../../support/portfolio/portfolio-page";

test("between two cakes: photos are uploaded, captioned, and published", async ({
  page,
  site,
  expectConsoleError,
}) => {
  test.setTimeout(90_000);
  expectConsoleError("503");
  expectConsoleError("409 (Conflict)");
  const portfolio = await openPortfolio(page);
  const { dialog, tiles, tile, uploads, undo, bar, save } = portfolio;
  const question = page.getByRole("dialog", { name: "You have unsaved changes" });

  await test.step("an empty category says what to do", async () => {
    await expect(page.getByText("No photos in Wedding yet.")).toBeVisible();
    await expect(bar).toContainText("Nothing published yet.");
    await expectNoViolations(page);
  });

  await test.step("many upload at once; a broken one is named and doesn't block the others", async () => {
    const half = await photo("half cake.jpg");
    await portfolio.files.setInputFiles([
      await photo("ivory-pearls.jpg"),
      { ...half, buffer: half.buffer.subarray(0, half.buffer.length / 2) },
      { name: "broken cake.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") },
      await photo("IMG_2041.jpg", 90),
      await photo("blush-ruffles.jpg", 140),
    ]);
    await expect(uploads).toContainText("3 photos added, 2 photos weren’t added.");
    await expect(uploads).toContainText("“broken cake.jpg” can’t be opened");
    await expect(uploads).toContainText("“half cake.jpg” is incomplete:");
    await expect(tiles).toHaveText([/Ivory pearls/, /Wedding cake/, /Blush ruffles/]);
    await expect(bar).toContainText("Ready to publish: 3 new");
    await expectNoViolations(page);
  });

  await test.step("a photo that storage refuses can be retried alone", async () => {
    await site.setFaults({ PORTFOLIO: "fail" });
    await portfolio.files.setInputFiles([await photo("late-lilac.jpg", 60)]);
    await expect(uploads).toContainText("We couldn’t store the photo.");
    await site.setFaults({});
    await uploads.getByRole("button", { name: /^Try again/ }).click();
    await expect(uploads).toContainText("1 photo added, 2 photos weren’t added.");
    await expect(tiles).toHaveCount(4);
  });

  await test.step("title, description, and focus point are edited from photo to photo", async () => {
    await tile("Late lilac").click();
    await expect(dialog.getByRole("heading")).toHaveText("Photo 1 of 4");
    await dialog.getByLabel("Title").fill("");
    await dialog.getByRole("button", { name: "Save & next" }).click();
    await expect(dialog.getByText("Add a title.")).toBeVisible();
    await dialog.getByLabel("Title").fill("Lilac evening");
    await dialog.getByLabel("Alt text").fill("One tier with lilac");
    const spot = dialog.getByRole("slider", { name: "Focus point" });
    await spot.press("Shift+ArrowUp");
    await expect(spot).toHaveAttribute("aria-valuetext", "50% across, 40% down");
    await expectNoViolations(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Save & next" }).click();
    await expect(dialog.getByRole("heading")).toHaveText("Photo 2 of 4");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
    await expect(tile("Lilac evening")).toBeVisible();
  });

  await test.step("unsaved text is never lost without a question, and Stay is the primary button", async () => {
    await tile("Wedding cake").click();
    await dialog.getByLabel("Title").fill("Typed in vain?");
    await page.keyboard.press("Escape");
    await expect(question).toBeVisible();
    await expectNoViolations(page, "[role=dialog]:last-of-type");
    await expect(question.locator(".btn-primary")).toHaveText("Stay");
    await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel("Title")).toHaveValue("Typed in vain?");
    await expect(dialog.getByLabel("Title")).toBeFocused();
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(dialog).toBeHidden();
    await expect(tile("Wedding cake")).toBeVisible();
    await tile("Wedding cake").click();
    await dialog.getByLabel("Alt text").fill("Saved on leaving");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Save and leave" }).click();
    await expect(dialog).toBeHidden();
    await tile("Wedding cake").click();
    await expect(dialog.getByLabel("Alt text")).toHaveValue("Saved on leaving");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a reload asks while a photo has unsaved changes", async () => {
    await tile("Wedding cake").click();
    await dialog.getByLabel("Alt text").fill("Not saved yet");
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
    await expect(dialog.getByLabel("Alt text")).toHaveValue("Not saved yet");
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: "Leave without saving" }).click();
  });

  await test.step("a title changed on two devices shows both versions, and the owner chooses", async () => {
    await tile("Wedding cake").click();
    await dialog.getByLabel("Title").fill("From this phone");
    const id = await site.db
      .prepare("SELECT key FROM portfolio_images WHERE title = 'Wedding cake'")
      .first<string>("key");
    const title = "From the laptop";
    await page.request.post("/api/portfolio/gallery", {
      headers: { "x-admin": "1" },
      data: { changes: [{ id, title, alt: "Laptop’s alt text" }] },
    });
    await save.click();
    await expect(dialog).toContainText("This photo was changed on another device");
    await expect(dialog.getByRole("button", { name: "Keep mine" })).toBeInViewport();
    await expect(dialog).toContainText("TheirsFrom the laptopYoursFrom this phone");
    await expectNoViolations(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expect(dialog).toBeHidden();
    const stored = site.db
      .prepare(
        "SELECT draft ->> 'title' AS title, draft ->> 'alt' AS alt FROM portfolio_images WHERE key = ?",
      )
      .bind(id);
    expect(await stored.first()).toEqual({ title: "From this phone", alt: "Laptop’s alt text" });
    await tile("From this phone").click();
    await dialog.getByLabel("Title").fill("Wedding cake");
    await save.click();
    await expect(dialog).toBeHidden();
  });

  await test.step("text that fails to save stays in its field, also on a move to another category", async () => {
    await tile("Wedding cake").click();
    await dialog.getByLabel("Title").fill("Kept in spite of it");
    await dialog.getByLabel("Category").selectOption("Sculpted");
    await site.setFaults({ DB: "fail" });
    await save.click();
    await expect(portfolio.toast).toContainText("Couldn’t save");
    await expect(dialog.getByLabel("Title")).toHaveValue("Kept in spite of it");
    await site.setFaults({});
    await dialog.getByLabel("Category").selectOption("Wedding");
    await save.click();
    await expect(dialog).toBeHidden();
    await tile("Kept in spite of it").click();
    await dialog.getByLabel("Title").fill("Wedding cake");
    await save.click();
    await expect(dialog).toBeHidden();
  });

  await test.step("photos are moved, hidden, deleted, and restored", async () => {
    await tile("Blush ruffles").click();
    await dialog.getByLabel("Category").selectOption("Sculpted");
    await site.setFaults({ DB: { delay: 500 } });
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await save.click();
    await expect(bar).toContainText("Moved “Blush ruffles” to Sculpted.");
    await expect(tiles).toHaveCount(3);
    // The next photo opens once the last one is saved, and stays open.
    await tile("Wedding cake").click();
    await expect(dialog).toBeVisible();
    await saved;
    await site.setFaults({});
    await page.evaluate(() => new Promise((drawn) => setTimeout(drawn)));
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(tiles).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Add photos" })).toBeFocused();
    await undo.click();
    await expect(tile("Wedding cake")).toBeVisible();
    await tile("Wedding cake").click();
    await dialog.getByLabel("Hide from the website").check();
    await save.click();
    await expect(bar).toContainText("Ready to publish: 3 new");
  });

  await test.step("two taps reorder a photo", async () => {
    await page.getByRole("button", { name: "Arrange" }).click();
    await expect(page.getByText("Tap a photo, then tap its new spot")).toBeVisible();
    await tile("Ivory pearls").tap();
    await expect(page.getByText(/picked up, position . of .\. Tap its new spot\./)).toBeAttached();
    await expectNoViolations(page);
    await test.step("a phone shows no hints about pointers, arrow keys, or dropping", async () => {
      expect(await page.locator("main").innerText()).not.toMatch(
        /pointer|mouse|arrow|drop|drag in/i,
      );
    });
    await tile("Lilac evening").tap();
    await expect(bar).toContainText("Moved “Ivory pearls” to position 1.");
    await page.getByRole("button", { name: "Done" }).click();
  });

  await test.step("a failed publication changes nothing and can be retried", async () => {
    await site.setFaults({ MANIFESTS: "fail" });
    await portfolio.publish.click();
    await expect(bar).toContainText("We couldn’t publish the gallery.");
    await expectNoViolations(page);
    expect(await publishedTitles(site)).toEqual({});
    await site.setFaults({});
    await portfolio.publish.click();
    await expect(portfolio.toast).toContainText("Published");
    // The upload message about photos that are now live is gone.
    await expect(uploads).toContainText("2 photos weren’t added.");
    await expect(uploads).not.toContainText("photo added");
    await uploads.getByRole("button", { name: "Dismiss" }).click();
    await expect(bar).toContainText("Everything is live");
    expect(await publishedTitles(site)).toEqual({
      Wedding: ["Ivory pearls", "Lilac evening"],
      Sculpted: ["Blush ruffles"],
    });
  });

  await test.step("a published deletion can be restored for a day", async () => {
    await tile("Lilac evening").click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(bar).toContainText("Ready to publish: 1 deleted");
    await portfolio.publish.click();
    await expect(bar).toContainText("Everything is live");
    expect((await publishedTitles(site)).Wedding).toEqual(["Ivory pearls"]);
    await page.getByText("Deleted (1)").click();
    const restore = page.getByRole("button", { name: "Restore Lilac evening" });
    await expect(restore).toBeVisible();
    await expectNoViolations(page);
    await restore.click();
    await expect(bar).toContainText("Ready to publish: 1 unhidden");
    await expect(tile("Lilac evening")).toBeVisible();
  });

  await test.step("a recognition is added with its photo and links", async () => {
    await page.getByRole("tab", { name: "Recognitions" }).click();
    await expect(page.getByText("No recognitions yet.")).toBeVisible();
    await page.getByRole("button", { name: "Add a recognition" }).click();
    await dialog.getByLabel("Title").fill("The Great Cake Table");
    await save.click();
    await expect(dialog.getByText("Choose a category.")).toBeVisible();
    await dialog.getByLabel("Category").selectOption("TV Appearances");
    await dialog.getByLabel("Link text").first().fill("Watch");
    await dialog.getByLabel("Web address").first().fill("in print");
    await dialog.locator("input[type=file]").setInputFiles([await photo("studio.jpg", 30)]);
    await expect(dialog.getByAltText("The chosen file")).toBeVisible();
    await save.click();
    await expect(dialog.getByText("Links must start with http")).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
    await dialog.getByLabel("Web address").first().fill("example.com/watch");
    await site.setFaults({ PORTFOLIO: "fail" });
    await save.click();
    await expect(dialog).toContainText("Text saved, photo not:");
    await site.setFaults({});
    await save.click();
    await expect(dialog).toBeHidden();
    const rows = page.getByRole("tabpanel").locator("li > button[aria-haspopup=dialog]");
    await expect(rows).toHaveText([/The Great Cake Table.*TV Appearances.*New/]);
    await expectNoViolations(page);
    await page.getByRole("tab", { name: "Gallery" }).click();
    await bar
      .getByRole("button", { name: "“The Great Cake Table” has no alt text and no description." })
      .click();
    await expect(dialog.getByLabel("Title")).toHaveValue("The Great Cake Table");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("tab", { name: "Recognitions" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await portfolio.publish.click();
    await expect(bar).toContainText("Everything is live");
    const manifest = await (await site.send("/api/recognitions-manifest")).text();
    expect(JSON.parse(manifest).items).toMatchObject([
      {
        title: "The Great Cake Table",
        link1: "Watch\nhttps://example.com/watch",
        imageUrl: expect.stringContaining("/studio-"),
      },
    ]);
  });
});

test("the bar leads to each photo from the camera roll until it has a title and alt text of its own", async ({
  page,
}) => {
  const portfolio = await openPortfolio(page);
  const { dialog, bar, save } = portfolio;
  const gaps = bar.getByRole("list", { name: "Before you publish" }).getByRole("button");
  await portfolio.category("Kids").click();
  await portfolio.files.setInputFiles(
    await Promise.all([1, 2, 3, 4, 5].map((number) => photo(`IMG_204${number}.jpg`, 90 + number))),
  );
  await expect(gaps).toHaveText(
    [1, 2, 3, 4, 5].map(
      (place) =>
        `“Birthday cake,” photo ${place} in Kids, has no title of its own and no alt text.`,
    ),
  );
  await expectNoViolations(page);
  await portfolio.category("Wedding").click();
  await gaps.nth(2).click();
  await expect(dialog.getByRole("heading")).toHaveText("Photo 3 of 5");
  await dialog.getByLabel("Title").fill("Dragon on a tower");
  await dialog.getByLabel("Alt text").fill("A green dragon on a gray tower");
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(gaps).toHaveCount(4);
  await expect(portfolio.category("Kids")).toHaveAttribute("aria-pressed", "true");
  await gaps.first().click();
  await dialog.getByLabel("Title").fill("Dragon on a tower");
  await dialog.getByLabel("Alt text").fill("The dragon from behind");
  await save.click();
  await expect(gaps.first()).toHaveText(
    "“Dragon on a tower,” photo 1 in Kids, has no title of its own.",
  );
  await expect(gaps).toHaveCount(5);
});
