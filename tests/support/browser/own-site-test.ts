import { type Site, startSite } from "../site";
import { test as pageTest } from "./page-test";

type SiteOf = (file: string) => Promise<Site>;

let visitors = 0;

/**
 * A visitor of a site of the spec's own, with the demo's portfolio on request. The site's clock advances a
 * millisecond per reading, so after a change that a page must show, call `outdatePages` to expire the page cache.
 */
export const test = pageTest.extend<
  { site: Site },
  { siteOf: SiteOf; siteVars: Record<string, string>; withDemo: boolean }
>({
  siteVars: [{}, { option: true, scope: "worker" }],
  withDemo: [false, { option: true, scope: "worker" }],

  siteOf: [
    async ({ browserName: _, siteVars: vars, withDemo: demo }, use) => {
      let current: { file: string; site: Site } | undefined;
      await use(async (file) => {
        if (current?.file === file) return current.site;
        await current?.site.stop();
        current = { file, site: await startSite({ demo, faults: true, vars }) };
        return current.site;
      });
      await current?.site.stop();
    },
    { scope: "worker" },
  ],

  // The site's start does not count toward the first test's timeout.
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: 180_000 }],

  baseURL: ({ site }, use) => use(site.origin),

  // Every test has its own address, so that it does not hit the rate limit on inquiries.
  extraHTTPHeaders: ({ site: _ }, use) => {
    visitors += 1;
    return use({ "cf-connecting-ip": `203.0.113.${visitors % 250}` });
  },
});
