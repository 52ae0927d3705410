import { expect, test as plainTest } from "@playwright/test";
import { toolPaths } from "~/features/back-office/tools";
import { allThemeKeys } from "~/features/theme/theme-keys";
import { findFirefox } from "../../scripts/browser";
import { openFirefox } from "../support/browser/firefox";
import { test } from "../support/browser/own-site-test";
import { hasReact } from "../support/browser/react";
import { type Visitor, watchPolicyViolations } from "../support/faults/refusals";
import { adminPassword } from "../support/office";
import type { Site } from "../support/site";
import { changedTheme, promote } from "../support/theme/themed-page";

const menu = "header button[aria-label=Menu]";
const dialog = "[role=dialog]";
const stillPages = [
  ...[
    "/gallery/wedding",
    "/areas/bainbridge",
    "/privacy-policy",
    "/terms-of-service",
    "/accessibility",
  ],
  "/no-such-page",
];

test.use({ withDemo: true });

test("in Chromium no page violates its own policy", async ({ page, site, expectConsoleError }) => {
  test.setTimeout(120_000);
  for (const expected of ["/no-such-page", "/?index"]) expectConsoleError(expected);
  await visitAll(page, site);
});

test("in Firefox no page violates its own policy", async ({ site }) => {
  test.setTimeout(180_000);
  const firefox = await openFirefox(findFirefox(), { width: 390, height: 844 });
  try {
    await visitAll(firefox, site);
  } finally {
    await firefox.close();
  }
});

async function visitAll(visitor: Visitor, site: Site) {
  // The gallery can sync once a minute.
  await site.advanceClock(90_000);
  const { press, sees, seesNo, expectNone } = await watchPolicyViolations(visitor);
  const open = async (path: string, sign = menu) => {
    await visitor.goto(site.origin + path);
    await sees(sign);
  };
  const step = plainTest.step;

  for (const path of ["/?category=Wedding", ...stillPages]) {
    await step(path, async () => {
      await open(path);
      await expectNone(path);
    });
  }

  await step("a lightbox that the address opens", async () => {
    await open("/?image=0", `${dialog} [data-current] img`);
    await expectNone("the lightbox");
    await press(`${dialog} button[aria-label^=Close]`);
    await seesNo(dialog);
  });

  await step("what lies over the home page", async () => {
    await open("/");
    await press(menu);
    await sees(dialog);
    await press(`${dialog} button[aria-label='Close menu']`);
    await seesNo(dialog);
    await press("footer button");
    await sees(`${dialog} input`);
    await expectNone("menu and question");
  });

  await step("a form that was refused without JavaScript", async () => {
    await open("/");
    await visitor.evaluate((form) => {
      const element = document.querySelector(form);
      if (!(element instanceof HTMLFormElement)) return;
      // Lets this event finish before the page navigates.
      setTimeout(() => HTMLFormElement.prototype.submit.call(element));
    }, "#contact form");
    await sees("#contact .field-error");
    await sees(menu);
    await expectNone("the refused form");
  });

  await step("another theme on an open page", async () => {
    await open("/");
    await promote(site, JSON.stringify(changedTheme(allThemeKeys)));
    await visitor.evaluate((event) => dispatchEvent(new Event(event)), "theme:refresh");
    const ground = () =>
      visitor.evaluate((part) => {
        const element = document.querySelector(part);
        return element && getComputedStyle(element).backgroundColor;
      }, "body");
    await expect.poll(ground).toBe("rgb(18, 52, 86)");
    await expectNone("the new theme");
  });

  await step("the back office and a notice", async () => {
    await open("/EdibleArtControl", "input[type=password]");
    await expectNone("the way in");
    await visitor.evaluate((password) => {
      localStorage.setItem("admin:authed", "1");
      const body = JSON.stringify({ password });
      const headers = { "content-type": "application/json" };
      void fetch("/api/seo?action=admin-auth", { method: "POST", headers, body }).then(({ ok }) => {
        if (ok) document.documentElement.dataset.signedIn = "";
      });
    }, adminPassword);
    await sees("html[data-signed-in]");
    for (const path of ["/EdibleArtControl", ...toolPaths]) {
      await open(path, "main");
      await expect.poll(() => visitor.evaluate(hasReact, "body"), path).toBe(true);
      await expectNone(path);
    }
    await open("/");
    await press("footer button");
    // A sync that is started too soon after another shows a dialog.
    await sees(".toast, .dialog");
    await expectNone("a notice");
  });
}
