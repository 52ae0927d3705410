import { afterAll, beforeAll, expect, test } from "vitest";
import { studioToday } from "~/studio-time";
import { seedInquiries } from "../../../scripts/seed-inquiries";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { typedOrder } from "../../support/inbox/own-orders";
import { type SignedIn, signIn } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
});
afterAll(() => site.stop());

/** The panel's visible text. */
async function readPanel(): Promise<string> {
  return readable(await (await admin.send("/EdibleArtControl")).text());
}

function readable(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->|<[^>]*>/g, "")
    .replaceAll("&nbsp;", " ");
}

const post = (path: string, body: object) =>
  admin.send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("with nothing due the panel says so", async () => {
  expect(await readPanel()).toContain("Nothing due today.");
});

test("an empty site's panel lists five first steps, each with its own link, and none once all are done", async () => {
  expect(await readPanel()).toContain("0 of 5 done");
  const done = [
    `INSERT INTO portfolio_images (key, category, filename, etag, title, width, height, imported_at, updated_at)
     VALUES ('first', 'wedding', 'a.jpg', 'e', 'A', 1, 1, 1, 1)`,
    "INSERT INTO seo_settings (id, brand, updated_at) VALUES (1, 'Cakes', 1)",
    "INSERT INTO google_reviews (id, create_time, rating, updated_at) VALUES ('g', '', 'FIVE', 1)",
    "INSERT INTO theme_history (id, kind, tag, at, theme) VALUES ('t', 'promoted', 'Spring', 1, '{}')",
    `INSERT INTO passkeys (id, person_id, rp_id, public_key, counter, name, created_at)
     VALUES ('k', 'owner', 'example.com', 'AA', 1, 'Phone', 1)`,
  ];
  for (const [at, sql] of done.entries()) {
    expect(await readPanel()).toContain(`${at} of 5 done`);
    await site.db.prepare(sql).run();
  }
  expect(await readPanel()).not.toContain("Make the website yours");
  for (const table of ["portfolio_images", "seo_settings", "google_reviews", "theme_history"]) {
    await site.db.prepare(`DELETE FROM ${table}`).run();
  }
  await site.db.prepare("DELETE FROM passkeys").run();
});

test("the panel shows the number of new inquiries", async () => {
  expect(await readPanel()).toContain("No new inquiries");
  await seedInquiries(site.worker, testNow);
  expect(await readPanel()).toContain("3 new inquiries");
});

test("the tool rail shows the same number", async () => {
  const response = await admin.send("/api/inquiries/counts");
  expect(await response.json()).toMatchObject({ counts: { "/inquiries": 3, "/emails": 0 } });
});

test("the panel shows the number of overdue inquiries, whether viewed or not", async () => {
  const hour = 60 * 60 * 1000;
  expect(await readPanel()).toContain("1 overdue");
  for (const [number, status] of ["new", "reviewing", "quoted"].entries()) {
    const id = inboxId(number + 901);
    await putInquiry(site.db, { id, status, receivedAt: testNow - 25 * hour });
  }
  expect(await readPanel()).toContain("3 overdue");
  await site.db.prepare("DELETE FROM inquiries WHERE id LIKE '%90_'").run();
});

test("the panel counts what the spam check filed as spam in the last week, not what the owner did", async () => {
  const before = /(\d+) in spam this week/.exec(await readPanel())?.[1] ?? "0";
  const day = 24 * 60 * 60 * 1000;
  const spam = { status: "spam", spamCheck: "honeypot", alertState: "none" } as const;
  const rows = [
    { receivedAt: testNow - 6 * day },
    { receivedAt: testNow - 8 * day },
    { receivedAt: testNow - day, deletedAt: testNow },
    { receivedAt: testNow - day },
  ];
  for (const [number, row] of rows.entries()) {
    await putInquiry(site.db, { id: inboxId(number + 941), ...spam, ...row });
  }
  await site.db.prepare("UPDATE orders SET status_at = 1 WHERE id = ?").bind(inboxId(944)).run();
  expect(await readPanel()).toContain(`${Number(before) + 1} in spam this week`);
  await site.db.prepare("DELETE FROM inquiries WHERE id LIKE '%94_'").run();
});

