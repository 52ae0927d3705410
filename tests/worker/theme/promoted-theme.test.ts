import { afterAll, beforeAll, expect, test } from "vitest";
import { normalizeTheme, productionTheme, type Theme } from "~/features/theme/normalize-theme";
import { presetTheme } from "~/features/theme/presets/presets";
import { fontFaceCss, themeStyleText } from "~/features/theme/theme-css";
import { allThemeKeys } from "~/features/theme/theme-keys";
import { readAccessTable } from "../../support/access-table";
import { expirePages } from "../../support/browser/page-visits";
import { signIn } from "../../support/office";
import { type Site, startSite } from "../../support/site";
import { changedTheme, headStyles, promote } from "../../support/theme/themed-page";

let site: Site;
beforeAll(async () => {
  site = await startSite({ faults: true });
});
afterAll(() => site.stop());

const changed = changedTheme(allThemeKeys);

async function read(path: string) {
  return (await site.send(path)).text();
}

async function expectStyle(theme: Theme, path = "/") {
  const html = await read(path);
  const styles = ["faces", "theme"].map(
    (id) => new RegExp(`<style id="${id}"[^>]*>(.*?)</style>`, "s").exec(html)?.[1] ?? "",
  );
  expect(styles).toEqual(headStyles(normalizeTheme(theme)));
}

test("a promoted theme is in the head of the first HTML of every page", async () => {
  await promote(site, JSON.stringify(changed));
  for (const path of ["/", "/privacy-policy", "/terms-of-service", "/no-such-page"]) {
    await expectStyle(changed, path);
  }
  const html = await read("/");
  expect(html.indexOf('<style id="theme"')).toBeLessThan(html.indexOf("</head>"));
});

test("sign-in and back office keep the studio's colors and fonts, whatever is live", async () => {
  await promote(site, JSON.stringify({ ...changed, background: "#101010", buttonBg: "#202020" }));
  const owner = await signIn(site);
  const own = fontFaceCss(productionTheme) + themeStyleText(productionTheme);
  const pages = (await readAccessTable()).filter(({ page, access }) => page && access !== "all");
  const paths = pages.map(({ path }) => path).filter((path) => path !== "/theme-preview");
  expect(paths).toContain("/inquiries");
  for (const path of [...paths, "/EdibleArtControl"]) {
    const html = await (await owner.send(path)).text();
    expect(/<style id="theme"[^>]*>(.*?)<\/style>/s.exec(html)?.[1], path).toBe(own);
    expect(html, path).not.toContain("#101010");
  }
  expect(await read("/EdibleArtControl")).toContain(own);
  expect(await read("/invitation/nobodys")).toContain(own);
  // The editor has the same colors, and the fonts of every theme.
  const editor = await (await owner.send("/theme-preview")).text();
  expect(editor).toContain(themeStyleText(productionTheme));
});

test("the studio's name comes from the theme", async () => {
  await promote(site, JSON.stringify({ ...productionTheme, clientName: "Petal & Crumb" }));
  // React separates adjacent texts with comments.
  const html = (await read("/")).replaceAll("<!-- -->", "");
  expect(html).toContain("© 2024 Petal &amp; Crumb");
  expect(html.match(/aria-label="Petal &amp; Crumb, home"/g)).toHaveLength(2);
});

test("a partially stored theme is completed from production", async () => {
  const part = { background: "#eef5ff", navOpacity: "0.9" };
  await promote(site, JSON.stringify(part));
  const whole = { ...productionTheme, background: "#eef5ff", navBgOpacity: 0.9 };
  await expectStyle(normalizeTheme(whole));
});

for (const [what, stored] of [
  ["is not JSON", "{background: pink"],
  ["is a list", "[1, 2]"],
  ["is null", "null"],
  ["is empty", "{}"],
  ["has values of the wrong type", '{"background": 7, "fontBody": {}, "navPatternSize": "big"}'],
  [
    "tries to close the style element",
    '{"background": "red}</style><script>alert(1)</script>", "fontBody": "x\\"}*{display:none", "navPatternImage": "/media/x\\")"}',
  ],
] as const) {
  test(`a stored theme that ${what} leaves the page in production's colors`, async () => {
    await promote(site, JSON.stringify(changed));
    await expectStyle(changed);
    await promote(site, stored);
    await expectStyle(productionTheme);
    expect((await site.send("/")).status).toBe(200);
  });
}

test("a season's theme brings the first slide's photo, unless the studio has one of its own", async () => {
  const photos = (html: string) => ({
    preloaded: /<link[^>]*rel="preload"[^>]*as="image"[^>]*>/.exec(html)?.[0],
    drawn: /class="hero-photo".*?<img[^>]*>/s.exec(html)?.[0],
  });
  await promote(site, JSON.stringify(presetTheme("winter")));
  const winter = photos(await read("/"));
  expect(winter.preloaded).toMatch(/\/art\/hero-winter-[^"]*\.avif/);
  expect(winter.drawn).toMatch(/alt="White and ice-blue cake[^"]*"/);
  const bucket = await site.worker.getR2Bucket("SITE_IMAGES");
  await bucket.put("hero-1/1.jpg", "photo");
  await site.db
    .prepare(
      "INSERT INTO site_images (slot, url, updated_at) VALUES ('hero-1', '/media/site-images/hero-1/1.jpg', 1)",
    )
    .run();
  await expirePages(site);
  expect(photos(await read("/")).drawn).toContain("/media/site-images/hero-1/1.jpg");
  await site.db.prepare("DELETE FROM site_images").run();
  await promote(site, JSON.stringify(productionTheme));
  expect(photos(await read("/")).preloaded).toMatch(/\/art\/hero-1-/);
});

test("without a promoted theme the page uses production", async () => {
  await site.db.prepare("DELETE FROM theme_history").run();
  await expirePages(site);
  await expectStyle(productionTheme);
});
