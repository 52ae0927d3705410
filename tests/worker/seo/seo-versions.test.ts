import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { saveAltText, saveCaption } from "~/features/seo/.server/alt-text";
import { seoCalls } from "~/features/seo/seo-calls";
import { maxVersions, type VersionedKind } from "~/features/seo/seo-records";
import { type SignedIn, signIn } from "../../support/office";
import { callAction } from "../../support/seo/seo-calls";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
});
afterAll(() => site.stop());

const save = (action: string, body: object) => callAction(admin, action, body);

async function read(query: string) {
  const response = await admin.send(`/api/seo?action=${query}`);
  expect(response.status).toBe(200);
  const { versions } = seoCalls.versions.answer.parse(await response.json());
  return versions.map(({ key, record }) => ({
    key,
    record: z.record(z.string(), z.unknown()).parse(record),
  }));
}

const recordsOf = async (kind: VersionedKind, key = "") =>
  (await read(`versions&kind=${kind}&key=${encodeURIComponent(key)}`)).map(({ record }) => record);
const removed = async (kind: "page" | "image") => {
  const gone = await read(`versions.removed&kind=${kind}`);
  return gone.map(({ key, record }) => [key, record.meta_title ?? record.alt]);
};

test("a page's versions are whole records, newest first, and only the last ten are kept", async () => {
  const slug = "/wedding-cakes";
  for (let at = 1; at <= maxVersions + 2; at += 1)
    await save("savePage", { page: { slug, meta_title: `T${at}`, keywords: [`k${at}`] } });
  await save("savePage", { page: { slug: "/other", meta_title: "Other" } });
  const versions = await recordsOf("page", slug);
  expect(versions).toHaveLength(maxVersions);
  expect(versions[0]).toMatchObject({ slug, meta_title: "T12", keywords: ["k12"], index: true });
  expect(versions.at(-1)).toMatchObject({ meta_title: "T3", keywords: ["k3"] });
});

test("a record that was there before its first save is kept, too", async () => {
  await site.db
    .prepare("INSERT INTO seo_pages (slug, meta_title, updated_at) VALUES ('/old', 'Old', 1)")
    .run();
  await save("savePage", { page: { slug: "/old", meta_title: "New" } });
  expect(await recordsOf("page", "/old")).toMatchObject([
    { meta_title: "New" },
    { meta_title: "Old" },
  ]);
});

test("a refused save adds no version", async () => {
  await save("savePage", { page: { slug: "/mine", meta_title: "Theirs" } });
  const refused = await save("savePage", {
    page: { slug: "/mine", meta_title: "Mine" },
    from: { meta_title: "Before" },
  });
  expect(refused.status).toBe(409);
  expect(await recordsOf("page", "/mine")).toMatchObject([{ meta_title: "Theirs" }]);
});

test("site settings and robots.txt have versions of their own", async () => {
  await save("saveSettings", { settings: { brand: "A", default_meta: { desc: "D" } } });
  await save("robots.save", { robots: "User-agent: *\nDisallow: /a" });
  await save("robots.save", { robots: "" });
  expect(await recordsOf("site")).toMatchObject([{ brand: "A", default_meta: { desc: "D" } }]);
  expect((await recordsOf("robots")).map(({ robots }) => robots)).toEqual([
    "",
    "User-agent: *\nDisallow: /a\n",
    "",
  ]);
});

test("removed records are listed until they are saved again", async () => {
  const image = { asset_url: "/media/gone.jpg", alt: "A rose", tags: ["pink"] };
  await save("saveImage", { image });
  await save("savePage", { page: { slug: "/gone", meta_title: "Gone" } });
  await save("images.remove", { asset_url: "/media/gone.jpg?v=1" });
  await save("pages.remove", { slug: "/gone" });
  expect(await removed("image")).toEqual([["/media/gone.jpg", "A rose"]]);
  expect(await removed("page")).toEqual([["/gone", "Gone"]]);
  await save("saveImage", { image });
  expect(await removed("image")).toEqual([]);
});

test("an imported record can be restored after its removal", async () => {
  await site.db
    .prepare("INSERT INTO seo_images (asset_url, alt, updated_at) VALUES ('/b.jpg', 'B', 1)")
    .run();
  await save("images.remove", { asset_url: "/b.jpg" });
  expect(await removed("image")).toEqual([["/b.jpg", "B"]]);
});

test("texts from photo uploads are versions, too", async () => {
  const { db } = site;
  const section = "hero";
  const url = "/media/site-images/hero-1/1.jpg";
  await db.batch(saveAltText(db, { url, alt: "First", section, now: 1 }));
  await db.batch(saveAltText(db, { url, alt: "Second", section, now: 2 }));
  const caption = saveCaption(db, { url, caption: "At the fair", now: 3 });
  await db.batch([db.prepare("UPDATE job_runs SET outcome = '' WHERE 0"), ...caption]);
  expect((await recordsOf("image", url)).map(({ alt }) => alt)).toEqual(["Second", "First"]);
  await db.batch([db.prepare("UPDATE content_seq SET value = value"), ...caption]);
  expect(await recordsOf("image", url)).toMatchObject([
    { alt: "Second", caption: "At the fair" },
    { alt: "Second", caption: null },
    { alt: "First" },
  ]);
});

test("an unknown kind is refused", async () => {
  const { status } = await admin.send("/api/seo?action=versions&kind=theme");
  expect(status).toBe(400);
});
