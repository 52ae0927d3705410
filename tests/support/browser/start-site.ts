import { startSite } from "../site";

/** Playwright's global set-up: one demo site for all browser tests. */
export default async function startSiteForBrowsers() {
  const site = await startSite({ demo: true });
  process.env.SITE_URL = site.origin;
  return () => site.stop();
}
