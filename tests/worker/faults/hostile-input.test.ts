import { createConnection } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAccessTable } from "../../support/access-table";
import { type AdminBody, adminBodies } from "../../support/faults/admin-bodies";
import {
  expectSafeResponse,
  hostileText,
  marker,
  tryCases,
  withHostileValue,
} from "../../support/faults/hostile-values";
import { newClientAddress } from "../../support/inquiries/contact-posts";
import { type SignedIn, signIn } from "../../support/office";
import { casesOf } from "../../support/sample";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site);
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put("gallery/wedding/rose-cake.jpg", new Uint8Array(500));
});
afterAll(() => site.stop());

const paths = [...new Set((await readAccessTable()).map(({ path }) => path.replace(/\?.*/, "")))];
const actions = [
  ...adminBodies.flatMap(({ body }) => ("action" in body ? [String(body.action)] : [])),
  ...["getBundle", "admin-auth", "robots.render", "sitemap.render", "constructor", "__proto__"],
];

const names = fc.oneof(
  fc.constantFrom(
    ...["action", "id", "ids", "image", "category", "sent", "pin", "next", "w", "v", "q", "status"],
    ...["page", "slug", "theme", "tag", "url", "slot", "secret", "password", "items", "fresh"],
    ...["view", "open", "inquiry", "file", "as", "key", "continue", "frame", "after", "before"],
    ...["from", "to", "month", "week"],
  ),
  hostileText,
);

/** Some values pass the first check, so that the code behind it is tested, too. */
const values = fc.oneof(
  hostileText,
  fc.constantFrom(...actions, "about,hero-1", "1", "all", "Wedding", "spam", "gallery", "image"),
);

const json = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(names, fc.oneof(values, fc.jsonValue({ maxDepth: 3 }))),
);

const body = fc.oneof(
  json.map((value) => ({ type: "application/json", content: JSON.stringify(value) })),
  hostileText.map((content) => ({ type: "application/json", content })),
  hostileText.map((content) => ({ type: "multipart/form-data; boundary=x", content })),
  fc
    .array(fc.tuple(names, values), { maxLength: 6 })
    .map((fields) => ({ type: "multipart/form-data; boundary=x", content: multipart(fields) })),
  fc.record({
    type: fc.constantFrom("", "text/plain", "image/png", "a/b;c", "application/json;;charset=\t"),
    content: hostileText,
  }),
);

function multipart(fields: readonly (readonly [string, string])[]): string {
  const parts = fields.map(
    ([name, value]) =>
      `--x\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--x--\r\n`;
}

/** Headers that the site reads, with values no client of ours sends; a repeated header keeps all its values. */
const headers = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...["cookie", "range", "if-none-match", "if-modified-since", "if-range", "if-match"],
      ...["accept-encoding", "accept", "accept-language", "origin", "referer", "user-agent"],
      ...["x-admin", "x-sync-key", "x-admin-token", "x-forwarded-for", "cf-connecting-ip"],
    ),
    fc.oneof(
      hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000)),
      fc.constantFrom(
        ...["bytes=0-", "bytes=-0", "bytes=5-2", "bytes=0-0,1-1", "bytes=9e9-", "bytes=-99999999"],
        ...["*", '""', 'W/"x"', '"a', "a=b; session=; session=x", "session=%", "=;=", "null"],
        ...["Mon, 99 Jux 2026 99:99:99 GMT", "gzip;q=9, *;q=-1", "::ffff:1.2.3.4", "é", "1"],
      ),
    ),
  ),
  { maxLength: 4 },
);

const requests = fc.record({
  path: fc.constantFrom(...paths),
  rest: fc.oneof(
    hostileText,
    fc.constantFrom("gallery/wedding/rose-cake.jpg", "portfolio", "site-images", "a/../b"),
  ),
  query: fc.array(fc.tuple(names, values), { maxLength: 5 }),
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"),
  body,
  headers,
});

type Hostile = typeof requests extends fc.Arbitrary<infer T> ? T : never;

/** The request's address, with hostile text in its parameters and wildcard. */
function addressOf({ path, rest, query }: Hostile): string {
  const place = rest.toWellFormed().split("/").map(encodeURIComponent).join("/").slice(0, 900);
  const search = new URLSearchParams(query);
  const filled = path
    .replace("media/:bucket/*", "media/portfolio/*")
    .replace(/:\w+|\*/g, () => place);
  // A path that starts with two slashes would name another host.
  return `${filled.replace(/^\/+/, "/")}?${search}`;
}

async function sendHostile(request: Hostile, own: HeadersInit): Promise<void> {
  const address = addressOf(request);
  const { method, body } = request;
  const sent = new Headers(own);
  for (const [name, value] of request.headers) {
    if (!sent.has(name) || name === "cookie") sent.append(name, value);
  }
  const reads = method === "GET" || method === "HEAD";
  if (!reads && body.type) sent.set("content-type", body.type);
  const response = await site.send(address, {
    method,
    headers: sent,
    body: reads ? undefined : body.content,
    signal: AbortSignal.timeout(30_000),
  });
  await expectSafeResponse(response, `${method} ${address}`);
}

test(
  "whatever a stranger sends to any address, the response is well-formed",
  {
    timeout: 300_000,
  },
  () =>
    tryCases(requests, casesOf(400, 80), (request) =>
      sendHostile(request, { "cf-connecting-ip": newClientAddress() }),
    ),
);

