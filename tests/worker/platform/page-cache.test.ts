import { afterAll, beforeAll, expect, test } from "vitest";
import { expirePages, visit } from "../../support/browser/page-visits";
import { thankYouAddress } from "../../support/inquiries/contact-posts";
import { signIn } from "../../support/office";
import { type Site, startSite } from "../../support/site";
import { copyStore } from "../../support/stores";

let site: Site;
beforeAll(async () => {
  // With the clock held, pages are cached for five seconds to the millisecond.
  site = await startSite({ demo: true, faults: true, heldClock: true });
});
afterAll(() => site.stop());

const galleryError = "Unable to load gallery images at the moment.";

async function copies(of: Site) {
  const store = await of.worker.getKVNamespace("MANIFESTS");
  const { keys } = await store.list({ prefix: "page:" });
  return keys.map(({ name }) => name.replace(/^page:[0-9a-f-]+:/, "")).sort();
}

test("a second request is served from memory without a binding call", async () => {
  await visit(site, "/");
  await site.countCalls();
  const { status, from, headers, html } = await visit(site, "/");
  expect(from).toBe("memory");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(html).toContain("Ivory pearls");
  expect(await site.countCalls()).toEqual({});
});

const changes: [what: string, sql: string, shown: string][] = [
  [
    "photo",
    "INSERT INTO site_images (slot, url, updated_at) VALUES ('about', '/media/site-images/about/new.jpg', 1)",
    "/media/site-images/about/new.jpg",
  ],
  [
    "theme",
    `INSERT INTO theme_history (id, kind, tag, at, theme) VALUES ('a', 'promoted', 'A', 1, '{"buttonBg":"#123456"}')`,
    "#123456",
  ],
  [
    "review",
    "UPDATE google_reviews SET comment = 'A cake to remember' WHERE rating = 'FIVE'",
    "A cake to remember",
  ],
];

for (const [what, sql, shown] of changes) {
  test(`a changed ${what} is on the page after five seconds, and the old page until then`, async () => {
    expect((await visit(site, "/")).html).not.toContain(shown);
    await (await site.worker.getR2Bucket("SITE_IMAGES")).put("about/new.jpg", "a photo");
    await site.db.prepare(sql).run();
    await site.advanceClock(4999);
    expect((await visit(site, "/")).html).not.toContain(shown);
    await site.advanceClock(1);
    await expect.poll(async () => (await visit(site, "/")).html.includes(shown)).toBe(true);
    expect((await visit(site, "/")).from).toBe("memory");
  });
}

test("content_seq is read once in five seconds, however many requests arrive", async () => {
  await visit(site, "/");
  await site.advanceClock(5000);
  await site.countCalls();
  await Promise.all(Array.from({ length: 20 }, () => visit(site, "/")));
  expect(await site.countCalls()).toEqual({ "DB.first": 1 });
});

test("after a change through this isolate nobody gets the old page, even while content_seq is being read", async () => {
  await visit(site, "/");
  await site.db.prepare("UPDATE content_seq SET value = value + 1").run();
  // Any mutation counts.
  await signIn(site);
  await site.countCalls();
  await site.setFaults({ DB: { delay: 300 } });
  const first = visit(site, "/");
  await expect.poll(() => site.countCalls(), { interval: 10 }).toHaveProperty(["DB.first"]);
  expect((await visit(site, "/")).from).toBe("render");
  expect((await first).from).toBe("render");
  await site.setFaults({});
});

test("yesterday's page is not served today, since it names the earliest date for a cake", async () => {
  expect((await visit(site, "/")).html).toContain('min="2026-06-15"');
  await site.advanceClock(24 * 60 * 60 * 1000);
  expect((await visit(site, "/")).html).toContain('min="2026-06-16"');
});

test("unknown parameters and values share one cache entry", async () => {
  await visit(site, "/");
  await site.countCalls();
  const addresses = [
    "/?utm_source=a",
    "/?index",
    "/?category=Cakes",
    "/?category=All",
    "/?image=1abc",
    "/?image=-1",
    "/?image=1000",
    "/?_data=routes%2Fhome",
  ];
  for (const path of addresses) expect((await visit(site, path)).from, path).toBe("memory");
  await visit(site, "/privacy-policy");
  expect((await visit(site, "/privacy-policy?category=Wedding")).from).toBe("memory");
});

