import { type Site, startSite } from "../site";
import { test as pageTest } from "./page-test";

export const test = pageTest.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ demo: true, faults: true });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: ({ site }, use) => use(site.origin),
});
