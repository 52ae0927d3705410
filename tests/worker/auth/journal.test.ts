import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { initialSettings } from "~/features/availability/calendar-settings";
import { defaultCopyTexts } from "~/features/mail/email-texts";
import { defaultBook } from "~/features/quotes/price-book";
import { presetTheme } from "~/features/theme/presets/presets";
import {
  callWithPin,
  clearTries,
  cookiesOf,
  failedTriesToday,
  freshAddress,
  signInWithPassword,
} from "../../support/auth/sign-in-tries";
import { weddingRecipe } from "../../support/image-prep/recipes";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { adminPassword, callSeo, type SignedIn, signIn } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { ADMIN_PIN: "4711" } });
  admin = await signIn(site);
});
afterAll(() => site.stop());

let before = 0;
beforeEach(async () => {
  await clearTries(site);
  before = site.log.length;
});

/** The events logged in this test, without their varying ids. */
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

test("a sign-in, its new device, and a sign-out", async () => {
  const { session, device } = cookiesOf(
    await signInWithPassword(site, freshAddress(), adminPassword),
  );
  await signInWithPassword(site, freshAddress(), adminPassword, device);
  const asAdmin = { cookie: session, "x-admin": "1" };
  await callSeo(site, "logout", {}, asAdmin);
  await callWithPin(site, freshAddress(), "4711");
  await expectEvents([
    { level: "info", event: "sign-in.done", by: "password" },
    { level: "info", event: "device.new" },
    { level: "info", event: "sign-in.done", by: "password" },
    { level: "info", event: "sign-out.done", everywhere: false },
    { level: "info", event: "sign-in.done", by: "pin" },
  ]);
});

test("every failed try, and a lock once, when it starts", async () => {
  const from = freshAddress();
  for (let wrong = 0; wrong < 13; wrong += 1) await signInWithPassword(site, from);
  await expectEvents([
    ...Array.from({ length: 10 }, () => failed),
    { level: "warn", event: "sign-in.locked", secret: "ADMIN_PASSWORD", whom: "network" },
  ]);
});

test("a locked known device, and strangers over the daily limits of password and PIN", async () => {
  const { device } = cookiesOf(await signInWithPassword(site, freshAddress(), adminPassword));
  for (let wrong = 0; wrong < 11; wrong += 1)
    await signInWithPassword(site, freshAddress(), "no", device);
  await signInWithPassword(site, freshAddress());
  await site.db.prepare("UPDATE day_budget SET used = 299").run();
  for (let wrong = 0; wrong < 3; wrong += 1) await signInWithPassword(site, freshAddress());
  for (let wrong = 0; wrong < 22; wrong += 1) await callWithPin(site, freshAddress());
  expect(await failedTriesToday(site)).toBe(300);
  const locks = () => events().filter(({ event }) => event === "sign-in.locked");
  const lock = { level: "warn", event: "sign-in.locked", secret: "ADMIN_PASSWORD" };
  await expect.poll(locks).toEqual([
    { ...lock, whom: "device" },
    { ...lock, whom: "strangers" },
    { ...lock, secret: "ADMIN_PIN", whom: "strangers" },
  ]);
});

