import { test as pageTest } from "../browser/page-test";
import { type SignedIn, signIn } from "../office";
import { type Site, startSite } from "../site";
import { FakeStripe } from "./fake-stripe";

type Studio = { stripe: FakeStripe; site: Site; owner: SignedIn };

async function startStudio(siteVars: Record<string, string>): Promise<Studio> {
  const stripe = await new FakeStripe().start();
  const { vars, outbound } = stripe;
  const site = await startSite({ faults: true, vars: { ...vars, ...siteVars }, outbound });
  stripe.site = site.origin;
  return { stripe, site, owner: await signIn(site) };
}

async function stopStudio({ stripe, site }: Studio) {
  await site.stop();
  stripe.stop();
}

/** A visitor of a site of the spec's own that takes cards through a Stripe on loopback. */
export const test = pageTest.extend<
  Studio & { studio: Studio },
  { siteVars: Record<string, string>; studioOf: (file: string) => Promise<Studio> }
>({
  siteVars: [{}, { option: true, scope: "worker" }],
  studioOf: [
    async ({ browserName: _, siteVars }, use) => {
      let current: (Studio & { file: string }) | undefined;
      await use(async (file) => {
        if (current?.file === file) return current;
        if (current) await stopStudio(current);
        current = { file, ...(await startStudio(siteVars)) };
        return current;
      });
      if (current) await stopStudio(current);
    },
    { scope: "worker" },
  ],
  // The site's start does not count toward the first test's timeout.
  studio: [async ({ studioOf }, use, { file }) => use(await studioOf(file)), { timeout: 180_000 }],
  stripe: ({ studio }, use) => use(studio.stripe),
  site: ({ studio }, use) => use(studio.site),
  owner: ({ studio }, use) => use(studio.owner),
  baseURL: ({ site }, use) => use(site.origin),
});

/** The same with the owner signed in. */
export const officeTest = test.extend({
  page: async ({ page, site, owner, context }, use) => {
    const [name = "", value = ""] = owner.cookie.split("=");
    await context.addCookies([{ name, value, url: site.origin, httpOnly: true, sameSite: "Lax" }]);
    await context.addInitScript(() => localStorage.setItem("admin:authed", "1"));
    await use(page);
  },
});
