import { expect } from "@playwright/test";
import { findFirefox } from "../../scripts/browser";
import { openFirefox } from "../support/browser/firefox";
import { askForWeddingCake } from "../support/browser/keyboard-journey";
import { test } from "../support/browser/page-test";
import { openForm, visitTime } from "../support/inquiries/contact-form";

/** As typed into a date field. */
const nextSummer = "06202027";

test("a wedding cake is found, viewed up close, and requested by keyboard alone", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await openForm(page);
  await askForWeddingCake(
    {
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      evaluate: (script) => page.evaluate(script),
    },
    nextSummer,
  );
});

const webDriverKeys = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowRight: "\uE014",
};

test("a wedding cake is found and requested by keyboard alone in Firefox", async ({ baseURL }) => {
  test.setTimeout(90_000);
  const firefox = await openFirefox(findFirefox(), { width: 1280, height: 800 });
  try {
    await firefox.goto(`${baseURL}/`);
    await expect
      .poll(() =>
        firefox.evaluate(() => {
          const files = document.querySelector("input[type=file]");
          return files && getComputedStyle(files).color;
        }),
      )
      .toBe("rgba(0, 0, 0, 0)");
    await firefox.evaluate((now) => {
      Date.now = () => now;
    }, visitTime.getTime());
    await askForWeddingCake(
      {
        press: (key) => firefox.press(webDriverKeys[key]),
        async type(text) {
          for (const letter of text) await firefox.press(letter);
        },
        evaluate: firefox.evaluate,
      },
      nextSummer,
    );
  } finally {
    await firefox.close();
  }
});