test("an unknown photo or cake costs no call once the gallery is cached", async () => {
  await expirePages(site);
  const whole = await visit(site, "/");
  const wedding = await visit(site, "/?category=Wedding");
  await visit(site, "/?image=3");
  await site.countCalls();
  expect((await visit(site, "/?image=3")).from).toBe("memory");
  for (const query of ["image=900", "like=wedding/made-up.webp", "image=901&like=a/b.jpg"]) {
    expect((await visit(site, `/?${query}`)).html, query).toBe(whole.html);
  }
  expect((await visit(site, "/?category=Wedding&image=400")).html).toBe(wedding.html);
  expect(await site.countCalls()).toEqual({});
});

test("each category has its own cache entry", async () => {
  await expirePages(site);
  const all = await visit(site, "/");
  const wedding = await visit(site, "/?category=Wedding");
  expect(wedding.from).toBe("render");
  expect(wedding.html).not.toBe(all.html);
  const again = await visit(site, "/?junk=1&category=Wedding");
  expect(again.from).toBe("memory");
  expect(again.html).toBe(wedding.html);
});

test("the thanks page for an inquiry is private and not cached", async () => {
  const address = await thankYouAddress(site);
  for (let time = 0; time < 2; time += 1) {
    const thanks = await visit(site, address);
    expect(thanks.from).toBeUndefined();
    expect(thanks.html).toContain("Thank you");
  }
});

test("forged thank-you addresses redirect to the page without a binding call", async () => {
  await site.countCalls();
  for (const sent of ["2", `${"0".repeat(64)}{"sentAt":1}`]) {
    const query = new URLSearchParams({ category: "Wedding", sent });
    const { status, headers } = await visit(site, `/?${query}`);
    expect(status).toBe(302);
    expect(headers.get("location")).toBe("/?category=Wedding");
  }
  expect(await site.countCalls()).toEqual({});
});

test("cookies change nothing, and no page sets one", async () => {
  await expirePages(site);
  const first = await visit(site, "/", { headers: { cookie: "session=secret-of-mine" } });
  expect(first.from).toBe("render");
  expect(first.headers.get("set-cookie")).toBeNull();
  expect(first.html).not.toContain("secret-of-mine");
  const second = await visit(site, "/", { headers: { cookie: "session=other" } });
  expect(second.from).toBe("memory");
});

test("concurrent requests share one render", async () => {
  await expirePages(site);
  await site.countCalls();
  const responses = await Promise.all(Array.from({ length: 12 }, () => visit(site, "/")));
  expect(await site.countCalls()).toMatchObject({ "DB.batch": 1 });
  for (const { html } of responses) expect(html).toBe(responses[0]?.html);
});

test("a client that aborts a shared render does not break it for the others", async () => {
  await expirePages(site);
  await site.countCalls();
  await site.setFaults({ DB: { delay: 400 } });
  const gone = new AbortController();
  const first = site.send("/", { signal: gone.signal }).catch(() => "gone");
  await expect.poll(() => site.countCalls()).toMatchObject({ "DB.batch": 1 });
  const others = Promise.all([visit(site, "/"), visit(site, "/")]);
  gone.abort();
  expect(await first).toBe("gone");
  for (const { status, from, html } of await others) {
    expect(status).toBe(200);
    expect(from).toBe("render");
    expect(html).toContain("Ivory pearls");
  }
  await site.setFaults({});
  expect((await visit(site, "/")).from).toBe("memory");
  expect(await site.countCalls()).not.toHaveProperty(["DB.batch"]);
});

test("HEAD uses and fills the same cache entry", async () => {
  await expirePages(site);
  expect(await visit(site, "/", { method: "HEAD" })).toMatchObject({
    status: 200,
    from: "render",
    html: "",
  });
  expect((await visit(site, "/")).from).toBe("memory");
  const { headers, from } = await visit(site, "/", { method: "HEAD" });
  expect(from).toBe("memory");
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
});

test("the not-found page is rendered once for all unknown addresses", async () => {
  await expirePages(site);
  const first = await visit(site, "/nowhere?a=1");
  expect(first).toMatchObject({ status: 404, from: "render" });
  await site.countCalls();
  const second = await visit(site, "/else/where/marker-of-mine");
  expect(second).toMatchObject({ status: 404, from: "memory" });
  expect(await site.countCalls()).toEqual({});
  expect(second.html).toBe(first.html);
  expect(await visit(site, "/nowhere", { method: "HEAD" })).toMatchObject({
    status: 404,
    from: "memory",
    html: "",
  });
});

