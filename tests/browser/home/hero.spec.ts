import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import {
  announcement,
  control,
  expectSlide,
  hero,
  openStill,
  slide,
} from "../../support/home/hero-page";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("arrows, dots, and arrow keys change the slide with its text, buttons, and announcement", {
  tag: "@desktop",
}, async ({ page }) => {
  await openStill(page);
  await expect(announcement(page)).toHaveText("");
  await test.step("the arrows wrap around at both ends, and the new slide is announced", async () => {
    await control(page, "Previous slide").click();
    await expectSlide(page, 4);
    await control(page, "Next slide").click();
    await expectSlide(page, 1);
    await control(page, "Next slide").click();
    await expectSlide(page, 2);
    await expect(announcement(page)).toHaveText(
      /^2 of 4\. The cake that stops the room\. .+Explore Our Cakes/,
    );
  });
  await test.step("rapid presses all count, even before the first slide shows", async () => {
    await control(page, "Next slide").evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectSlide(page, 4);
    await control(page, "Previous slide").evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectSlide(page, 2);
  });
  await test.step("a dot opens its slide and is marked", async () => {
    await control(page, "Slide 4 of 4").click();
    await expectSlide(page, 4);
    await expect(hero(page).locator("[aria-current=true]")).toHaveAccessibleName("Slide 4 of 4");
  });
  await test.step("text and buttons are those of the slide", async () => {
    const links = slide(page).getByRole("link");
    await expect(links).toHaveText(["Explore Signature Styles", "Request a Custom Design"]);
    await expect(links.first()).toHaveAttribute("href", "#gallery");
    await expect(links.last()).toHaveAttribute("href", "#contact");
    await expect(slide(page).locator(".hero-subheading")).toHaveCSS("text-transform", "uppercase");
    await expect(hero(page).getByRole("heading", { level: 2 })).toHaveCount(1);
  });
  await test.step("the arrow keys move the slides when the hero has the focus", async () => {
    await hero(page).focus();
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, 1);
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, 4);
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, 1);
  });
  await test.step("the focus moves to the same button of the next slide", async () => {
    await slide(page).getByRole("link", { name: "Request a Custom Design" }).focus();
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, 2);
    await expect(
      slide(page).getByRole("link", { name: "Start Your Wedding Cake Journey" }),
    ).toBeFocused();
  });
  await test.step("they also do without any focus while the hero is in view", async () => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, 3);
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, 2);
  });
  await test.step("elsewhere on the page the arrow keys don't change the slide", async () => {
    await page.locator("#about a").focus();
    await expect(hero(page)).not.toBeInViewport();
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, 2);
  });
});

test("changing the slide shifts nothing around it", async ({ page }) => {
  await openStill(page);
  // Late fonts are covered by layout-shift.spec.ts.
  await page.evaluate(async () => {
    await document.fonts.ready;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = `${entry.name} ${entry.startTime}`;
      }
    }).observe({ type: "layout-shift" });
  });
  const top = () => page.locator("#about").evaluate((about) => about.getBoundingClientRect().top);
  const before = await top();
  for (const number of [2, 3, 4]) {
    await control(page, "Next slide").click();
    await expectSlide(page, number);
    expect(await top()).toBe(before);
  }
  await expect(page.locator("html")).not.toHaveAttribute("data-shift");
});

test("axe finds no violations on any slide", { tag: "@phone" }, async ({ page }) => {
  await openStill(page);
  for (const number of [1, 2, 3, 4]) {
    await control(page, `Slide ${number} of 4`).click();
    await expectSlide(page, number);
    await expectNoViolations(page, "#home");
  }
});
