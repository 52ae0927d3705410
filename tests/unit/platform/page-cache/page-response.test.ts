import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "~/platform/page-cache/brotli";
import { type CachedPage, cachedPage } from "~/platform/page-cache/cached-page";
import { pageResponse } from "~/platform/page-cache/page-response";

const policy = "default-src 'none'; script-src 'sha256-x'";
const html = "<p>Crème brûlée</p>".repeat(50);
const plain = await cachedPage("one", {
  status: 200,
  headers: [
    ["cache-control", "no-cache"],
    ["content-security-policy", policy],
    ["content-type", "text/html; charset=utf-8"],
  ],
  body: new TextEncoder().encode(html),
});
const small = compressed(plain);
const tags = { br: `"${plain.mark}-br"`, identity: `"${plain.mark}"` };

function ask(
  page: CachedPage,
  headers: Record<string, string> = {},
  { method = "GET", secure = true } = {},
) {
  const request = new Request("https://studio.example/", { method, headers });
  return pageResponse(request, page, { from: "memory", secure });
}

const brotli = { "accept-encoding": "gzip, br" };

test("sends the stored brotli to clients that accept it, and the uncompressed page to others", async () => {
  const response = ask(small, brotli);
  expect(response.headers.get("content-encoding")).toBe("br");
  const sent = new Uint8Array(await response.arrayBuffer());
  expect(new TextDecoder().decode(brotliDecompressSync(sent))).toBe(html);
  for (const said of ["", "br;q=0"]) {
    const other = ask(small, { "accept-encoding": said });
    expect(other.headers.get("content-encoding")).toBeNull();
    expect(await other.text()).toBe(html);
  }
});

test("sends a page that is not compressed yet as it is", async () => {
  const response = ask(plain, brotli);
  expect(response.headers.get("content-encoding")).toBeNull();
  expect(response.headers.get("etag")).toBe(tags.identity);
  expect(await response.text()).toBe(html);
});

test("each encoding has its own strong ETag, and the response varies by encoding", () => {
  expect(ask(small, brotli).headers.get("etag")).toBe(tags.br);
  expect(ask(small).headers.get("etag")).toBe(tags.identity);
  expect(ask(small).headers.get("vary")).toBe("Accept-Encoding");
});

test("a matching ETag in any accepted encoding gets a 304 with that tag", async () => {
  for (const [known, tag] of [
    [tags.br, tags.br],
    [tags.identity, tags.identity],
    [`W/${tags.br}`, tags.br],
    [`"other", W/"x" , ${tags.identity}`, tags.identity],
    ["*", tags.br],
  ] as const) {
    for (const page of [small, plain]) {
      const response = ask(page, { ...brotli, "if-none-match": known });
      expect(response.status, known).toBe(304);
      expect(response.headers.get("etag"), known).toBe(tag);
      expect(await response.text()).toBe("");
    }
  }
});

test("another ETag, or one of an encoding that the client does not accept, gets the page", () => {
  for (const known of ['"other"', "other", "", `"${plain.mark}x"`, plain.mark]) {
    expect(ask(small, { ...brotli, "if-none-match": known }).status, known).toBe(200);
  }
  expect(ask(small, { "if-none-match": tags.br }).status).toBe(200);
});

test("a 304 has the page's headers, which update the stored response, except those of a body", () => {
  const page = ask(small, brotli).headers;
  const short = ask(small, { ...brotli, "if-none-match": tags.br }).headers;
  expect(short.get("content-security-policy")).toBe(policy);
  const names = [...page.keys()].filter((name) => !name.startsWith("content-e"));
  expect([...short.keys()]).toEqual(names.filter((name) => name !== "content-type"));
  for (const [name, value] of short) expect(page.get(name), name).toBe(value);
});

test("HEAD gets the headers of GET, without a body", async () => {
  const asked: Record<string, string>[] = [{}, brotli, { ...brotli, "if-none-match": "*" }];
  for (const headers of asked) {
    const response = ask(small, headers, { method: "HEAD" });
    expect([...response.headers]).toEqual([...ask(small, headers).headers]);
    expect(await response.text()).toBe("");
  }
});

test("the not-found page has no ETag and is never a 304", () => {
  const response = ask({ ...small, status: 404 }, { ...brotli, "if-none-match": `${tags.br}, *` });
  expect(response.status).toBe(404);
  expect(response.headers.get("etag")).toBeNull();
});

test("HSTS is sent over https only", () => {
  const header = "strict-transport-security";
  expect(ask(small, brotli).headers.get(header)).toContain("max-age=");
  expect(ask(small, brotli, { secure: false }).headers.get(header)).toBeNull();
  expect(ask(small, brotli).headers.get(header)).toContain("max-age=");
});

test("responses do not share headers", () => {
  ask(small, brotli).headers.set("set-cookie", "a=b");
  expect(ask(small, brotli).headers.get("set-cookie")).toBeNull();
});
