import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { auditFinding } from "~/features/seo/audit/audit-finding";
import { blockedFolders } from "~/features/seo/robots";
import { type SignedIn, signIn } from "../../support/office";
import { callAction, walk } from "../../support/seo/seo-calls";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const daily = "daily-audit";
const dayLong = 24 * 60 * 60 * 1000;

const bundle = z.object({
  pages: z.array(z.looseObject({ slug: z.string() })),
  images: z.array(
    z.object({
      asset_url: z.string(),
      alt: z.string().nullable(),
      section: z.string(),
      page_slug: z.string().nullable(),
    }),
  ),
});
/** Without the cakes, which are read if they have a record. */
const mainPages = [
  ...["/", "/privacy-policy", "/terms-of-service", "/accessibility", "/gallery/wedding"],
  ...["/gallery/sculpted", "/gallery/birthday", "/gallery/special-occasions"],
  ...["/gallery/cupcakes", "/areas/bainbridge"],
];

test("a cake's page is read once it has a record, and its record is no stray one", async () => {
  const [slug = ""] = /\/cakes\/[a-z0-9-]+/.exec(await (await site.send("/")).text()) ?? [];
  await callAction(admin, "savePage", { page: { slug, meta_title: "Roses" } });
  const [first] = await walk(admin, "audit");
  expect(first).toMatchObject({ total: mainPages.length + 1 });
  const types = (await findings()).filter((each) => each.slug === slug).map(({ type }) => type);
  expect(types).toEqual(["title-too-short"]);
  await callAction(admin, "pages.remove", { slug });
});

const records = async () => bundle.parse((await callAction(admin, "getBundle")).body);

async function findings() {
  const answers = await walk(admin, "audit");
  return z.array(auditFinding).parse(answers.at(-1)?.audits);
}

test("a walk reads one page per call and reports its progress", async () => {
  const steps = await walk(admin, "pages.syncNow");
  expect(steps.map(({ scanned, total, next }) => [scanned, total, next])).toEqual(
    mainPages.map((_, at) => [at + 1, mainPages.length, mainPages[at + 1] ?? null]),
  );
  for (const { result } of steps) expect(result).toMatchObject({ added: 1 });
  expect((await records()).pages.map(({ slug }) => slug)).toEqual(mainPages.toSorted());
});

test("a second import adds nothing", async () => {
  const steps = await walk(admin, "pages.syncNow");
  for (const { result } of steps) expect(result).toMatchObject({ added: 0 });
});

test("a crawl finds every photo across all calls and overwrites none", async () => {
  const address = "/media/portfolio/gallery/wedding/ivory-pearls.jpg";
  await callAction(admin, "saveImage", { image: { asset_url: address, alt: "Pearls of mine" } });
  const [first] = await walk(admin, "images.crawlAll");
  expect(first).toMatchObject({ scanned: 1, total: mainPages.length });
  const { images } = await records();
  const counts = Map.groupBy(images, ({ section }) => section);
  expect(counts.get("hero")).toHaveLength(4);
  expect(counts.get("gallery")).toHaveLength(24);
  expect(counts.get("about")).toHaveLength(4);
  expect(counts.get("pricing")).toHaveLength(1);
  expect(counts.get("recognitions")?.length).toBeGreaterThan(3);
  expect(images.find(({ asset_url }) => asset_url === address)?.alt).toBe("Pearls of mine");
  expect(images.filter(({ page_slug }) => page_slug === "/")).toHaveLength(images.length - 1);
  for (const { asset_url } of images) expect(asset_url).not.toContain("?");
  const again = await walk(admin, "images.crawlAll");
  for (const { added } of again) expect(added).toBe(0);
});

test("the crawl, the page, and the audit know the same photos, with the same alt texts", async () => {
  const html = await (await site.send("/")).text();
  const shown = [...html.matchAll(/<img [^>]*>/g)].flatMap(([tag]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
    const alt = attribute("alt");
    return alt === "" ? [] : [{ address: attribute("src").split("?")[0] ?? "", alt }];
  });
  expect(shown.length).toBeGreaterThan(10);
  const { images } = await records();
  const known = images.map(({ asset_url }) => asset_url);
  expect(known).toEqual(expect.arrayContaining(shown.map(({ address }) => address)));
  const strips = shown.filter(({ address }) => address.includes("/strip-"));
  expect(strips).toHaveLength(3);
  for (const { address } of strips) {
    await callAction(admin, "saveImage", { image: { asset_url: address, alt: "IMG_1234" } });
  }
  const named = (await findings()).map(({ type, slug }) => [type, slug]);
  for (const { address } of strips) expect(named).toContainEqual(["alt-file-name", address]);
  for (const { address } of strips) {
    await callAction(admin, "saveImage", { image: { asset_url: address, alt: null } });
  }
});