test("a page with a gap is cached for 15 seconds in memory and nowhere else", async () => {
  const own = await startSite({ faults: true });
  await own.setFaults({ DB: "fail" });
  const broken = await visit(own, "/");
  expect(broken.html).toContain(galleryError);
  expect((await visit(own, "/")).from).toBe("memory");
  expect(await copies(own)).toEqual([]);
  await own.advanceClock(15_000);
  expect((await visit(own, "/")).from).toBe("render");
  await own.stop();
});

test("a failed binding is not called again for ten seconds", async () => {
  // With the clock held, the ten seconds are exact to the millisecond.
  const own = await startSite({ faults: true, heldClock: true });
  await own.setFaults({ DB: "fail" });
  await visit(own, "/");
  await own.countCalls();
  await own.advanceClock(9999);
  await visit(own, "/privacy-policy");
  expect((await visit(own, "/nowhere")).status).toBe(404);
  expect(await own.countCalls()).not.toHaveProperty(["DB.batch"]);
  await own.advanceClock(1);
  await visit(own, "/terms-of-service");
  expect(await own.countCalls()).toMatchObject({ "DB.batch": 1 });
  await own.stop();
});

test("KV copies are made only of pages and their categories, and only when they changed", async () => {
  const store = await site.worker.getKVNamespace("MANIFESTS");
  for (const { name } of (await store.list({ prefix: "page:" })).keys) await store.delete(name);
  await expirePages(site);
  await expect.poll(() => copies(site)).toEqual(["/terms-of-service"]);
  await site.countCalls();
  const paths = ["/", "/?category=Wedding", "/?image=2", "/privacy-policy"];
  for (const path of [...paths, ...paths]) await visit(site, path);
  const copied = ["/", "/?category=Wedding", "/privacy-policy", "/terms-of-service"];
  await expect.poll(() => copies(site)).toEqual(copied);
  expect((await site.countCalls())["MANIFESTS.put"]).toBe(3);
  await expirePages(site);
  for (const path of paths) expect((await visit(site, path)).from).toBe("render");
  await expect.poll(async () => (await visit(site, "/")).from).toBe("memory");
  expect(await site.countCalls()).not.toHaveProperty(["MANIFESTS.put"]);
});

test("after a restart pages come from the data center's cache, and during a D1 outage from the last good copy", async () => {
  const options = { faults: true, store: await copyStore("empty") };
  const before = await startSite(options);
  const rendered = await visit(before, "/");
  expect((await visit(before, "/nowhere")).from).toBe("render");
  await expect.poll(() => copies(before)).toEqual(["/"]);
  await before.stop();

  const after = await startSite(options);
  expect(await visit(after, "/nowhere")).toMatchObject({ status: 404, from: "edge" });
  const cached = await visit(after, "/");
  expect(cached.from).toBe("edge");
  expect(cached.html).toBe(rendered.html);
  expect((await visit(after, "/")).from).toBe("memory");
  await after.stop();

  for (const fault of ["fail", "hang"] as const) {
    const cold = await startSite(options);
    await cold.setFaults({ DB: fault });
    // A hanging binding hangs forever, so a response at all proves that it was not awaited.
    const copy = await visit(cold, "/");
    expect(copy).toMatchObject({ status: 200, from: "copy" });
    expect(copy.html).toBe(rendered.html);
    await cold.stop();
  }
});

const drawnSettings = {
  SITE_ORIGIN: "http://cakes.localhost",
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  FUNCTIONS_BASE_URL: "/other-functions",
  RECOGNITIONS_MANIFEST_URL: "/other-recognitions",
  GOOGLE_REVIEWS_PAGE_URL: "https://maps.example/reviews",
  STUDIO_EMAIL: "cakes@example.org",
  STUDIO_PHONE: "(216) 555-0199",
  STUDIO_FOUNDER: "Josephine Marlowe",
};

test("a setting that changes without a new build is on the page at once, and during a D1 outage too", async () => {
  const store = await copyStore("empty");
  const first = await startSite({ faults: true, store });
  await visit(first, "/");
  await expect.poll(() => copies(first)).toEqual(["/"]);
  await first.stop();
  for (const [name, value] of Object.entries(drawnSettings)) {
    const changed = await startSite({ faults: true, store, vars: { [name]: value } });
    const { from, html } = await visit(changed, "/");
    expect(from, name).toBe("render");
    expect(html, name).toContain(value);
    await changed.stop();
  }
  const cold = await startSite({ faults: true, store, vars: { STUDIO_PHONE: "(216) 555-0198" } });
  await cold.setFaults({ DB: "fail" });
  expect((await visit(cold, "/")).html).toContain("(216) 555-0198");
  await cold.stop();
});
