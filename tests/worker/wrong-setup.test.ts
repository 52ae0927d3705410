import { afterEach, expect, test } from "vitest";
import {
  bootLocalWorker,
  migrate,
  migrationFiles,
  readVars,
  timeOf,
} from "../../scripts/local-worker";
import { doorWrapper } from "../support/faults/wrapper-files";
import { copyStore } from "../support/stores";

type Worker = Awaited<ReturnType<typeof bootLocalWorker>>;
let worker: Worker;
afterEach(() => worker.dispose());

const example = readVars(".dev.vars.example");
const nothing = Object.fromEntries(Object.keys(example).map((name) => [name, ""]));
const site = "https://www.studio.example";
const published = { ...nothing, SITE_ORIGIN: site, TURNSTILE_SITE_KEY: "0x4AAAAAAA" };

async function start(vars: Record<string, string>, tables: "tables" | "no tables" = "tables") {
  const persistTo = tables === "tables" ? await copyStore("empty") : undefined;
  const onLog = (line: string) => lines.push(line);
  worker = await bootLocalWorker({ persistTo, vars, onLog, wrapper: doorWrapper });
}

const lines: string[] = [];

async function ask(url: string) {
  const response = await worker.dispatchFetch(url, { redirect: "manual" });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    text: await response.text(),
  };
}

/** Expects every page and call to name the invalid setting, and nothing else. */
async function expectRefusal(origin: string, setting: string, secret = "") {
  for (const path of ["/", "/EdibleArtControl", "/api/health", "/nowhere", "/robots.txt"]) {
    const { status, type, text } = await ask(origin + path);
    expect(status, path).toBe(503);
    expect(text, path).toContain(setting);
    if (secret) expect(text, path).not.toContain(secret);
    expect(type, path).toContain(path.startsWith("/api/") ? "application/json" : "text/html");
  }
  expect(lines.some((line) => line.includes("settings.wrong") && line.includes(setting))).toBe(
    true,
  );
  if (secret) expect(lines.join()).not.toContain(secret);
}

test("on a public site a short password is refused by name, without showing its value", async () => {
  await start({ ...published, ADMIN_PASSWORD: "eleven char" });
  await expectRefusal(site, "ADMIN_PASSWORD", "eleven char");
});

test("on a public site the example's secrets are refused by name", async () => {
  await start({ ...published, ADMIN_PASSWORD: example.ADMIN_PASSWORD ?? "" });
  await expectRefusal(site, "ADMIN_PASSWORD", "sugar-rose");
});

test("an invalid setting is named", async () => {
  await start({ ...published, GBP_API_URL: "nowhere at all" });
  await expectRefusal(site, "GBP_API_URL", "nowhere at all");
});

test("a local SITE_ORIGIN is refused on a public host", async () => {
  await start({ ...example, SITE_ORIGIN: "http://localhost:8787" });
  await expectRefusal("https://cake-studio.someone.workers.dev", "SITE_ORIGIN");
  await expectRefusal("http://203.0.113.9", "SITE_ORIGIN");
  for (const origin of [
    "http://localhost:8787",
    "http://127.0.0.1:8787",
    "http://192.168.1.20:8787",
    "http://172.20.0.3:8787",
    "http://[::1]:8787",
    "http://[fd12::7]:8787",
    "http://studio.local:8787",
    "http://kitchen-pc:8787",
  ]) {
    expect((await ask(`${origin}/privacy-policy`)).status, origin).toBe(200);
  }
  // Even a cached page.
  expect((await ask("http://203.0.113.9/privacy-policy")).status).toBe(503);
});

test("without a password a public site is up, and its sign-in is off", async () => {
  await start({ ...published, SESSION_SECRET: "a secret of her own" });
  expect((await ask(`${site}/privacy-policy`)).status).toBe(200);
  const response = await worker.dispatchFetch(`${site}/api/seo?action=admin-auth`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: "" }),
  });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("your developer sets ADMIN_PASSWORD");
});

// Boots the Worker seven times.
test("each binding without which nothing works is named, on pages, in health, and in the log", async () => {
  for (const name of ["ASSETS", "DB", "MANIFESTS", "SITE_IMAGES", "PORTFOLIO", "ATTACHMENTS"]) {
    await start({ ...published, UNBOUND: name });
    await expectRefusal(site, name);
    await worker.dispose();
  }
  await start(published);
}, 90_000);

test("without the bindings for copies, images, emails, and bursts the site works, and health and the log name them", async () => {
  const names = ["BACKUPS", "IMAGES", "EMAIL", "CONTACT_LIMIT"];
  await start({ ...published, UNBOUND: names.join(" ") });
  for (const path of ["/", "/EdibleArtControl", "/privacy-policy", "/robots.txt"]) {
    expect((await ask(site + path)).status, path).toBe(200);
  }
  const health = await ask(`${site}/api/health`);
  expect(health.status).toBe(200);
  expect(JSON.parse(health.text)).toMatchObject({ ok: true, unbound: names });
  expect(lines.join()).toContain(names.join(", "));
});

test("without the bucket for copies only the nightly copy fails, and says so", async () => {
  await start({ ...published, UNBOUND: "BACKUPS" });
  await (await worker.getWorker()).scheduled({ scheduledTime: timeOf("two-minutes") });
  const { results } = await (await worker.getD1Database("DB"))
    .prepare("SELECT name, detail FROM job_runs WHERE outcome = 'failed'")
    .all();
  expect(results).toEqual([
    { name: "second-copy", detail: expect.stringContaining("BACKUPS isn’t bound") },
  ]);
});

test("a database without tables is named on pages, in health, and in the log, until it is migrated", async () => {
  await start(published, "no tables");
  for (const path of ["/", "/EdibleArtControl", "/nowhere", "/"]) {
    const { status, text } = await ask(site + path);
    expect(status, path).toBe(503);
    expect(text, path).toContain("wrangler d1 migrations apply");
  }
  const health = await ask(`${site}/api/health`);
  expect(health.status).toBe(503);
  expect(health.text).toContain("migrations apply");
  expect(health.text).toContain(migrationFiles().at(-1));
  expect(lines.some((line) => line.includes("settings.wrong") && line.includes("no table"))).toBe(
    true,
  );
  await migrate(await worker.getD1Database("DB"));
  await expect.poll(async () => (await ask(`${site}/`)).status).toBe(200);
  expect((await ask(`${site}/api/health`)).status).toBe(200);
});

test("health names the newest migration if it isn’t applied, and the site stays up", async () => {
  await start(published);
  const last = migrationFiles().at(-1) ?? "";
  const db = await worker.getD1Database("DB");
  await db.prepare("DELETE FROM d1_migrations WHERE name = ?").bind(last).run();
  const health = await ask(`${site}/api/health`);
  expect(health.status).toBe(503);
  expect(JSON.parse(health.text)).toMatchObject({ parts: { database: "down" } });
  expect(health.text).toContain(last);
  expect((await ask(`${site}/`)).status).toBe(200);
});
