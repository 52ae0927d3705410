import makeStores from "../make-stores";
import { startSite } from "../site";

/** Playwright's global setup: one demo site for all browser tests. */
export default async function startSiteForBrowsers() {
  const removeStores = await makeStores();
  const site = await startSite({ demo: true });
  process.env.SITE_URL = site.origin;
  return async () => {
    await site.stop();
    await removeStores();
  };
}
