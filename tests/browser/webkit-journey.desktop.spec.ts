import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { z } from "zod";
import { findWebKit } from "../../scripts/browser";
import { test } from "../support/browser/own-site-test";
import { expirePages } from "../support/browser/page-visits";
import { openWebKit, type WebKitPage } from "../support/browser/webkit";
import { adminPassword } from "../support/office";
import { testNow } from "../support/site";

const webKit = findWebKit();
const cakes = resolve("demo/portfolio/gallery");
const dressPhoto = join(cakes, "wedding/blush-ruffles.jpg");
const tentPhoto = join(cakes, "birthday/big-top.jpg");

const fields = {
  name: "Ada Baker",
  email: "ada@example.com",
  phone: "(216) 555-0100",
  servings: "80",
  message: "A cake like the one in the photo, please.",
};

/** WebDriver's key codes. */
const [endKey, homeKey] = ["\uE010", "\uE011"];

/** Space above and below a dialog, in pixels. */
const roomSchema = z
  .tuple([z.number(), z.number()])
  .transform(([above, below]) => ({ above, below }));

const button = (name: string) => `//button[normalize-space()="${name}" and not(@disabled)]`;
const field = (label: string) => `//*[@id=//label[normalize-space()="${label}"]/@for]`;

/** User-level actions and checks in WebKit. */
function handsOn(page: WebKitPage) {
  const read = (expression: string) => page.evaluate(`return ${expression}`);
  return {
    ...page,
    read,
    /** Waits until the page contains the text. */
    sees: (text: string) =>
      expect
        .poll(() => read("document.body.innerText"), { timeout: 20_000, message: text })
        .toContain(text),
    becomes: (expression: string, value: unknown) =>
      expect.poll(() => read(expression), { timeout: 20_000 }).toEqual(value),
    /** Sets a value and fires its events; WebKit's native date and list controls can't be typed into. */
    set: (selector: string, value: string) =>
      page.evaluate(`
        const field = document.querySelector(${JSON.stringify(selector)});
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, ${JSON.stringify(value)});
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));`),
  };
}

// Once in some thirty runs, WebKit's driver never responds to a command.
test.describe.configure({ retries: 1 });

test("in WebKit a client inquires, and the owner uploads, publishes, prepares, and promotes", async ({
  site,
}) => {
  test.skip(webKit === null, "WebKitGTK cannot be had here.");
  test.setTimeout(180_000);
  if (!webKit) return;
  const page = handsOn(await openWebKit(webKit));
  const { click, type, sees, becomes, set, read } = page;
  const isLive = "getComputedStyle(document.querySelector('#contact input[type=file]')).color";
  const dialogs = "document.querySelectorAll('[role=dialog]').length";

  try {
    await page.resize(390, 844);

    await test.step("the owner signs in", async () => {
      await page.goto(`${site.origin}/EdibleArtControl`);
      await type(field("Password"), adminPassword);
      await click(button("Enter"));
      await sees("No new inquiries");
    });

    await test.step("she uploads a photo and publishes it", async () => {
      await page.goto(`${site.origin}/portfolio`);
      await becomes("!!document.querySelector('fieldset button[aria-pressed]')", true);
      await type("//input[@type='file']", `${dressPhoto}\n${tentPhoto}`);
      await sees("2 photos added");
      await click("//button[starts-with(normalize-space(), 'Publish')]");
      await sees("Everything is live");
    });

    await test.step("a visitor opens it in the lightbox", async () => {
      await expirePages(site);
      await page.goto(`${site.origin}/`);
      await becomes(isLive, "rgba(0, 0, 0, 0)");
      await page.evaluate(`Date.now = () => ${testNow}`);
      await click("//*[@id='gallery']//ol//a");
      await becomes("!!document.querySelector('#gallery a[aria-haspopup=dialog]')", true);
      await click("//*[@id='gallery']//a[@aria-haspopup='dialog']");
      await becomes("document.querySelector('[role=dialog] [data-count]')?.textContent", "1 of 2");
      await click("//*[@role='dialog']//button[@aria-label='Next photo']");
      await becomes("document.querySelector('[role=dialog] [data-count]')?.textContent", "2 of 2");
      await click("//*[@role='dialog']//button[contains(@aria-label, 'Close')]");
      await becomes(dialogs, 0);
    });

    await test.step("the visitor opens the menu and goes to the form", async () => {
      await click("//header//button[@aria-haspopup='dialog']");
      await becomes(dialogs, 1);
      await click("//*[@role='dialog']//a[normalize-space()='Contact']");
      await becomes(dialogs, 0);
      await becomes("location.hash", "#contact");
    });

    await test.step("the visitor sends an inquiry with a photo", async () => {
      for (const [name, text] of Object.entries(fields)) await type(`//*[@name='${name}']`, text);
      await set("[name=eventDate]", "2027-06-20");
      await set("[name=eventType]", "wedding");
      await type("//*[@id='contact']//input[@type='file']", dressPhoto);
      await sees("blush-ruffles.jpg");
      await click(button("Send Inquiry"));
      await becomes("document.querySelector('[role=dialog] h2')?.textContent", "Inquiry Sent");
    });

    await test.step("a dialog is centered and as tall as its content", async () => {
      const room = `(() => {
        const { top, bottom } = document.querySelector('[role=dialog]').getBoundingClientRect();
        return [Math.round(top), Math.round(innerHeight - bottom)];
      })()`;
      const spaces = async () => roomSchema.parse(await read(room));
      await expect
        .poll(async () => Math.abs((await spaces()).above - (await spaces()).below))
        .toBeLessThan(2);
      expect((await spaces()).above).toBeGreaterThan(150);
      expect(
        await read("document.querySelector('[role=dialog] button').offsetHeight"),
      ).toBeLessThan(60);
    });

    await test.step("the page behind it does not scroll", async () => {
      const top = await read("scrollY");
      for (const key of [endKey, homeKey]) await type(button("OK"), key);
      expect(await read("scrollY")).toBe(top);
      await click(button("OK"));
      await becomes(dialogs, 0);
    });

    await test.step("the owner prepares two photos", async () => {
      await page.goto(`${site.origin}/image-prep-fca`);
      await sees("Works offline");
      await type("//input[@type='file'][@multiple]", `${dressPhoto}\n${tentPhoto}`);
      await sees("Done: 2 photos loaded");
      await sees("Done: Previews show");
      await click(button("Download ZIP"));
      await sees("saved in image-prep-gallery.zip");
      await expect.poll(() => readdir(page.home)).toContain("image-prep-gallery.zip");
    });

    await test.step("the owner promotes a theme", async () => {
      await page.goto(`${site.origin}/theme-preview?theme=summer`);
      await click(button("Promote to Production"));
      await type(`//*[@role="dialog"]//input[@name="tag"]`, "Summer");
      await type(field("Type CONFIRM to promote"), "CONFIRM");
      await click(`//*[@role="dialog"]${button("Promote")}`);
      await sees("Promoted to Production (server).");
    });
  } finally {
    await page.close();
  }
});
