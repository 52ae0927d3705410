import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import addresses from "~/routes";
import { signIn } from "../support/office";
import { type Site, startSite } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const marker = `<script>alert("hostile's")</script>`;
const paths = addresses.map(({ path, index }) => (index ? "/" : `/${path}`));

/** What breaks parsers: too long, too deep, wrong encodings, other languages' code, and the plain marker. */
const text = fc.oneof(
  fc.constantFrom(
    marker,
    "' OR 1=1 --",
    "../../etc/passwd",
    "%00%ff%c0%af",
    "\u202e\u0000\ufeff\ud800",
    "\r\nset-cookie: session=stolen",
    "{{7*7}}",
    "__proto__",
    "constructor",
    "=cmd|' /C calc'!A0",
    "9".repeat(400),
    "a".repeat(3000),
    "-1",
    "1e309",
    "NaN",
    "null",
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
);

const names = fc.oneof(
  fc.constantFrom(
    ...["action", "id", "ids", "image", "category", "sent", "pin", "next", "w", "v", "q", "status"],
    ...["page", "slug", "theme", "tag", "url", "slot", "secret", "password", "items", "fresh"],
  ),
  text,
);

const json = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(names, fc.oneof(text, fc.jsonValue({ maxDepth: 3 }))),
);

const body = fc.oneof(
  json.map((value) => ({ type: "application/json", content: JSON.stringify(value) })),
  text.map((content) => ({ type: "application/json", content })),
  text.map((content) => ({ type: "multipart/form-data; boundary=x", content })),
  fc
    .array(fc.tuple(names, text), { maxLength: 6 })
    .map((fields) => ({ type: "multipart/form-data; boundary=x", content: multipart(fields) })),
  fc.record({ type: fc.constantFrom("", "text/plain", "image/png", "a/b;c"), content: text }),
);

function multipart(fields: readonly (readonly [string, string])[]): string {
  const parts = fields.map(
    ([name, value]) =>
      `--x\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--x--\r\n`;
}

const requests = fc.record({
  path: fc.constantFrom(...paths),
  rest: text,
  query: fc.array(fc.tuple(names, text), { maxLength: 4 }),
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"),
  body,
  cookie: text,
});

/** The address that is asked: parameters and the wildcard get hostile text. */
function addressOf(path: string, rest: string, query: readonly (readonly [string, string])[]) {
  const place = encodeURIComponent(rest.toWellFormed()).slice(0, 900);
  const search = new URLSearchParams(query.map(([name, value]) => [name, value]));
  return `${path.replace(/:\w+|\*/g, () => place)}?${search}`;
}

async function expectCalm(answer: Response, told: string): Promise<void> {
  const content = await answer.text();
  // 503 is for what is not set up or down; a client cannot bring about more.
  if (answer.status !== 503) expect(answer.status, told).toBeLessThan(500);
  expect(content, told).not.toMatch(/\n\s+at \w+.*:\d+:\d+/);
  const type = answer.headers.get("content-type") ?? "";
  if (/html|svg|xml/.test(type)) expect(content, told).not.toContain(marker);
  expect(answer.headers.get("set-cookie") ?? "", told).not.toContain("stolen");
  if (type.includes("json") && content !== "") {
    expect(JSON.parse(content), told).toMatchObject(answer.ok ? {} : { error: expect.any(String) });
  }
}

async function fire(request: Hostile, headers: HeadersInit) {
  const { path, rest, query, method, body, cookie } = request;
  const address = addressOf(path, rest, query);
  const sent = new Headers(headers);
  sent.append("x-anything", encodeURIComponent(cookie.toWellFormed()).slice(0, 500));
  if (!sent.has("cookie"))
    sent.set("cookie", `session=${encodeURIComponent(cookie.toWellFormed())}`);
  const reads = method === "GET" || method === "HEAD";
  if (!reads && body.type) sent.set("content-type", body.type);
  const answer = await site.send(address, {
    method,
    headers: sent,
    body: reads ? undefined : body.content,
    signal: AbortSignal.timeout(30_000),
  });
  await expectCalm(answer, `${method} ${address}`);
}

type Hostile = {
  path: string;
  rest: string;
  query: [string, string][];
  method: string;
  body: { type: string; content: string };
  cookie: string;
};

const runs = 400;

test("whatever a stranger sends to any address, the answer is calm", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(requests, (request) => fire(request, {})),
    { numRuns: runs },
  );
});

test("whatever a signed-in page sends to any address, the answer is calm", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const { cookie } = await signIn(site);
      await fire(request, { cookie, "x-admin": "1" });
    }),
    { numRuns: runs },
  );
});
