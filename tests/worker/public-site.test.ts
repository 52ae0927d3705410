import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootLocalWorker, readVars } from "../../scripts/local-worker";
import { copyStore } from "../support/stores";

const origin = "https://www.studio.example";
const password = "a password of her own";

/** The Worker as on the public internet: https, no published secrets, a running clock. */
let worker: Miniflare;
beforeAll(async () => {
  const example = Object.keys(readVars(".dev.vars.example")).map((name) => [name, ""]);
  worker = await bootLocalWorker({
    persistTo: await copyStore("empty"),
    vars: {
      ...Object.fromEntries(example),
      SITE_ORIGIN: origin,
      TURNSTILE_SITE_KEY: "0x4AAAAAAA",
      SESSION_SECRET: "a secret of her own",
      ADMIN_PASSWORD: password,
    },
  });
});
afterAll(() => worker.dispose());

function send(url: string, init: { method?: string; headers?: object; body?: string } = {}) {
  const headers = Object.fromEntries(Object.entries(init.headers ?? {}));
  return worker.dispatchFetch(url, { redirect: "manual", ...init, headers });
}

const signIn = (at: string) =>
  send(`${at}/api/seo?action=admin-auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });

test("over plain http a reader is redirected to https, and a form post is refused", async () => {
  for (const [asked, location] of [
    ["http://www.studio.example/inquiries?view=all", `${origin}/inquiries?view=all`],
    ["http://elsewhere.example/", `${origin}/`],
    ["http://www.studio.example//evil.example/a", `${origin}//evil.example/a`],
  ]) {
    const response = await send(asked ?? "");
    expect(response.status, asked).toBe(308);
    expect(response.headers.get("location")).toBe(location);
  }
  const refused = await signIn("http://www.studio.example");
  expect(refused.status).toBe(403);
  expect(refused.headers.get("set-cookie")).toBeNull();
});

test("a cached page is never served for a request that the site refuses, or at another address", async () => {
  const kept = `${origin}/privacy-policy`;
  await send(kept);
  const page = await send(kept);
  expect(page.headers.get("server-timing")).toBe("page;desc=memory");
  expect(page.headers.get("strict-transport-security")).toContain("max-age=");
  for (const [url, method, status] of [
    ["http://www.studio.example/privacy-policy", "GET", 308],
    ["http://www.studio.example/privacy-policy", "HEAD", 308],
    [`${origin}/Privacy-Policy`, "GET", 308],
    [`${origin}/privacy-policy/`, "GET", 308],
    [`${kept}?${"a=1&".repeat(600)}`, "GET", 404],
    [kept, "POST", 405],
    [kept, "OPTIONS", 405],
  ] as const) {
    const response = await send(url, { method });
    expect(response.status, `${method} ${url.slice(0, 80)}`).toBe(status);
    expect(response.headers.get("etag")).toBeNull();
  }
  const head = await send(kept, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("over https every response sends HSTS, and the session cookie is bound to the host", async () => {
  const page = await send(`${origin}/`);
  expect(page.status).toBe(200);
  expect(page.headers.get("strict-transport-security")).toContain("max-age=31536000");
  const cookie = (await signIn(origin)).headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; /);
  for (const flag of ["HttpOnly", "SameSite=Lax", "Secure"]) expect(cookie).toContain(flag);
});

test("a forged Host or forwarding header reaches neither a response nor a later visitor's page", async () => {
  const headers = { "x-forwarded-host": "evil.example", "x-original-url": "/inquiries" };
  const paths = [
    "/",
    "/?sent=1",
    "/privacy-policy",
    "/accessibility",
    "/nowhere",
    "/inquiries.data",
    "/EdibleArtControl",
    "/robots.txt",
    "/sitemap.xml",
    "/inquiries",
    "/Privacy-Policy",
  ];
  for (const path of paths) {
    const response = await send(`https://evil.example${path}`, { headers });
    const sent = `${response.headers.get("location")} ${await response.text()}`;
    expect(sent, path).not.toContain("evil.example");
    expect(await (await send(`${origin}${path}`)).text(), path).not.toContain("evil.example");
  }
});

test("a page cached during a signed-in request shows nothing of it to the next visitor", async () => {
  const cookie = (await signIn(origin)).headers.get("set-cookie")?.split(";")[0];
  const asked = await send(`${origin}/terms-of-service`, { headers: { cookie } });
  expect(asked.headers.get("server-timing")).toContain("render");
  const next = await send(`${origin}/terms-of-service`);
  expect(next.headers.get("server-timing")).toContain("memory");
  expect(next.headers.get("set-cookie")).toBeNull();
  const text = (html: string) => html.replaceAll(/[0-9a-f]{32}/g, "");
  expect(text(await next.text())).toBe(text(await asked.text()));
});
