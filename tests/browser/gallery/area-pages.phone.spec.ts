import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { openPortfolio } from "../../support/portfolio/portfolio-page";

test.use({ withDemo: true });

const words =
  "Most cakes for Orange go to the two halls on Lander Road, whose level doors we know.";

test("the owner says where three cakes went, writes about the town, and its page is live", async ({
  page,
  site,
  expectConsoleError,
}) => {
  test.setTimeout(90_000);
  expectConsoleError("409");
  const { dialog, tile, bar, publish, save } = await openPortfolio(page);
  const tab = (name: string) => page.getByRole("tab", { name }).click();
  const text = page.getByLabel("Your words for Orange");
  const saveWords = page.getByRole("button", { name: "Save the words for Orange" });

  async function deliver(title: string, town: string) {
    await tile(title).click();
    await dialog.getByLabel("Delivered to").fill(town);
    await save.click();
  }

  await test.step("a client's street is refused, a town is kept", async () => {
    await deliver("Blush ruffles", "4 Lander Road, Orange");
    await expect(dialog.getByText("Only the town, without a street or ZIP code.")).toBeVisible();
    await dialog.getByLabel("Delivered to").fill("Orange");
    await save.click();
    await expect(dialog).toBeHidden();
    await deliver("Ivory pearls", " orange ");
    await expect(dialog).toBeHidden();
  });

  await test.step("one line says what the page lacks, and words that say too little are refused", async () => {
    await tab("Service areas");
    await expect(page.getByText("2 of 3 cakes delivered to Orange: set")).toBeVisible();
    await text.fill("We deliver.");
    await saveWords.click();
    await expect(page.getByText("Write at least 40 characters")).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step("unsaved words are kept in another tab and asked about before leaving", async () => {
    await text.fill(words);
    await tab("Gallery");
    await deliver("Modern hexagon", "Orange");
    await expect(dialog).toBeHidden();
    await tab("Service areas");
    await expect(text).toHaveValue(words);
    await page.getByRole("link", { name: "Back office" }).first().click();
    const question = page.getByRole("dialog", { name: "You have unsaved changes" });
    await question.getByRole("button", { name: "Stay" }).click();
    await saveWords.click();
    await expect(page.getByText("Saved your words for Orange.")).toBeVisible();
  });

  await test.step("published, the page shows her words and the three cakes", async () => {
    await expect(page.getByText("Publish your changes, and the page is live.")).toBeVisible();
    await publish.click();
    await expect(bar).toContainText("Everything is live");
    await site.advanceClock(6000);
    const visitor = await page.context().newPage();
    await visitor.goto("/areas/orange");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Custom cakes in Orange");
    await expect(visitor.getByText(words)).toBeVisible();
    await expect(
      visitor
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: visitor.locator("img") }),
    ).toHaveCount(3);
    await expectNoViolations(visitor);
    await visitor.getByRole("link", { name: "Bainbridge" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
      "Custom cakes in Bainbridge",
    );
    await visitor.close();
  });

  await test.step("clearing the words takes the page down, and Undo brings it back", async () => {
    await expect(page.getByRole("link", { name: "/areas/orange" })).toBeVisible();
    await text.fill("");
    await saveWords.click();
    await expect(page.getByText("Removed your words for Orange.")).toBeVisible();
    expect((await site.send("/areas/orange")).status).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(text).toHaveValue(words);
    await site.advanceClock(6000);
    expect((await site.send("/areas/orange")).status).toBe(200);
  });

  await test.step("words that another device changed meanwhile aren't overwritten unasked", async () => {
    const theirs = `${words} Theirs.`;
    const mine = `${words} Mine.`;
    const headers = { "x-admin": "1" };
    const data = { town: "Orange", text: theirs, from: words };
    await page.request.put("/api/portfolio/areas", { data, headers });
    await saveWords.click();
    await expect(text).toHaveValue(theirs);
    await expect(page.getByText("as another device saved them")).toBeVisible();
    await page.request.put("/api/portfolio/areas", {
      data: { ...data, text: words, from: theirs },
      headers,
    });
    await text.fill(mine);
    await saveWords.click();
    await expect(page.getByText("This text was changed on another device.")).toBeVisible();
    await expect(page.getByRole("definition")).toHaveText([words, mine]);
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect(text).toHaveValue(words);
    await text.fill(mine);
    await saveWords.click();
    await expect(page.getByText("Saved your words for Orange.")).toBeVisible();
    await page.reload();
    await tab("Service areas");
    await expect(text).toHaveValue(mine);
  });
});
