import { expect } from "@playwright/test";
import { normalizeTheme, productionTheme, type Theme } from "~/features/theme/normalize-theme";
import { allThemeKeys } from "~/features/theme/theme-keys";
import { test } from "../../support/browser/own-site-test";
import { outdatePages } from "../../support/browser/page-visits";
import { waitUntilLive } from "../../support/inquiries/contact-form";
import type { Site } from "../../support/site";
import { changedTheme, headStyles, promote } from "../../support/theme/themed-page";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const changed = changedTheme(allThemeKeys);

test("a promoted theme is in the head of the first HTML of every page", async ({ site }) => {
  await promote(site, JSON.stringify(changed));
  await expectStyle(site, changed);
  for (const path of ["/privacy-policy", "/terms-of-service", "/no-such-page"]) {
    await expectStyle(site, changed, path);
  }
  const html = await (await site.send("/")).text();
  expect(html.indexOf('<style id="theme"')).toBeLessThan(html.indexOf("</head>"));
});

test("a promoted theme is what is first painted, and stays when the scripts take over", async ({
  page,
  site,
}) => {
  await promote(site, JSON.stringify(changed));
  await expectStyle(site, changed);
  await page.addInitScript(() => {
    sessionStorage.setItem("grounds", "");
    const look = () => {
      const seen = sessionStorage.getItem("grounds") ?? "";
      const ground = document.body && `${getComputedStyle(document.body).backgroundColor};`;
      if (ground && !seen.includes(ground)) sessionStorage.setItem("grounds", seen + ground);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/");
  await waitUntilLive(page);
  expect(await page.evaluate(() => sessionStorage.getItem("grounds"))).toBe("rgb(18, 52, 86);");
});

test("the studio's name is the theme's", async ({ page, site }) => {
  await promote(site, JSON.stringify({ ...productionTheme, clientName: "Petal & Crumb" }));
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toContainText("© 2024 Petal & Crumb");
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole("link", { name: "Petal & Crumb, home" })).toHaveCount(2);
});

test("a theme that was stored in part is filled up from production", async ({ site }) => {
  const part = { background: "#eef5ff", navOpacity: "0.9" };
  await promote(site, JSON.stringify(part));
  const whole = { ...productionTheme, background: "#eef5ff", navBgOpacity: 0.9 };
  await expectStyle(site, normalizeTheme(whole));
});

for (const [what, stored] of [
  ["is no JSON", "{background: pink"],
  ["is a list", "[1, 2]"],
  ["is null", "null"],
  ["is empty", "{}"],
  ["has values of the wrong type", '{"background": 7, "fontBody": {}, "navPatternSize": "big"}'],
  [
    "tries to leave the style element",
    '{"background": "red}</style><script>alert(1)</script>", "fontBody": "x\\"}*{display:none", "navPatternImage": "/media/x\\")"}',
  ],
] as const) {
  test(`a stored theme that ${what} leaves the page in production's colors`, async ({ site }) => {
    await promote(site, JSON.stringify(changed));
    await expectStyle(site, changed);
    await promote(site, stored);
    await expectStyle(site, productionTheme);
    expect((await site.send("/")).status).toBe(200);
  });
}

test("production is worn when no theme was ever promoted", async ({ site }) => {
  await site.db.prepare("DELETE FROM theme_history").run();
  await outdatePages(site);
  await expectStyle(site, productionTheme);
});

/** A changed theme may take the page cache some seconds. */
async function expectStyle(site: Site, theme: Theme, path = "/"): Promise<void> {
  await expect
    .poll(
      async () => {
        const html = await (await site.send(path)).text();
        return ["faces", "theme"].map(
          (id) => new RegExp(`<style id="${id}"[^>]*>(.*?)</style>`, "s").exec(html)?.[1] ?? "",
        );
      },
      { timeout: 15_000 },
    )
    .toEqual(headStyles(normalizeTheme(theme)));
}