test(
  "whatever a signed-in page sends to any address, the response is well-formed",
  {
    timeout: 300_000,
  },
  () =>
    tryCases(requests, casesOf(400, 80), async (request) => {
      await keepSignedIn();
      await sendHostile(request, { cookie: admin.cookie, "x-admin": "1" });
    }),
);

/** A random call may have signed out. */
async function keepSignedIn(): Promise<void> {
  if ((await admin.send("/api/portfolio/reviews")).status === 401) admin = await signIn(site);
}

function sendBody({ method, path, body }: AdminBody, by: unknown = body): Promise<Response> {
  return admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(by),
    signal: AbortSignal.timeout(10_000),
  });
}

test("the bodies that are corrupted below are valid to begin with", async () => {
  await keepSignedIn();
  for (const call of adminBodies) {
    const response = await sendBody(call);
    const told = `${call.method} ${call.path}: ${await response.text()}`;
    // The photo stored above is invalid, and these ids have no inquiries or entries.
    const reason = /damaged|not there|no photo|not reached|changed meanwhile|exist/;
    if (!response.ok && !reason.test(told))
      expect(response.status, told).toBeOneOf([404, 409, 503]);
  }
});

test(
  "a body with one corrupted value never breaks its call",
  {
    timeout: 300_000,
  },
  () =>
    tryCases(
      fc
        .constantFrom(...adminBodies)
        .chain((call) => fc.tuple(fc.constant(call), withHostileValue(call.body))),
      casesOf(400, 80),
      async ([call, by]) => {
        const response = await sendBody(call, by);
        await expectSafeResponse(
          response,
          `${call.method} ${call.path} ${JSON.stringify(by)?.slice(0, 500)}`,
        );
      },
    ),
);

test("every page still works with everything these tests have stored", async () => {
  await keepSignedIn();
  const open = ["/", "/privacy-policy", "/terms-of-service", "/sitemap.xml", "/robots.txt"];
  for (const path of open) {
    const response = await site.send(path);
    await expectSafeResponse(response, path);
    expect(response.status, path).toBe(200);
  }
  const offices = ["portfolio", "theme-preview", "image-management", "seo-maintenance"];
  for (const path of [
    ...offices,
    "inquiries",
    "calendar",
    "recognitions-debug",
    "EdibleArtControl",
  ]) {
    const response = await admin.send(`/${path}`);
    await expectSafeResponse(response, path);
    expect(response.status, path).toBe(200);
  }
});

/** Sends raw bytes. Returns the status, or 0 if the connection closes without one. */
function sendRaw(head: string): Promise<number> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve) => {
    const socket = createConnection(Number(port), hostname, () => {
      socket.end(Buffer.from(head, "latin1"));
    });
    let said = "";
    const finish = () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0));
    socket.setTimeout(8000, () => {
      said = "HTTP/1.1 599 hung";
      socket.destroy();
    });
    socket.on("data", (part) => {
      said += part.toString("latin1");
    });
    socket.on("close", finish);
    socket.on("error", finish);
  });
}

const targets = [
  ...["/%00", "/%c0%af", "/%ed%a0%80", "/\xff\xfe", "/%", "/%2e%2e/%2e%2e/", "//evil.example/"],
  ...["/media/portfolio/%ff", "/media/portfolio/gallery/%00.jpg", "/media/portfolio/", "/*", "*"],
  ...["/api/seo?action=getBundle&action=logout", "/?category=%ff&category=%00", "/?%=%", "/?&&==&"],
  ...[`/${"a".repeat(9000)}`, `/?q=${"a".repeat(9000)}`, `/${"%25".repeat(2000)}`, "/\\..\\"],
  ...[
    "/_root.data",
    "/portfolio.data?_routes=%00",
    "/__manifest?p=%ff",
    "/.data",
    "/%5f%5fmanifest",
  ],
  ...["http://evil.example/", `/?category=${encodeURIComponent(marker)}`, "/PRIVACY-POLICY/%2f"],
];
const rawHeaders = [
  ...["", "Content-Length: -1", "Content-Length: 5, 6", "Content-Length: 99999999999999999999"],
  ...[
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gibberish",
    "Content-Type: multipart/form-data",
  ],
  ...["Cookie: \xff\xfe=\x80; session=\xff", "Range: bytes=\xff-", "If-None-Match: \xff\x80"],
  ...[
    "Accept-Encoding: \x80",
    "Expect: 100-continue",
    "Origin: \xff",
    `Cookie: ${"a=b; ".repeat(1500)}`,
  ],
];

test("bytes that are barely HTTP are refused or answered, and the site keeps running", {
  timeout: 300_000,
}, async () => {
  const heads = ["GET", "HEAD", "POST", "PUT"].flatMap((method) =>
    targets.map((target, at) => {
      const header = rawHeaders[(at * 5 + method.length) % rawHeaders.length];
      const lines = [`${method} ${target} HTTP/1.1`, "Host: localhost", "Connection: close"];
      return [...lines, ...(header ? [header] : []), "", ""].join("\r\n");
    }),
  );
  for (const head of heads) {
    const status = await sendRaw(head);
    if (status !== 501) expect(status, head.slice(0, 200)).toBeLessThan(500);
  }
  expect((await site.send("/")).status).toBe(200);
});

test("the body of a GET or HEAD is ignored", async () => {
  for (const method of ["GET", "HEAD"]) {
    for (const [path, status] of [
      ["/", 200],
      ["/nowhere", 404],
      ["/api/contact", 405],
      ["/api/theme-history", 200],
    ] as const) {
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
      const sent = `${head}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n`;
      expect(await sendRaw(sent), `${method} ${path}`).toBe(status);
    }
  }
});
