import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import {
  expectSafeResponse,
  hostileText,
  hostileValue,
  tryCases,
  withHostileValue,
} from "../../support/faults/hostile-values";
import { type SignedIn, signIn } from "../../support/office";
import { finishSync } from "../../support/portfolio/sync-posts";
import { casesOf } from "../../support/sample";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
let store: Awaited<ReturnType<Site["worker"]["getKVNamespace"]>>;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
  store = await site.worker.getKVNamespace("MANIFESTS");
  admin = await signIn(site);
});
afterAll(() => site.stop());

type Kind = "gallery" | "recognitions";

const slowest = 10_000;
const galleryError = "Unable to load gallery images at the moment.";
/** Longer than the circuit stays open, and than a page with a gap is cached. */
const pause = 20_000;

const liveKey = async (kind: Kind) =>
  `${kind}:${await site.db.prepare("SELECT version FROM manifests WHERE kind = ?").bind(kind).first("version")}`;

const copyKeys = async () => (await store.list({ prefix: "page:" })).keys.map(({ name }) => name);

/** A last good copy would hide the effect under test. */
async function forgetCopies(): Promise<void> {
  for (const name of await copyKeys()) await store.delete(name);
}

let versions = 0;

/** Publishes a text as the live manifest under a new version, since old versions are memoized. */
async function publish(kind: Kind, text: string): Promise<void> {
  versions += 1;
  const version = `foreign-${versions}`;
  await store.put(`${kind}:${version}`, text);
  await forgetCopies();
  await site.db
    .prepare("UPDATE manifests SET version = ? WHERE kind = ?")
    .bind(version, kind)
    .run();
  await site.advanceClock(pause);
}

const told = (text: string) => `with ${text.length > 2000 ? `${text.slice(0, 2000)}…` : text}`;

async function expectPageInTime(address: string, text: string): Promise<string> {
  const started = performance.now();
  const response = await site.send(address);
  const html = await expectSafeResponse(response, `${address} ${told(text)}`);
  expect(response.status, told(text)).toBe(200);
  expect(performance.now() - started, told(text)).toBeLessThan(slowest);
  expect(html, told(text)).toContain("Cake Pricing");
  return html;
}

const calls = [
  "/api/gallery-manifest",
  "/api/recognitions-manifest",
  "/sitemap.xml",
  "/robots.txt",
];
const offices = ["/portfolio", "/recognitions-debug", "/theme-preview", "/seo-maintenance"];

async function expectSiteWorks(text: string): Promise<void> {
  await expectPageInTime("/", text);
  await expectPageInTime("/?category=Wedding&image=1", text);
  for (const path of calls)
    await expectSafeResponse(await site.send(path), `${path} ${told(text)}`);
  for (const path of offices) {
    const response = await admin.send(path);
    await expectSafeResponse(response, `${path} ${told(text)}`);
    expect(response.status, `${path} ${told(text)}`).toBe(200);
  }
}

/** Texts that differ from what we wrote under a key, some only slightly. */
function foreignTexts(real: string): fc.Arbitrary<string> {
  const manifest: unknown = JSON.parse(real);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: withHostileValue(manifest).map((value) => JSON.stringify(value) ?? ""),
    },
    fc.nat(real.length).map((at) => real.slice(0, at)),
    hostileText,
    hostileValue.map((value) => JSON.stringify(value)),
    fc.constantFrom(
      "[".repeat(200_000),
      `{"items":1e999,"categories":-1e999}`,
      "NaN",
      `${real}${real}`,
    ),
  );
}

for (const kind of ["gallery", "recognitions"] as const) {
  test(`whatever KV holds as the ${kind} manifest, every page works`, {
    timeout: 300_000,
  }, async () => {
    const key = await liveKey(kind);
    const real = (await store.get(key, "text")) ?? "";
    await tryCases(foreignTexts(real), casesOf(18, 4), async (text) => {
      await publish(kind, text);
      await expectSiteWorks(text);
    });
    await publish(kind, real);
    expect(await expectPageInTime("/", real)).not.toContain(galleryError);
  });
}

test("one invalid image is left out, and the gallery stays", async () => {
  const key = await liveKey("gallery");
  const real = (await store.get(key, "text")) ?? "";
  const manifest = manifestSchema.parse(JSON.parse(real));
  const [first, ...others] = manifest.imagesByCategory.Wedding ?? [];
  for (const url of ["javascript:alert(1)", "http://[", 7]) {
    const Wedding = [{ ...first, url }, ...others];
    const imagesByCategory = { ...manifest.imagesByCategory, Wedding };
    await publish("gallery", JSON.stringify({ ...manifest, imagesByCategory }));
    const answer = manifestSchema.parse(await (await site.send("/api/gallery-manifest")).json());
    expect(answer.imagesByCategory.Wedding?.length).toBe(others.length);
    expect(await expectPageInTime("/", String(url))).not.toContain(galleryError);
  }
  await publish("gallery", real);
});

const manifestSchema = z.looseObject({
  imagesByCategory: z.record(z.string(), z.array(z.looseObject({ url: z.unknown() }))),
});

test("a manifest that is not JSON affects no other section", async () => {
  const real = (await store.get(await liveKey("gallery"), "text")) ?? "";
  await publish("gallery", "{");
  const html = await expectPageInTime("/", "{");
  expect(html).toContain(galleryError);
  expect(html).not.toContain("Error: ");
  await publish("gallery", real);
});

test("a sync repairs a manifest that is missing in KV or differs from what was published", async () => {
  await finishSync(site, "gallery");
  const published = (await store.get(await liveKey("gallery"), "text")) ?? "";
  for (const text of [null, "{", published.replace("wedding", "weddinG")]) {
    const damaged = await liveKey("gallery");
    if (text === null) await store.delete(damaged);
    else await store.put(damaged, text);
    await site.advanceClock(60_000);
    await finishSync(site, "gallery");
    expect(await liveKey("gallery")).not.toBe(damaged);
    expect((await site.send("/api/gallery-manifest")).status).toBe(200);
  }
  const mended = await liveKey("gallery");
  await site.advanceClock(60_000);
  await finishSync(site, "gallery");
  expect(await liveKey("gallery")).toBe(mended);
});

test("a last good copy that is not one of our pages is neither served nor kept", async () => {
  await site.db.prepare("UPDATE content_seq SET value = value + 1").run();
  await site.advanceClock(pause);
  await expectPageInTime("/", "the copy");
  await expect.poll(copyKeys).toHaveLength(1);
  const [key = ""] = await copyKeys();
  const whole = Buffer.from((await store.get(key, "arrayBuffer")) ?? new ArrayBuffer());
  const text = whole.toString("latin1");
  const foreign = [
    "",
    text.slice(0, text.length / 2),
    text.slice(0, -1),
    text.slice(text.indexOf("\n")),
    text.replace("no-cache", "public"),
    "<hostile-tag>",
    '{"status":200,"headers":[],"mark":""}\n',
  ].map((value) => Buffer.from(value, "latin1"));
  for (const value of foreign) {
    const told = value.toString("latin1", 0, 200);
    await store.put(key, value);
    await site.setFaults({ DB: "fail" });
    await site.advanceClock(pause);
    await expectPageInTime("/", told);
    await site.setFaults({});
    await site.db.prepare("UPDATE content_seq SET value = value + 1").run();
    await site.advanceClock(pause);
    await expectPageInTime("/", told);
    await expect
      .poll(async () => whole.equals(Buffer.from((await store.get(key, "arrayBuffer")) ?? "")))
      .toBe(true);
  }
});
