import type { Page } from "@playwright/test";
import { signIn } from "../office";
import { type Site, startSite } from "../site";
import { test as pageTest } from "./page-test";

let visitors = 0;

/** A visitor of a site with the demo's portfolio that may be written to. */
export const test = pageTest.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ demo: true, faults: true });
      await use(site);
      await site.stop();
    },
    // A loaded machine may store the demo for longer than a test may last.
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: ({ site }, use) => use(site.origin),

  // Each test comes from an address of its own, so that the limit on bursts of inquiries stays out of its way.
  extraHTTPHeaders: ({ site: _ }, use) => {
    visitors += 1;
    return use({ "cf-connecting-ip": `198.51.100.${visitors % 250}` });
  },
});

/** From now on the page is the owner's. */
export async function becomeOwner(page: Page, site: Site): Promise<void> {
  const { cookie } = await signIn(site);
  const [name = "", value = ""] = cookie.split("=");
  const session = { name, value, url: site.origin, httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies([session]);
}
