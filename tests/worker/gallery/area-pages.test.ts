import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "../../support/browser/page-visits";
import { type SignedIn, signIn } from "../../support/office";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const barn = "gallery/wedding/burgundy-and-marble.jpg";
const address = "/areas/bainbridge";
const solonText = "Most cakes for Solon go to the halls on Aurora Road, whose level doors we know.";

function send(path: string, body: object, method = "POST") {
  return admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Also waits out the cache's lifetime. */
async function publish(...changes: object[]) {
  expect((await send("/api/portfolio/gallery", { changes })).status).toBe(200);
  expect((await send("/api/portfolio/publish", {})).status).toBe(200);
  await site.advanceClock(6000);
}

async function write(town: string, text: string, from = "") {
  const response = await send("/api/portfolio/areas", { town, text, from }, "PUT");
  await site.advanceClock(6000);
  return response;
}

const sitemap = async () => (await site.send("/sitemap.xml")).text();

test("a town's page has the owner's words and its cakes, with their pages", async () => {
  const { status, html } = await visit(site, address);
  expect(status).toBe(200);
  expect(html).toContain("<title>Custom cakes in Bainbridge | Cake Studio</title>");
  expect(html).toContain(`<link rel="canonical" href="http://localhost:8787${address}"/>`);
  expect(html).toMatch(/name="description" content="Bainbridge is next door: [^"]+…"/);
  expect(html).toContain("Barns and backyards");
  expect(html.match(/href="\/cakes\/[a-z0-9-]+"/g)).toHaveLength(3);
  expect(html).toContain('"areaServed":"Bainbridge"');
  expect(html).toMatch(/"position":2,"name":"Custom cakes in Bainbridge"/);
  expect((await visit(site, address)).from).toBe("memory");
});

test("contact and the town's cakes link to its page", async () => {
  const home = (await visit(site, "/")).html;
  expect(home).toMatch(new RegExp(`href="${address}"[^>]*>Bainbridge</a>`));
  expect(home).not.toContain("/areas/solon");
  const cake = /\/cakes\/burgundy-and-marble-[a-z0-9]+/.exec(home)?.[0] ?? "";
  expect((await visit(site, cake)).html).toContain(`href="${address}"`);
});

test("the sitemap has the page, and its record can change and hide it", async () => {
  expect(await sitemap()).toContain(`${address}</loc>`);
  const page = { slug: address, meta_title: "Her words", index: false };
  expect((await send("/api/seo?action=savePage", { page })).status).toBe(200);
  await site.advanceClock(6000);
  expect((await visit(site, address)).html).toContain("<title>Her words</title>");
  expect(await sitemap()).not.toContain(address);
  expect((await send("/api/seo?action=pages.remove", { slug: address })).status).toBe(200);
});

test("with two cakes, the page is gone from the site, the sitemap, and contact", async () => {
  await publish({ id: barn, town: "" });
  expect((await site.send(address)).status).toBe(404);
  expect(await sitemap()).not.toContain(address);
  expect((await visit(site, "/")).html).not.toContain(address);
  await publish({ id: barn, town: "bainbridge" });
  expect((await site.send(address)).status).toBe(200);
});

test("words are live as soon as they're saved, and gone as soon as they're cleared", async () => {
  const before = await (await site.send(address)).text();
  expect(before).not.toContain("/areas/solon");
  expect((await write("Solon", solonText)).status).toBe(200);
  expect((await site.send("/areas/solon")).status).toBe(404);
  const keys = ["wedding/blush-ruffles", "wedding/ivory-pearls", "wedding/modern-hexagon"];
  await publish(...keys.map((key) => ({ id: `gallery/${key}.jpg`, town: "SOLON" })));
  const { html } = await visit(site, "/areas/solon");
  expect(html).toContain("halls on Aurora Road");
  // A cake without a page of its own is shown in the gallery.
  expect(html).toMatch(/href="\/\?image=\d+#gallery"/);
  expect(await (await site.send(address)).text()).toContain('href="/areas/solon"');
  expect((await write("solon ", "", solonText)).status).toBe(200);
  expect((await site.send("/areas/solon")).status).toBe(404);
});

test("a text that is too short or another town's is refused with the reason", async () => {
  expect((await write("Solon", solonText)).status).toBe(200);
  for (const [town, text, sentence] of [
    ["Hudson", "Cakes.", /at least 40 characters/],
    ["Hudson", solonText.replace("Solon", "Hudson"), /the text for Solon/],
    ["…", solonText, /Name the town/],
    ["12 Main St", solonText, /without a street/],
  ] as const) {
    const refused = await write(town, text);
    expect(refused.status, town).toBe(400);
    expect(await refused.text()).toMatch(sentence);
  }
});

test("words that were changed on another device meanwhile aren't overwritten", async () => {
  const mine = `${solonText} We bring the stand.`;
  const theirs = { slug: "solon", town: "Solon", text: solonText };
  for (const text of [mine, ""]) {
    const refused = await write("Solon", text, "What this device read.");
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ current: theirs });
  }
  expect((await write("Solon", solonText, "")).status).toBe(200);
  expect((await write("Solon", mine, solonText)).status).toBe(200);
  expect((await write("Solon", "", mine)).status).toBe(200);
  expect((await write("Solon", "", mine)).status).toBe(200);
  const gone = await write("Solon", solonText, mine);
  expect(await gone.json()).toMatchObject({ current: { ...theirs, text: "" } });
});

test("in the sitemap, the page changed when its words or the gallery last did", async () => {
  const changedAt = async () => {
    const [, time = ""] =
      new RegExp(`${address}</loc><lastmod>([^<]+)`).exec(await sitemap()) ?? [];
    return Date.parse(time);
  };
  const words = await site.db
    .prepare("SELECT text FROM service_areas WHERE slug = 'bainbridge'")
    .first<string>("text");
  const first = await changedAt();
  expect((await write("Bainbridge", `${words} Even in May.`, words ?? "")).status).toBe(200);
  const rewritten = await changedAt();
  expect(rewritten).toBeGreaterThan(first);
  await publish({ id: barn, title: "Burgundy on marble" });
  expect(await changedAt()).toBeGreaterThan(rewritten);
});
