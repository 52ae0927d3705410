import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerOnly } from "~/features/auth/.server/access";
import { anyone, endpoint } from "~/platform/http/endpoint";
import { noInput } from "~/platform/http/endpoint-input";
import { ok } from "~/platform/result";
import {
  type Caller,
  type Outcome,
  outcomeFor,
  readAccessTable,
  rowsOf,
} from "../support/access-table";
import { type SignedIn, signIn, signInAs } from "../support/office";
import { type Site, startSite, testNow } from "../support/site";

/** The field that says whether a call worked. */
const verdict = (path: string) => (path === "/api/gbp/reviews" ? "success" : "ok");

const table = await readAccessTable();
const officePages = table.filter(({ page, access }) => page && /^(owner|staff)$/.test(access));
const guarded = table.filter(({ page, access }) => !page && access !== "all");

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

/** Requests without a session: bare, with the browser's signed-in flag, with a forged cookie, with an expired one. */
async function strangers(): Promise<Record<string, Record<string, string>>> {
  const expired = await signIn(site);
  await site.db
    .prepare("UPDATE admin_sessions SET last_seen_at = ? WHERE created_at >= ?")
    .bind(testNow - 13 * 60 * 60 * 1000, testNow)
    .run();
  admin = await signIn(site);
  return {
    "no cookie": {},
    "a forged flag": { "x-admin": "1", cookie: "admin:authed=1" },
    "a forged cookie": { "x-admin": "1", cookie: `session=${"A".repeat(43)}` },
    "an expired cookie": { "x-admin": "1", cookie: expired.cookie },
  };
}

test("only the calls listed here are open to anyone but the owner", () => {
  const open = table.filter(({ access }) => !/^(fresh )?(owner|staff)$/.test(access));
  expect(open.map(({ method, path, access }) => `${method} ${path}: ${access}`).sort()).toEqual([
    "GET /*: all",
    "GET /: all",
    "GET /EdibleArtControl: all",
    "GET /accessibility: all",
    "GET /api/account/sign-in: all",
    "GET /api/availability: all",
    "GET /api/gallery-manifest: all",
    "GET /api/health: all",
    "GET /api/inquiries/thumbnail: all",
    "GET /api/quotes/picture: all",
    "GET /api/recognitions-manifest: all",
    "GET /api/reviews: all",
    "GET /api/seo?action=getBundle: owner or ADMIN_PIN",
    "GET /api/seo?action=robots.render: all",
    "GET /api/seo?action=sitemap.render: all",
    "GET /api/site-image: all",
    "GET /api/theme-history: all",
    "GET /areas/:town: all",
    "GET /cakes/:slug: all",
    "GET /calendar/:file: all",
    "GET /feed.xml: all",
    "GET /find-my-quote: all",
    "GET /gallery/:category: all",
    "GET /invitation/:token: all",
    "GET /letters/:image: all",
    "GET /media/:bucket/*: all",
    "GET /privacy-policy: all",
    "GET /quote/:token: all",
    "GET /robots.txt: all",
    "GET /sitemap.xml: all",
    "GET /speculation-rules.json: all",
    "GET /terms-of-service: all",
    "POST /?index: all",
    "POST /api/account/invitation: all",
    "POST /api/account/sign-in: all",
    "POST /api/awards-sync: staff or AWARDS_ADMIN_TOKEN",
    "POST /api/contact: all",
    "POST /api/gallery-sync: staff or GALLERY_SYNC_KEY",
    "POST /api/gbp/reviews: staff or REVIEWS_SYNC_SECRET",
    "POST /api/quotes/seen: all",
    "POST /api/seo?action=admin-auth: all",
    "POST /api/stripe: all",
    "POST /find-my-quote: all",
    "POST /quote/:token: all",
    "PUT /api/account/invitation: all",
  ]);
});

test("a new method is in the access table, and an address without an access level fails", () => {
  const method = { input: noInput, limit: 0, handle: async () => ok({}) };
  const GET = { ...method, access: anyone };
  const PUT = { ...method, access: ownerOnly };
  expect(rowsOf({ path: "api/new" }, endpoint({ GET, PUT }))).toEqual([
    { method: "GET", path: "/api/new", access: "all", page: false },
    { method: "PUT", path: "/api/new", access: "owner", page: false },
  ]);
  const unknown = "/api/new does not say who may call it";
  const unguarded = async () => new Response();
  expect(() => rowsOf({ path: "api/new" }, { loader: unguarded })).toThrow(unknown);
  const half = { loader: endpoint({ GET }).loader, action: unguarded };
  expect(() => rowsOf({ path: "api/new" }, half)).toThrow(unknown);
  expect(rowsOf({ path: "new" }, { default: unguarded, action: unguarded })).toMatchObject([
    { method: "GET", access: "all" },
    { method: "POST", access: "all" },
  ]);
});

test("a stranger is redirected from every back office page to the sign-in", async () => {
  for (const [name, headers] of Object.entries(await strangers())) {
    for (const { path } of officePages) {
      const page = await site.send(path, { headers });
      expect(page.status, `${path} for ${name}`).toBe(302);
      expect(page.headers.get("location")).toMatch(/^\/EdibleArtControl\?next=/);
      const data = await site.send(`${path}.data`, { headers });
      expect(data.status, `${path}.data for ${name}`).toBe(202);
      expect(await data.text()).toContain("/EdibleArtControl");
    }
  }
});

