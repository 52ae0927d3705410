import { expect, test } from "vitest";
import { compressed, plainBody } from "~/platform/page-cache/brotli";
import { type CachedPage, cachedPage, isCacheable } from "~/platform/page-cache/cached-page";

const rendered = {
  status: 200,
  headers: [
    ["cache-control", "no-cache"],
    ["content-security-policy", "default-src 'none'; script-src 'none'"],
    ["content-type", "text/html; charset=utf-8"],
    ["speculation-rules", '"/speculation-rules.json"'],
  ],
  body: new TextEncoder().encode("<p>Crème</p>"),
} as const;

test("the mark changes with status, headers, body, and build", async () => {
  const { mark } = await cachedPage("one", rendered);
  expect(mark).toMatch(/^[0-9a-f]{32}$/);
  expect((await cachedPage("one", { ...rendered })).mark).toBe(mark);
  const other = [
    await cachedPage("two", rendered),
    await cachedPage("one", { ...rendered, status: 404 }),
    await cachedPage("one", { ...rendered, headers: rendered.headers.slice(1) }),
    await cachedPage("one", { ...rendered, body: new TextEncoder().encode("<p>Creme</p>") }),
  ];
  expect(new Set([mark, ...other.map((page) => page.mark)]).size).toBe(5);
});

test("compression is idempotent, and changes neither mark nor content", async () => {
  const page = await cachedPage("one", rendered);
  const small = compressed(page);
  expect(small).toMatchObject({ mark: page.mark, encoding: "br", headers: page.headers });
  expect(small.body).not.toEqual(page.body);
  const other = compressed({ ...page, body: new TextEncoder().encode("<p>Other</p>") });
  for (let time = 0; time < 2; time += 1) {
    expect(plainBody(small)).toEqual(page.body);
    expect(plainBody(small)).toEqual(page.body);
    expect(new TextDecoder().decode(plainBody(other))).toBe("<p>Other</p>");
  }
  expect(plainBody(page)).toBe(page.body);
  expect(compressed(small)).toBe(small);
});

test("caches only plain pages", async () => {
  const page = await cachedPage("one", rendered);
  expect(isCacheable(page, 200)).toBe(true);
  expect(isCacheable(page, 404)).toBe(false);
  const changed = (name: string, value?: string): CachedPage => ({
    ...page,
    headers: [
      ...page.headers.filter((header) => header[0] !== name),
      ...(value === undefined ? [] : [[name, value] as const]),
    ],
  });
  for (const other of [
    changed("set-cookie", "a=b"),
    changed("retry-after", "1"),
    changed("vary", "Cookie"),
    changed("constructor", "x"),
    changed("cache-control", "no-store"),
    changed("content-type", "text/plain"),
    changed("content-security-policy", "script-src 'unsafe-inline'"),
    changed("content-security-policy"),
  ]) {
    expect(isCacheable(other, 200), JSON.stringify(other.headers)).toBe(false);
  }
});