test("every folder that the page's files are in counts as a part of the page", async () => {
  const html = await (await site.send("/")).text();
  const files = [...html.matchAll(/(?:src|href|srcset|imagesrcset)="(\/[^"\s#?]+\/)[^"/]+"/gi)];
  const folders = new Set(files.map(([, path = ""]) => `/${path.split("/")[1]}/`));
  // These are pages.
  for (const page of ["/gallery/", "/cakes/", "/areas/"]) folders.delete(page);
  expect(folders).toContain("/assets/");
  for (const folder of [...folders, "/api/"]) {
    expect(blockedFolders(`User-agent: *\nDisallow: ${folder}`), folder).toHaveLength(1);
  }
});

test("no alt text is derived from a file name, and none for a photo that is described", async () => {
  const suggest = async (asset_url: string) => {
    const context = { asset_url };
    return (await callAction(admin, "aiSuggest", { fieldKey: "alt", context })).body.suggestion;
  };
  expect(await suggest("/media/portfolio/gallery/wedding/IMG_2041.jpg")).toBe("");
  expect(await suggest("/media/portfolio/gallery/wedding/ivory-pearls-2.jpg")).toBe("");
  expect(await suggest("/media/portfolio/gallery/wedding/ivory-pearls.jpg")).toBe(
    "Ivory pearls, a custom cake by Cake Studio in Chagrin Falls, Ohio",
  );
  const { images } = await records();
  const others = images.filter(({ asset_url }) => !asset_url.includes("/gallery/"));
  for (const { asset_url } of others) {
    expect(await suggest(asset_url), asset_url).not.toMatch(/Cake Studio|[0-9a-f]{8}/);
  }
});

test("the site as shipped passes its own audit, with and without the demo", async () => {
  expect(await findings()).toEqual([]);
  const empty = await startSite();
  const owner = await signIn(empty);
  const answers = await walk(owner, "audit");
  expect(answers.at(-1)?.audits).toEqual([]);
  await empty.stop();
});

test("the audit finds what a record breaks, and links to the fix", async () => {
  const spoiled = {
    slug: "/terms-of-service",
    meta_title: "Terms",
    canonical: "/elsewhere",
    og_image: "/media/portfolio/gallery/wedding/gone.jpg",
    internal_links: [
      ...["/nowhere", "/#nothing", "/Privacy-Policy/", "/inquiries", "/EdibleArtControl/"],
      ...["Click here | /#gallery", "/sitemap.xml", "/media/site-images/about/1.jpg"],
    ],
  };
  await callAction(admin, "savePage", { page: spoiled });
  const own = (await findings()).filter(({ slug }) => slug === "/terms-of-service");
  expect(own.map(({ type, fix }) => [type, fix?.tab === "pages" && fix.field])).toEqual([
    ["og-image-broken", "og_image"],
    ["link-broken", "internal_links"],
    ["link-broken", "internal_links"],
    ["link-broken", "internal_links"],
    ["title-too-short", "meta_title"],
    ["canonical-elsewhere", "canonical"],
    ["link-redirects", "internal_links"],
    ["link-back-office", "internal_links"],
    ["link-back-office", "internal_links"],
    ["link-text", "internal_links"],
  ]);
  expect(own.map(({ sentence }) => sentence)).toContain(
    "A link on the Terms of Service page takes a detour: /Privacy-Policy/ redirects. Change it to /privacy-policy.",
  );
  await site.db.prepare("DELETE FROM seo_pages WHERE slug = '/terms-of-service'").run();
});

test("a shared photo of the wrong size is detected from its first bytes", async () => {
  const og_image = "/media/portfolio/gallery/wedding/ivory-pearls.jpg";
  await callAction(admin, "savePage", { page: { slug: "/", og_image } });
  expect(await findings()).toContainEqual(
    expect.objectContaining({ type: "og-image-size", slug: "/" }),
  );
  await callAction(admin, "savePage", { page: { slug: "/", og_image: null } });
});

test("the cron reads one due page a day, and each page once a week", async () => {
  await site.db.batch([
    site.db.prepare("DELETE FROM seo_page_facts"),
    site.db.prepare("DELETE FROM seo_audit"),
  ]);
  const read: unknown[] = [];
  for (let day = 1; day <= mainPages.length + 1; day += 1) {
    await site.runCron(daily);
    const run = await site.db
      .prepare("SELECT detail FROM job_runs WHERE name = 'seo-audit'")
      .first<string>("detail");
    read.push(run?.split(" ")[0]);
    await site.advanceClock(dayLong);
  }
  // A week after the first page, it's due again.
  expect(read).toEqual([...mainPages.slice(0, 7), "/", ...mainPages.slice(1, 4)]);
});

test("the panel shows the number of findings", async () => {
  admin = await signIn(site);
  await site.db.prepare("UPDATE seo_audit SET count = 7").run();
  expect(await (await admin.send("/EdibleArtControl")).text()).toContain("7 to fix");
});

test("a page that fails to load is a failure with a message", async () => {
  await site.setFaults({ DB: { failAfter: 1 } });
  const response = await callAction(admin, "images.crawlAll");
  expect(response).toMatchObject({ status: 503, body: { ok: false, error: "crawl failed" } });
  await site.setFaults({});
});

test("a page with a gap is skipped, so that no wrong facts are recorded", async () => {
  await walk(admin, "pages.syncNow");
  const facts = () =>
    site.db.prepare("SELECT facts FROM seo_page_facts WHERE slug = '/'").first("facts");
  const before = await facts();
  // The fault hits the page's own read, right after the session's.
  const fault = JSON.stringify({ id: "gap", at: 2, kind: "fail" });
  const response = await admin.send("/api/seo?action=pages.syncNow", {
    method: "POST",
    headers: { "content-type": "application/json", "x-fault": fault },
    body: "{}",
  });
  expect(response.status).toBe(503);
  expect(await facts()).toBe(before);
});
