import type { Page } from "@playwright/test";
import { signIn } from "../office";
import { type Site, startSite } from "../site";
import { test as pageTest } from "./page-test";

let visitors = 0;

/** A visitor of a writable site with the demo's portfolio. */
export const test = pageTest.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ demo: true, faults: true });
      await use(site);
      await site.stop();
    },
    // Seeding the demo can take longer than a test's timeout on a loaded machine.
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: ({ site }, use) => use(site.origin),

  // Every test has its own address, so that it does not hit the rate limit on inquiries.
  extraHTTPHeaders: ({ site: _ }, use) => {
    visitors += 1;
    return use({ "cf-connecting-ip": `198.51.100.${visitors % 250}` });
  },
});

export async function becomeOwner(page: Page, site: Site): Promise<void> {
  const { cookie } = await signIn(site);
  const [name = "", value = ""] = cookie.split("=");
  const session = { name, value, url: site.origin, httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies([session]);
}