test("a stranger gets nothing from a call that is not public", async () => {
  for (const [name, headers] of Object.entries(await strangers())) {
    for (const { method, path } of guarded) {
      const response = await site.send(path, { method, headers });
      expect(response.status, `${method} ${path} for ${name}`).toBe(401);
      expect(await response.json()).toMatchObject({
        [verdict(path)]: false,
        error: expect.any(String),
      });
    }
  }
});

test("a mutation by an admin requires the header that a foreign form can't send", async () => {
  for (const { method, path } of guarded) {
    if (method === "GET") continue;
    const response = await site.send(path, { method, headers: { cookie: admin.cookie } });
    expect(response.status, `${method} ${path}`).toBe(403);
  }
});

test("a call that needs a fresh sign-in refuses image, frame, and script requests", async () => {
  const fresh = guarded.filter(({ access }) => access.startsWith("fresh "));
  for (const { method, path } of fresh) {
    const { send } = await signInAs(site, {});
    for (const dest of ["image", "iframe", "script", "object", "style"]) {
      const response = await send(path, { method, headers: { "sec-fetch-dest": dest } });
      expect(response.status, `${method} ${path} as ${dest}`).toBe(403);
    }
  }
  expect(fresh.some(({ path }) => path === "/api/inquiries/export")).toBe(true);
});

test("an admin can open every page; search engines and caches are kept out", async () => {
  for (const path of ["/EdibleArtControl", ...officePages.map(({ path }) => path)]) {
    const page = await admin.send(path);
    expect(page.status, path).toBe(200);
    expect(page.headers.get("cache-control"), path).toBe("no-store");
    expect(page.headers.get("x-robots-tag"), path).toBe("noindex, nofollow");
    expect(page.headers.get("content-security-policy"), path).toContain("'wasm-unsafe-eval'");
    expect(await page.text(), path).toContain('name="robots" content="noindex');
  }
});

test("with the database down a back office page is a 503, never the sign-in", async () => {
  await site.setFaults({ DB: "fail" });
  for (const { path } of officePages) {
    const page = await admin.send(path);
    expect(page.status, path).toBe(503);
    const text = await page.text();
    expect(text, path).toMatch(/The back office isn’t available right now\./);
    expect(text, path).toContain(`href="${path}"`);
    expect(text, path).toContain('href="/EdibleArtControl"');
    // The bundled theme, fonts included.
    expect(text, path).toMatch(/<style[^>]*>@font-face\{/);
  }
  await site.setFaults({});
});

const tenMinutesAgo = testNow - 10 * 60 * 1000;

/** One caller of each kind, each with its own session, since some calls end it. */
const callers: Record<string, { caller: Caller; enter: () => Promise<SignedIn> }> = {
  "a stranger": { caller: null, enter: async () => ({ cookie: "", send: sendAsPage }) },
  "an assistant": {
    caller: { role: "assistant", isFresh: true },
    enter: () => signInAs(site, { personId: "a1", role: "assistant", name: "Robin" }),
  },
  "an assistant with a stale session": {
    caller: { role: "assistant", isFresh: false },
    enter: () =>
      signInAs(site, { personId: "a1", role: "assistant", name: "Robin", freshAt: tenMinutesAgo }),
  },
  "the owner": { caller: { role: "owner", isFresh: true }, enter: () => signInAs(site, {}) },
  "the owner with a stale session": {
    caller: { role: "owner", isFresh: false },
    enter: () => signInAs(site, { freshAt: tenMinutesAgo }),
  },
  "a removed person": {
    caller: null,
    async enter() {
      const left = await signInAs(site, { personId: "gone", role: "assistant", name: "Kim" });
      await site.db.prepare("DELETE FROM people WHERE id = 'gone'").run();
      return left;
    },
  },
};

const sendAsPage: SignedIn["send"] = (path, init) =>
  site.send(path, { ...init, headers: { "x-admin": "1" } });

function outcomeOf({ status, headers }: Response): Outcome {
  if (status === 403) return "owner only";
  if (status !== 401) return "in";
  const isStale = headers.get("www-authenticate")?.includes("insufficient_user_authentication");
  return isStale ? "confirm" : "sign in";
}

for (const [name, { caller, enter }] of Object.entries(callers)) {
  test(`every call treats ${name} as the table says`, async () => {
    for (const { method, path, access, page } of table) {
      if (page) continue;
      const { send } = await enter();
      const outcome = outcomeOf(await send(path, { method }));
      expect(outcome, `${method} ${path}: ${access}`).toBe(outcomeFor(access, caller));
    }
  });

  test(`every page treats ${name} as the table says`, async () => {
    const { send } = await enter();
    for (const { method, path, access, page } of table) {
      if (!page || method !== "GET") continue;
      const label = `${path}: ${access}`;
      const response = await send(path);
      const outcome = outcomeFor(access, caller);
      expect(response.status === 302, label).toBe(outcome !== "in");
      if (outcome === "sign in") {
        expect(response.headers.get("location"), label).toMatch(/^\/EdibleArtControl\?next=/);
      }
      if (outcome === "owner only") {
        expect(response.headers.get("location"), label).toBe("/EdibleArtControl");
      }
    }
  });
}

test("an access level's rules follow from its name, and an unknown one is refused", () => {
  const assistant = { role: "assistant", isFresh: false } as const;
  expect(outcomeFor("all", null)).toBe("in");
  expect(outcomeFor("staff or A_KEY", null)).toBe("sign in");
  expect(outcomeFor("fresh owner", assistant)).toBe("owner only");
  expect(outcomeFor("fresh staff", assistant)).toBe("confirm");
  expect(() => outcomeFor("bakers", null)).toThrow("Nobody has said");
});
