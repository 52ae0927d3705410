import { signIn } from "../office";
import { test as ownSiteTest } from "./own-site-test";

export const test = ownSiteTest.extend({
  page: async ({ page, site, context }, use) => {
    const { cookie } = await signIn(site);
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: site.origin, httpOnly: true, sameSite: "Lax" }]);
    await context.addInitScript(() => localStorage.setItem("admin:authed", "1"));
    await use(page);
  },
});
