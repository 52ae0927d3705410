import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { Response as StoredResponse } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expirePages } from "../../support/browser/page-visits";
import { thankYouAddress } from "../../support/inquiries/contact-posts";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
});
afterAll(() => site.stop());

type Headers = Record<string, string>;

/** A raw HTTP response, since `fetch` would decompress it. */
function ask(path: string, headers: Headers = {}, method = "GET") {
  return new Promise<{ status: number; headers: Headers; body: Buffer }>((resolve, reject) => {
    const outgoing = request(new URL(path, site.origin), { method, headers }, async (incoming) => {
      const body = await buffer(incoming);
      const entries = Object.entries(incoming.headers).filter(([name]) => name !== "date");
      const named = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
      resolve({ status: incoming.statusCode ?? 0, headers: named, body });
    });
    outgoing.on("error", reject).end();
  });
}

const brotli = { "accept-encoding": "br" };
const plain = { "accept-encoding": "identity" };

/**
 * Waits until a page is compressed in the background. The proxy in front of the Worker compresses, too, so only the
 * ETag shows whose work it is; the not-found page has none.
 */
async function compressed(path: string) {
  const tag = async () => (await ask(path, brotli)).headers.etag;
  await expect.poll(tag, { interval: 50 }).toMatch(/-br"$/);
  return ask(path, brotli);
}

const withoutTiming = ({ "server-timing": _, ...headers }: Headers) => headers;

test("a client that accepts brotli gets the same page as any other", async () => {
  for (const path of ["/", "/privacy-policy", "/?category=Wedding"]) {
    const { headers, body } = await compressed(path);
    expect(headers["content-encoding"], path).toBe("br");
    expect(headers.vary, path).toBe("Accept-Encoding");
    const html = brotliDecompressSync(body).toString();
    expect(html, path).toMatch(/^<!DOCTYPE html>/);
    for (const said of ["identity", "br;q=0", "zstd"]) {
      const other = await ask(path, { "accept-encoding": said });
      expect(other.headers["content-encoding"], said).toBeUndefined();
      expect(other.headers.vary).toBe("Accept-Encoding");
      expect(other.body.toString(), `${path} ${said}`).toBe(html);
    }
  }
});

test("the first response does not wait for the compression and has the same headers as later ones", async () => {
  await expirePages(site);
  const first = await ask("/", plain);
  expect(first.headers["server-timing"]).toBe("page;desc=render");
  expect(first.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  const later = await ask("/", plain);
  expect(later.headers["server-timing"]).toBe("page;desc=memory");
  expect(withoutTiming(later.headers)).toEqual(withoutTiming(first.headers));
  expect(later.body.equals(first.body)).toBe(true);
});

test("a conditional request gets 304 with the page's policy and security headers", async () => {
  const page = await compressed("/");
  const etag = page.headers.etag ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{32}-br"$/);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*", etag.replace("-br", "")]) {
    const short = await ask("/", { ...brotli, "if-none-match": known });
    expect(short.status, known).toBe(304);
    expect(short.body.length).toBe(0);
    expect(short.headers.etag).toBe(known.endsWith(etag) || known === "*" ? etag : known);
    for (const name of ["cache-control", "vary", "content-security-policy", "referrer-policy"]) {
      expect(short.headers[name], name).toBe(page.headers[name]);
    }
  }
  for (const known of ['"x"', "junk", etag.slice(1)]) {
    expect((await ask("/", { ...brotli, "if-none-match": known })).status, known).toBe(200);
  }
  expect((await ask("/", { ...plain, "if-none-match": etag })).status).toBe(200);
});

test("HEAD returns GET's headers without the page", async () => {
  const page = await compressed("/");
  for (const headers of [brotli, { ...brotli, "if-none-match": page.headers.etag ?? "" }]) {
    const got = await ask("/", headers);
    const head = await ask("/", headers, "HEAD");
    expect(head.status).toBe(got.status);
    expect(head.body.length).toBe(0);
    for (const [name, value] of Object.entries(withoutTiming(got.headers))) {
      if (name !== "content-length" && name !== "transfer-encoding" && name !== "connection") {
        expect(head.headers[name], name).toBe(value);
      }
    }
  }
});

test("not-found and private pages never return 304", async () => {
  for (const [path, status] of [
    ["/nowhere", 404],
    [await thankYouAddress(site), 200],
  ] as const) {
    const response = await ask(path, { ...brotli, "if-none-match": "*" });
    expect(response.status, path).toBe(status);
    expect(response.headers.etag, path).toBeUndefined();
  }
});

const changes: [what: string, sql: string][] = [
  [
    "a promoted theme",
    `INSERT INTO theme_history (id, kind, tag, at, theme) VALUES ('b', 'promoted', 'B', 2, '{"buttonBg":"#654321"}')`,
  ],
  [
    "a published photo",
    "INSERT INTO site_images (slot, url, updated_at) VALUES ('about', '/media/site-images/about/b.jpg', 1)",
  ],
];

for (const [what, sql] of changes) {
  test(`${what} changes the ETag, so that nobody gets a stale 304`, async () => {
    await (await site.worker.getR2Bucket("SITE_IMAGES")).put("about/b.jpg", "a photo");
    const before = (await compressed("/")).headers.etag ?? "";
    expect((await ask("/", { ...brotli, "if-none-match": before })).status).toBe(304);
    await site.db.prepare(sql).run();
    await expirePages(site);
    const after = await ask("/", { ...brotli, "if-none-match": before });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toContain(before.slice(1, 33));
  });
}

test("a data center cache entry counts only if it is an intact page of this build", async () => {
  const address = "/privacy-policy";
  const mark = (await compressed(address)).headers.etag?.slice(1, 33) ?? "";
  const { build, copy } = await keptCopy(address);
  const changed = Buffer.from(copy).toString("latin1").replace('"status":200', '"status":201');
  const values: [value: Uint8Array, from: string][] = [
    [copy, "edge"],
    [copy.slice(0, -1), "render"],
    [copy.slice(0, 40), "render"],
    [Buffer.from(changed, "latin1"), "render"],
    [Buffer.from("<!DOCTYPE html><p>foreign</p></html>"), "render"],
  ];
  for (const [value, from] of values) {
    const next = Number(await site.db.prepare("SELECT value FROM content_seq").first("value")) + 1;
    await putInEdgeCache(`${build}/${next}/2026-06-15${address}`, value);
    await expirePages(site);
    const response = await ask(address, brotli);
    expect(response.headers["server-timing"]).toBe(`page;desc=${from}`);
    expect(response.headers.etag).toContain(mark);
  }
});

/** The copy in KV once it is written, and its build id. */
async function keptCopy(address: string) {
  const store = await site.worker.getKVNamespace("MANIFESTS");
  const find = async () =>
    (await store.list({ prefix: "page:" })).keys.find(({ name }) => name.endsWith(address))?.name;
  await expect.poll(find).toBeDefined();
  const name = (await find()) ?? "";
  const copy = await store.get(name, "arrayBuffer");
  return { build: name.split(":")[1], copy: new Uint8Array(copy ?? new ArrayBuffer()) };
}

async function putInEdgeCache(key: string, value: Uint8Array): Promise<void> {
  const headers = { "cache-control": "public, max-age=1000" };
  const cache = (await site.worker.getCaches()).default;
  await cache.put(`https://pages.invalid/${key}`, new StoredResponse(value, { headers }));
}