test("the panel lists who is waiting for a reply, the longest wait first, with links", async () => {
  const html = await (await admin.send("/EdibleArtControl")).text();
  const due = /aria-label="Replies due"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
  const clocks = [...readable(due).matchAll(/\d+ hr overdue|Reply within \d+ hr/g)];
  expect(clocks.length).toBeGreaterThan(1);
  expect(clocks[0]?.[0]).toContain("overdue");
  const [, href = ""] = /href="(\/inquiries\?open=[0-9a-f-]{36})"/.exec(due) ?? [];
  expect((await admin.send(href)).status).toBe(200);
});

test("the panel lists this week's booked and open events, and no others", async () => {
  const day = 24 * 60 * 60 * 1000;
  const on = (days: number) => studioToday(testNow + days * day);
  const rows = [
    { status: "booked", name: "Booked today", eventDate: on(0) },
    { status: "quoted", name: "Quoted for the sixth", eventDate: on(6) },
    { status: "booked", name: "Booked for the seventh", eventDate: on(7) },
    { status: "booked", name: "Booked for yesterday", eventDate: on(-1) },
    { status: "declined", name: "Declined today", eventDate: on(0) },
    { status: "booked", name: "Deleted today", eventDate: on(0), deletedAt: testNow },
  ];
  for (const [number, row] of rows.entries()) {
    await putInquiry(site.db, { id: inboxId(number + 911), ...row, answeredAt: testNow });
  }
  const phone = { ...typedOrder, id: inboxId(919), name: "By phone", day: on(1), isBooked: true };
  expect((await post("/api/inquiries/order", phone)).status).toBe(200);
  for (let number = 921; number < 926; number += 1) {
    const row = { status: "booked", name: `Client ${number}`, eventDate: on(2) } as const;
    await putInquiry(site.db, { id: inboxId(number), ...row, answeredAt: testNow });
  }
  const html = await (await admin.send("/EdibleArtControl")).text();
  const week = readable(/aria-label="Events this week"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "");
  expect(week).toMatch(/Booked today.*Booked, today.*Quoted for the sixth.*Quoted, in 6 days/s);
  for (const { name } of rows.slice(2)) expect(week).not.toContain(name);
  expect(week).toContain("By phone");
  expect(html).toContain(`href="/inquiries?view=booked&amp;open=${phone.id}"`);
  for (let number = 921; number < 926; number += 1) expect(week).toContain(`Client ${number}`);
  await site.db.prepare("DELETE FROM inquiries WHERE id LIKE '%91_' OR id LIKE '%92_'").run();
  await site.db.prepare("DELETE FROM orders WHERE id LIKE '%919'").run();
});

test("the panel lists five of many and links to the rest", async () => {
  for (let number = 931; number < 939; number += 1) {
    await putInquiry(site.db, { id: inboxId(number), name: `Client ${number}` });
  }
  const panel = await readPanel();
  expect(panel).toContain("More in Inquiries");
  await site.db.prepare("DELETE FROM inquiries WHERE id LIKE '%93_'").run();
  expect(await readPanel()).not.toContain("More in Inquiries");
});

test("the panel and the inbox count new inquiries alike, including those with photos still arriving", async () => {
  const id = await putInquiry(site.db, { id: inboxId(909), arrivingUntil: testNow + 60_000 });
  expect(await readPanel()).toContain("4 new inquiries");
  const inbox = readable(await (await admin.send("/inquiries")).text());
  expect(inbox).toMatch(/New4/);
  await site.db.prepare("DELETE FROM inquiries WHERE id = ?").bind(id).run();
});

test("the panel shows the number of unpublished portfolio changes", async () => {
  expect(await readPanel()).not.toContain("not published");
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const id = "gallery/wedding/new-cake.jpg";
  await bucket.put(id, await jpeg(400, 300), { customMetadata: { upload: "back-office" } });
  const photo = { id, title: "New cake", alt: "", position: 0 };
  expect((await post("/api/portfolio/gallery/photos", photo)).status).toBe(200);
  expect(await readPanel()).toContain("1 not published");
  expect((await post("/api/portfolio/publish", {})).status).toBe(200);
  expect(await readPanel()).not.toContain("not published");
});

test("the panel lists inquiries that couldn't be saved, and works without the file store", async () => {
  expect(await readPanel()).not.toContain("An inquiry wasn’t saved");
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  await bucket.put("spool/failed/one.json", "{}");
  expect(await readPanel()).toContain("An inquiry wasn’t saved.");
  await site.setFaults({ ATTACHMENTS: "fail" });
  const panel = await readPanel();
  expect(panel).toContain("3 new inquiries");
  expect(panel).not.toContain("An inquiry wasn’t saved");
  await site.setFaults({});
});
