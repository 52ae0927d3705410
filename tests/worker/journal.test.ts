import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { presetTheme } from "~/features/theme/presets/presets";
import { inboxId, putInquiry } from "../support/inbox-rows";
import { adminPassword, callSeo, type SignedIn, signIn } from "../support/office";
import {
  cookiesOf,
  forgetTries,
  newcomer,
  tryPassword,
  tryPin,
  usedToday,
} from "../support/sign-in-tries";
import { type Site, startSite } from "../support/site";
import { jpeg } from "../support/storage";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711" } });
  admin = await signIn(site);
});
afterAll(() => site.stop());

let before = 0;
beforeEach(async () => {
  await forgetTries(site);
  before = site.log.length;
});

/** What has been logged in this test, without the ids that differ each time. */
function events() {
  return site.log.slice(before).map(({ requestId, ...line }) => {
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    return line;
  });
}

const expectEvents = (expected: object[]) => expect.poll(events).toEqual(expected);

const failed = { level: "warn", event: "sign-in.failed", secret: "ADMIN_PASSWORD" };

function send(method: string, path: string, json: object) {
  const headers = { "content-type": "application/json" };
  return admin.send(path, { method, headers, body: JSON.stringify(json) });
}

test("a sign-in, the device that is new with it, and a sign-out", async () => {
  const { session, device } = cookiesOf(await tryPassword(site, newcomer(), adminPassword));
  await tryPassword(site, newcomer(), adminPassword, device);
  const asAdmin = { cookie: session, "x-admin": "1" };
  await callSeo(site, "logout", {}, asAdmin);
  await tryPin(site, newcomer(), "4711");
  await expectEvents([
    { level: "info", event: "sign-in.done", by: "password" },
    { level: "info", event: "device.new" },
    { level: "info", event: "sign-in.done", by: "password" },
    { level: "info", event: "sign-out.done", everywhere: false },
    { level: "info", event: "sign-in.done", by: "pin" },
  ]);
});

test("each failure, and a lock once, when it begins", async () => {
  const from = newcomer();
  for (let wrong = 0; wrong < 13; wrong += 1) await tryPassword(site, from);
  await expectEvents([
    ...Array.from({ length: 10 }, () => failed),
    { level: "warn", event: "sign-in.locked", secret: "ADMIN_PASSWORD", whom: "network" },
  ]);
});

test("a known device that is locked, strangers whose day is over, and a PIN that is switched off", async () => {
  const { device } = cookiesOf(await tryPassword(site, newcomer(), adminPassword));
  for (let wrong = 0; wrong < 11; wrong += 1) await tryPassword(site, newcomer(), "no", device);
  await tryPassword(site, newcomer());
  await site.db.prepare("UPDATE day_budget SET used = 299").run();
  for (let wrong = 0; wrong < 3; wrong += 1) await tryPassword(site, newcomer());
  for (let wrong = 0; wrong < 22; wrong += 1) await tryPin(site, newcomer());
  expect(await usedToday(site)).toBe(300);
  const locks = () => events().filter(({ event }) => event === "sign-in.locked");
  const lock = { level: "warn", event: "sign-in.locked", secret: "ADMIN_PASSWORD" };
  await expect.poll(locks).toEqual([
    { ...lock, whom: "device" },
    { ...lock, whom: "strangers" },
    { ...lock, secret: "ADMIN_PIN", whom: "everybody" },
  ]);
});

test("clients' data that leave or are deleted", async () => {
  const ids = [await putInquiry(site.db, { id: inboxId(1) }), inboxId(2)];
  await putInquiry(site.db, { id: inboxId(2) });
  await (await admin.send("/api/inquiries/export?view=open&q=Ada")).text();
  await send("POST", "/api/inquiries/deletion", { ids });
  const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
  await attachments.put("spool/failed/a.json", "{}");
  await send("DELETE", "/api/inquiries/failed", { key: "spool/failed/a.json" });
  await expectEvents([
    { level: "info", event: "inquiries.exported", view: "open" },
    { level: "info", event: "inquiries.deleted", count: 2 },
    { level: "info", event: "inquiries.deleted", count: 1 },
  ]);
});

test("a theme and a portfolio that go live", async () => {
  const theme = presetTheme("production");
  const promoted = await send("POST", "/api/theme-history", { tag: "Ada’s", theme });
  const { id } = z.object({ id: z.uuid() }).parse(await promoted.json());
  const key = "gallery/wedding/ivory-1a2b3c4d.jpg";
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put(key, await jpeg(400, 300), { customMetadata: { upload: "back-office" } });
  const photo = { id: key, title: "Ivory", alt: "", position: 0 };
  expect((await send("POST", "/api/portfolio/gallery/photos", photo)).status).toBe(200);
  for (const changed of [true, false]) {
    const published = await send("POST", "/api/portfolio/publish", {});
    expect(await published.json()).toMatchObject({ changed });
  }
  await expectEvents([
    { level: "info", event: "theme.promoted", id },
    { level: "info", event: "portfolio.published", part: "gallery" },
    { level: "info", event: "portfolio.published", part: "recognitions" },
  ]);
});

test("what is logged names nobody and gives nothing away", async () => {
  const from = "203.0.113.77";
  const { session, device } = cookiesOf(await tryPassword(site, from, adminPassword));
  await tryPassword(site, from, "a guess", device);
  await tryPin(site, from, "8472");
  await expect.poll(() => events().length).toBe(4);
  // A request's id may hold the digits of a PIN by chance.
  const written = JSON.stringify(site.log).replaceAll(/"requestId":"[^"]*"/g, "");
  const { results } = await site.db.prepare("SELECT source FROM secret_tries").all();
  for (const { source } of results)
    if (source !== "anywhere") expect(written).not.toContain(source);
  expect(results.length).toBeGreaterThan(1);
  const secrets = [from, adminPassword, "a guess", "8472", "4711", "Ada", "ada@example.com"];
  for (const secret of [
    ...secrets,
    session.split("=")[1],
    ...(device.split("=")[1] ?? "").split("."),
  ]) {
    expect(secret).toBeTruthy();
    expect(written).not.toContain(secret);
  }
});
