import { type Site, startSite } from "../site";
import { test as pageTest } from "./page-test";

type SiteOf = (file: string) => Promise<Site>;

let visitors = 0;

/**
 * A visitor of a site that the spec has to itself, with the demo's portfolio if it asks for that. Its clock runs a
 * millisecond at each reading: after a change that a page shall show, `outdatePages` makes the page cache notice.
 */
export const test = pageTest.extend<
  { site: Site },
  { siteOf: SiteOf; siteVars: Record<string, string>; withDemo: boolean }
>({
  /** Settings of the site that differ from a new one's. */
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

  // Its start is no part of the first test's time.
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: 180_000 }],

  baseURL: ({ site }, use) => use(site.origin),

  // Each test comes from an address of its own, so that the limit on bursts of inquiries stays out of its way.
  extraHTTPHeaders: ({ site: _ }, use) => {
    visitors += 1;
    return use({ "cf-connecting-ip": `203.0.113.${visitors % 250}` });
  },
});
