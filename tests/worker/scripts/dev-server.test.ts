import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevServer, describeMigration, startDevServer } from "../../../scripts/dev/dev-server";
import { readVars, timeOf } from "../../../scripts/local-worker";
import { copyStore } from "../../support/stores";

let site: DevServer;
let cookie: string;

beforeAll(async () => {
  const persistTo = await copyStore("empty");
  const vars = readVars(".dev.vars.example");
  site = await startDevServer({ port: await freePort(), persistTo, vars });
  const response = await call({ action: "admin-auth", password: vars.ADMIN_PASSWORD });
  cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(() => site.stop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, site.origin), { redirect: "manual", ...init });
}

function call(body: object, headers: Record<string, string> = {}): Promise<Response> {
  return send("/api/seo", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

test("a page comes from the Worker itself, with Vite's scripts and this server's address", async () => {
  const response = await send("/");
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toMatch(/script-src 'sha256-\S+' 'strict-dynamic'/);
  expect(policy, "for Vite's error overlay").toContain("style-src 'self' 'unsafe-inline'");
  expect(page).toContain(`<link rel="canonical" href="${site.origin}/"`);
  for (const script of ["/scripts/dev/page-updates.ts", "/app/entry.home.tsx"]) {
    expect(page).toContain(`"${script}"`);
    expect((await send(script)).headers.get("content-type")).toMatch("javascript");
  }
});

test("each page is rendered anew", async () => {
  for (const _ of [1, 2]) {
    expect((await send("/")).headers.get("server-timing")).toBe("page;desc=render");
  }
});

test("bindings, canonical addresses, missing files, and cross-site calls work as in the Worker", async () => {
  // A module's first load on a busy machine may be slow.
  await expect.poll(async () => (await send("/api/health")).json()).toMatchObject({ ok: true });
  expect((await send("/Privacy-Policy")).headers.get("location")).toBe("/privacy-policy");
  expect((await send("/images/none.png")).status).toBe(404);
  const foreign = { origin: "https://elsewhere.example" };
  expect((await call({ action: "logout" }, foreign)).status).toBe(403);
});

test("the back office opens after a sign-in", async () => {
  expect((await send("/inquiries")).status).toBe(302);
  const page = await send("/inquiries", { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
});

test("a photo is stored and served whole or in part", async () => {
  const photo = await send("/apple-touch-icon.png");
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const put = () =>
    send("/api/storage/portfolio/gallery/wedding/icon.png", {
      method: "PUT",
      headers: { cookie, "x-admin": "1", "content-type": "image/png" },
      body: bytes,
    });
  const stored: unknown = await (await put()).json();
  expect(stored).toMatchObject({ ok: true });
  expect(await (await put()).json()).toEqual(stored);
  const path = "/media/portfolio/gallery/wedding/icon.png";
  expect(new Uint8Array(await (await send(path)).arrayBuffer())).toEqual(bytes);
  const part = await send(path, { headers: { range: "bytes=10-19" } });
  expect(part.status).toBe(206);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20));
});

test("a photo that was put into the bucket is served", async () => {
  const bytes = await (await send("/apple-touch-icon.png")).arrayBuffer();
  await site.bindings.PORTFOLIO.put("gallery/wedding/bucket.png", bytes);
  const photo = await send("/media/portfolio/gallery/wedding/bucket.png");
  expect(photo.status).toBe(200);
  expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test("a trigger's jobs run by its address and can read the site's own pages", async () => {
  const run = await send(`/cdn-cgi/local/scheduled?time=${timeOf("daily-audit").getTime()}`);
  expect(await run.text()).toBe("ok");
  const audited = site.bindings.DB.prepare("SELECT count(*) AS pages FROM seo_page_facts");
  expect(await audited.first("pages")).toBe(1);
});

test("a hot update can load a public page's data", async () => {
  expect((await send("/_root.data")).status).toBe(200);
});

test("files with secrets are not served", async () => {
  for (const path of ["/.dev.vars.example", "/.dev.vars.example?import&raw"]) {
    expect((await send(path)).status, path).toBe(403);
  }
});

test("a migration that is saved while the server runs is described, not applied", async () => {
  const { DB } = site.bindings;
  expect(await describeMigration(DB, "9999_unwritten.sql")).toContain("run `npm run dev` again");
  expect(await describeMigration(DB, "0001_content.sql")).toContain("`npm run reset`");
});
