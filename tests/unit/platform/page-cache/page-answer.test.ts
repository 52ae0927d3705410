import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "~/platform/page-cache/brotli";
import { type CachedPage, cachedPage } from "~/platform/page-cache/cached-page";
import { pageAnswer } from "~/platform/page-cache/page-answer";

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
  return pageAnswer(request, page, { from: "memory", secure });
}

const brotli = { "accept-encoding": "gzip, br" };

test("who takes brotli gets the bytes as they are kept, anybody else the same page in plain", async () => {
  const answer = ask(small, brotli);
  expect(answer.headers.get("content-encoding")).toBe("br");
  const sent = new Uint8Array(await answer.arrayBuffer());
  expect(new TextDecoder().decode(brotliDecompressSync(sent))).toBe(html);
  for (const said of ["", "br;q=0"]) {
    const other = ask(small, { "accept-encoding": said });
    expect(other.headers.get("content-encoding")).toBeNull();
    expect(await other.text()).toBe(html);
  }
});

test("a page that is not compressed yet is sent in plain", async () => {
  const answer = ask(plain, brotli);
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("etag")).toBe(tags.identity);
  expect(await answer.text()).toBe(html);
});

test("each encoding has a strong tag of its own, and the answer says that it depends on them", () => {
  expect(ask(small, brotli).headers.get("etag")).toBe(tags.br);
  expect(ask(small).headers.get("etag")).toBe(tags.identity);
  expect(ask(small).headers.get("vary")).toBe("Accept-Encoding");
});

test("a client that has the page, in any encoding that it reads, is told so by that one's tag", async () => {
  for (const [known, tag] of [
    [tags.br, tags.br],
    [tags.identity, tags.identity],
    [`W/${tags.br}`, tags.br],
    [`"other", W/"x" , ${tags.identity}`, tags.identity],
    ["*", tags.br],
  ] as const) {
    for (const page of [small, plain]) {
      const answer = ask(page, { ...brotli, "if-none-match": known });
      expect(answer.status, known).toBe(304);
      expect(answer.headers.get("etag"), known).toBe(tag);
      expect(await answer.text()).toBe("");
    }
  }
});

test("a client that has another page, or bytes that it does not read, gets the page", () => {
  for (const known of ['"other"', "other", "", `"${plain.mark}x"`, plain.mark]) {
    expect(ask(small, { ...brotli, "if-none-match": known }).status, known).toBe(200);
  }
  expect(ask(small, { "if-none-match": tags.br }).status).toBe(200);
});

test("a 304 has all the page's headers but those of a body, for they replace what the browser kept", () => {
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
    const answer = ask(small, headers, { method: "HEAD" });
    expect([...answer.headers]).toEqual([...ask(small, headers).headers]);
    expect(await answer.text()).toBe("");
  }
});

test("the not-found page has no tag and is never told to be known", () => {
  const answer = ask({ ...small, status: 404 }, { ...brotli, "if-none-match": `${tags.br}, *` });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("etag")).toBeNull();
});

test("https is asked for from then on by answers over https alone", () => {
  const header = "strict-transport-security";
  expect(ask(small, brotli).headers.get(header)).toContain("max-age=");
  expect(ask(small, brotli, { secure: false }).headers.get(header)).toBeNull();
  expect(ask(small, brotli).headers.get(header)).toContain("max-age=");
});

test("a header that one answer gets is not on the next", () => {
  ask(small, brotli).headers.set("set-cookie", "a=b");
  expect(ask(small, brotli).headers.get("set-cookie")).toBeNull();
});