test("exports and deletions of clients' data", async () => {
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

test("a published theme and a published portfolio", async () => {
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

const settings = {
  calendar: () =>
    send("POST", "/api/calendar/settings", {
      from: initialSettings,
      to: { ...initialSettings, capacity: 12 },
    }),
  "calendar-link": () => send("POST", "/api/calendar/feed", { from: 1 }),
  "days-off": () =>
    send("POST", "/api/calendar/days-off", {
      id: inboxId(60),
      first: "2026-07-01",
      last: "2026-07-09",
      reason: "Vacation",
    }),
  "copy-email": () =>
    send("POST", "/api/inquiries/email-texts", {
      from: defaultCopyTexts,
      to: { ...defaultCopyTexts, subject: "Thank you" },
    }),
  "client-updates": () =>
    send("PUT", "/api/inquiries/updates", {
      from: {},
      to: { booked: { on: true, subject: "Booked", text: "Hi", days: 0 } },
    }),
  "reply-templates": () => send("PUT", "/api/inquiries/email-texts", { templates: [] }),
  "quote-terms": () => send("PUT", "/api/quotes/terms", { depositPercent: 30, validDays: 7 }),
  "price-book": () =>
    send("PUT", "/api/quotes/price-book", {
      from: defaultBook,
      to: { ...defaultBook, taxRate: 8000 },
    }),
  "prep-recipes": () => send("PUT", "/api/image-prep/recipes", { from: [], to: [weddingRecipe] }),
  "site-photos": () => send("POST", "/api/site-image", { id: "pricing", url: null }),
  seo: () => callSeo(site, "saveSettings", { settings: { brand: "Studio" } }, asOwner()),
  robots: () => callSeo(site, "robots.save", { robots: "User-agent: *" }, asOwner()),
};
const asOwner = () => ({ cookie: admin.cookie, "x-admin": "1" });

test("saving the factory theme as the editor opens logs nothing", async () => {
  const theme = presetTheme("production");
  const kept = { mode: "factory", tag: "Factory", theme };
  expect((await send("PUT", "/api/theme-history", kept)).status).toBe(200);
  await expectEvents([]);
});

for (const [which, change] of Object.entries(settings)) {
  test(`changed settings: ${which}`, async () => {
    expect((await change()).status).toBe(200);
    await expectEvents([{ level: "info", event: "settings.changed", which }]);
  });
}

test("a deleted email, note, draft, photo, review, and theme", async () => {
  const id = inboxId(64);
  const review = `manual-${inboxId(9)}`;
  const draft = { name: "Ada", comment: "Lovely", date: "2026-01-02", rating: "FIVE" };
  await send("POST", "/api/portfolio/reviews", { id: review, draft });
  await putInquiry(site.db, { id });
  await site.db.batch([
    site.db
      .prepare("INSERT INTO order_notes (id, order_id, text, at) VALUES (?, ?, 'Call', 1)")
      .bind(inboxId(41), id),
    site.db
      .prepare(
        "INSERT INTO quotes (id, order_id, version, revision, content, total, deposit, created_at, updated_at) VALUES (?, ?, 1, 1, '{}', 0, 0, 1, 1)",
      )
      .bind(inboxId(42), id),
    site.db.prepare(
      "INSERT INTO messages (id, kind, direction, sender, text, at) VALUES ('in:1', 'email', 'in', 'a@example.com', '', 1)",
    ),
    site.db.prepare(
      "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES ('old', 'promoted', 'Old', 1, '{}'), ('new', 'promoted', 'New', 2, '{}')",
    ),
  ]);
  const photo = "gallery/wedding/ivory-1a2b3c4d.jpg";
  const calls: [string, string, object][] = [
    ["DELETE", "/api/inquiries/mail", { id: "in:1" }],
    ["DELETE", "/api/inquiries/note", { id: inboxId(41), orderId: id }],
    ["DELETE", "/api/quotes/draft", { id: inboxId(42), orderId: id }],
    ["POST", "/api/portfolio/gallery", { changes: [{ id: photo, title: "Ivory" }] }],
    ["POST", "/api/portfolio/gallery", { changes: [{ id: photo, deleted: true }] }],
    ["DELETE", "/api/portfolio/reviews", { id: review }],
    ["DELETE", "/api/portfolio/reviews", { id: review }],
    ["DELETE", "/api/theme-history", { id: "old" }],
  ];
  for (const [method, path, body] of calls) {
    expect((await send(method, path, body)).status, `${method} ${path}`).toBe(200);
  }
  // Deleting again must log nothing.
  const repeated = /note|draft|gallery/;
  for (const [method, path, body] of calls.filter(([, path]) => repeated.test(path))) {
    expect((await send(method, path, body)).status, `${method} ${path} again`).toBe(200);
  }
  const deleted = { level: "info", event: "item.deleted" };
  await expectEvents([
    { ...deleted, what: "email" },
    ...["note", "quote"].map((what) => ({ ...deleted, what, order: id })),
    { level: "info", event: "portfolio.deleted", part: "gallery", count: 1 },
    { level: "info", event: "portfolio.deleted", part: "reviews", count: 1 },
    { level: "info", event: "theme.deleted", id: "old" },
  ]);
});

test("deleting something already gone logs nothing", async () => {
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  await bucket.put("spool/failed/twice.json", "{}");
  const dayOff = { id: inboxId(63), first: "2026-08-01", last: "2026-08-02", reason: "" };
  const removed = { id: dayOff.id };
  for (const [method, path, body] of [
    ["DELETE", "/api/inquiries/failed", { key: "spool/failed/twice.json" }],
    ["DELETE", "/api/inquiries/failed", { key: "spool/failed/twice.json" }],
    ["POST", "/api/calendar/days-off", dayOff],
    ["POST", "/api/calendar/days-off", dayOff],
    ["DELETE", "/api/calendar/days-off", removed],
    ["DELETE", "/api/calendar/days-off", removed],
  ] as const) {
    expect((await send(method, path, body)).status, `${method} ${path}`).toBe(200);
  }
  await expectEvents([
    { level: "info", event: "inquiries.deleted", count: 1 },
    { level: "info", event: "settings.changed", which: "days-off" },
    { level: "info", event: "settings.changed", which: "days-off" },
  ]);
});

test("the log contains no names and no secrets", async () => {
  const from = "203.0.113.77";
  const { session, device } = cookiesOf(await signInWithPassword(site, from, adminPassword));
  await signInWithPassword(site, from, "a guess", device);
  await callWithPin(site, from, "8472");
  await expect.poll(() => events().length).toBe(4);
  // A request id may contain the PIN's digits by chance.
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
