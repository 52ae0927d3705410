import { afterEach, expect, test } from "vitest";
import { bootLocalWorker, readVars } from "../../scripts/local-worker";
import { copyStore } from "../support/stores";

type Worker = Awaited<ReturnType<typeof bootLocalWorker>>;
let worker: Worker;
afterEach(() => worker.dispose());

const example = readVars(".dev.vars.example");
const nothing = Object.fromEntries(Object.keys(example).map((name) => [name, ""]));
const site = "https://www.studio.example";
const published = { ...nothing, SITE_ORIGIN: site, TURNSTILE_SITE_KEY: "0x4AAAAAAA" };

async function start(vars: Record<string, string>) {
  const persistTo = await copyStore("empty");
  worker = await bootLocalWorker({ persistTo, vars, onLog: (line) => lines.push(line) });
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
