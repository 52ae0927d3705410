import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { Response as StoredResponse } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outdatePages } from "../../support/browser/page-visits";
import { thanksAddress } from "../../support/inquiries/contact-posts";
import { type Site, startSite } from "../../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ demo: true, faults: true });
});
afterAll(() => site.stop());

type Headers = Record<string, string>;

/** One answer as it is on the wire: `fetch` would decode it. */
function ask(path: string, headers: Headers = {}, method = "GET") {
  return new Promise<{ status: number; headers: Headers; body: Buffer }>((resolve, reject) => {
    const outgoing = request(new URL(path, site.origin), { method, headers }, async (answer) => {
      const body = await buffer(answer);
      const entries = Object.entries(answer.headers).filter(([name]) => name !== "date");
      const named = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
      resolve({ status: answer.statusCode ?? 0, headers: named, body });
    });
    outgoing.on("error", reject).end();
  });
}

const brotli = { "accept-encoding": "br" };
const plain = { "accept-encoding": "identity" };

/**
 * A page whose compressing, which nobody waits for, is done. What stands before the Worker here compresses as an edge
 * does, so only the tag says whose work it is; the not-found page has none.
 */
async function compressed(path: string) {
  const tag = async () => (await ask(path, brotli)).headers.etag;
  await expect.poll(tag, { interval: 50 }).toMatch(/-br"$/);
  return ask(path, brotli);
}

const timeless = ({ "server-timing": _, ...headers }: Headers) => headers;

test("who takes brotli gets the very page that anybody else gets", async () => {
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

test("the first answer does not wait for the compressing, and has the headers of the later ones", async () => {
  await outdatePages(site);
  const first = await ask("/", plain);
  expect(first.headers["server-timing"]).toBe("page;desc=render");
  expect(first.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  const later = await ask("/", plain);
  expect(later.headers["server-timing"]).toBe("page;desc=memory");
  expect(timeless(later.headers)).toEqual(timeless(first.headers));
  expect(later.body.equals(first.body)).toBe(true);
});

test("a client that has the page is told so, with the policy and the protections of the page", async () => {
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

test("HEAD says what GET says, without the page", async () => {
  const page = await compressed("/");
  for (const headers of [brotli, { ...brotli, "if-none-match": page.headers.etag ?? "" }]) {
    const got = await ask("/", headers);
    const head = await ask("/", headers, "HEAD");
    expect(head.status).toBe(got.status);
    expect(head.body.length).toBe(0);
    for (const [name, value] of Object.entries(timeless(got.headers))) {
      if (name !== "content-length" && name !== "transfer-encoding" && name !== "connection") {
        expect(head.headers[name], name).toBe(value);
      }
    }
  }
});

test("what was not found, and what is one visitor's own, is never told to be known", async () => {
  for (const [path, status] of [
    ["/nowhere", 404],
    [await thanksAddress(site), 200],
  ] as const) {
    const answer = await ask(path, { ...brotli, "if-none-match": "*" });
    expect(answer.status, path).toBe(status);
    expect(answer.headers.etag, path).toBeUndefined();
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
  test(`${what} changes the tag, so that nobody is told to have the new page`, async () => {
    await (await site.worker.getR2Bucket("SITE_IMAGES")).put("about/b.jpg", "a photo");
    const before = (await compressed("/")).headers.etag ?? "";
    expect((await ask("/", { ...brotli, "if-none-match": before })).status).toBe(304);
    await site.db.prepare(sql).run();
    await outdatePages(site);
    const after = await ask("/", { ...brotli, "if-none-match": before });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toContain(before.slice(1, 33));
  });
}

test("the data center's cache is believed only where it holds a page of this build, whole", async () => {
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
    await outdatePages(site);
    const answer = await ask(address, brotli);
    expect(answer.headers["server-timing"]).toBe(`page;desc=${from}`);
    expect(answer.headers.etag).toContain(mark);
  }
});

/** The copy in KV, once it has been made, and the build that it names. */
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
