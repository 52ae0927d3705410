import { FakeGoogle, googleVars } from "../reviews/fake-google";
import { type Site, startSite } from "../site";
import { test as pageTest } from "./page-test";

export const test = pageTest.extend<object, { google: FakeGoogle; site: Site }>({
  google: [({ browserName: _ }, use) => use(new FakeGoogle()), { scope: "worker" }],

  site: [
    async ({ google }, use) => {
      const outbound = google.outbound;
      const site = await startSite({ faults: true, vars: googleVars, outbound });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: ({ site }, use) => use(site.origin),
});
