import { afterAll, beforeAll, expect, test } from "vitest";
import addresses from "~/routes";
import { calls, officePages, publicPaths } from "../support/access-table";
import { type SignedIn, signIn } from "../support/office";
import { type Site, startSite, testNow } from "../support/site";

/** The field that says whether a call worked. */
const verdict = (path: string) => (path === "/api/gbp/reviews" ? "success" : "ok");

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

/** What somebody sends who is not signed in: nothing, the browser's flag, a forged cookie, one that has expired. */
async function strangers(): Promise<Record<string, Record<string, string>>> {
  const expired = await signIn(site);
  await site.db
    .prepare("UPDATE admin_sessions SET last_seen_at = ? WHERE created_at = ?")
    .bind(testNow - 13 * 60 * 60 * 1000, testNow)
    .run();
  admin = await signIn(site);
  return {
    nobody: {},
    "a forged flag": { "x-admin": "1", cookie: "admin:authed=1" },
    "a forged cookie": { "x-admin": "1", cookie: `session=${"A".repeat(43)}` },
    "an expired cookie": { "x-admin": "1", cookie: expired.cookie },
  };
}

test("the table knows every address of the site", () => {
  const listed = new Set([
    ...publicPaths,
    ...officePages,
    ...calls.map(({ path }) => path.replace(/\?.*/, "")),
  ]);
  const built = addresses
    .map(({ path, index }) => (index ? "/" : `/${path}`))
    .filter((path) => path !== "/*");
  expect([...listed].sort()).toEqual(built.sort());
});

test("a stranger is sent from every page of the back office to the sign-in", async () => {
  for (const [name, headers] of Object.entries(await strangers())) {
    for (const path of officePages) {
      const page = await site.send(path, { headers });
      expect(page.status, `${path} for ${name}`).toBe(302);
      expect(page.headers.get("location")).toMatch(/^\/EdibleArtControl\?next=/);
      const data = await site.send(`${path}.data`, { headers });
      expect(data.status, `${path}.data for ${name}`).toBe(202);
      expect(await data.text()).toContain("/EdibleArtControl");
    }
  }
});

test("a stranger gets nothing from a call that is not for all", async () => {
  for (const [name, headers] of Object.entries(await strangers())) {
    for (const { method, path, who } of calls) {
      if (who === "all") continue;
      const answer = await site.send(path, { method, headers });
      expect(answer.status, `${method} ${path} for ${name}`).toBe(401);
      expect(await answer.json()).toMatchObject({
        ...{ [verdict(path)]: false, error: expect.any(String) },
      });
    }
  }
});

test("a changing call of an admin needs the header that no foreign form can send", async () => {
  for (const { method, path, who } of calls) {
    if (who !== "admin" || method === "GET") continue;
    const answer = await site.send(path, { method, headers: { cookie: admin.cookie } });
    expect(answer.status, `${method} ${path}`).toBe(403);
  }
});

test("an admin gets into every page; search engines and caches are kept out", async () => {
  for (const path of ["/EdibleArtControl", ...officePages]) {
    const page = await admin.send(path);
    expect(page.status, path).toBe(200);
    expect(page.headers.get("cache-control"), path).toBe("no-store");
    expect(page.headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
    expect(page.headers.get("content-security-policy"), path).toContain("'wasm-unsafe-eval'");
    expect(await page.text(), path).toContain('name="robots" content="noindex');
  }
});

test("with the database down a page of the back office is a 503, never the sign-in", async () => {
  await site.setFaults({ DB: "fail" });
  for (const path of officePages) {
    const page = await admin.send(path);
    expect(page.status, path).toBe(503);
    const text = await page.text();
    expect(text, path).toContain("The back office cannot be reached right now.");
    expect(text, path).toContain(`href="${path}"`);
    expect(text, path).toContain('href="/EdibleArtControl"');
    // It wears the theme that ships, fonts included.
    expect(text, path).toMatch(/<style[^>]*>@font-face\{/);
  }
  await site.setFaults({});
});
