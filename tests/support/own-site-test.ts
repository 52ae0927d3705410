import { test as pageTest } from "./page-test";
import { type Site, startSite } from "./site";

let visitors = 0;

/**
 * A visitor of a site that the spec has to itself, without the demo's portfolio. Its clock stands still: after a change
 * that a page shall show, `outdatePages` makes the page cache notice.
 */
export const test = pageTest.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ faults: true });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ site }, use) => use(site.origin),

  // Each test comes from an address of its own, so that the limit on bursts of enquiries stays out of its way.
  extraHTTPHeaders: ({ site: _ }, use) => {
    visitors += 1;
    return use({ "cf-connecting-ip": `203.0.113.${visitors % 250}` });
  },
});
