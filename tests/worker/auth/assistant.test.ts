import { afterAll, beforeAll, expect, test } from "vitest";
import { officeCalls } from "~/features/back-office/office-calls";
import { inboxId, putFile, putInquiry } from "../../support/inbox/inbox-rows";
import { type SignedIn, signInAs } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { callQuotes, quoteId, typedQuote } from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let owner: SignedIn;
let assistant: SignedIn;
beforeAll(async () => {
  site = await startSite({ demo: true });
  owner = await signInAs(site, {});
  assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
});
afterAll(() => site.stop());

const refused = { ok: false, error: "Only the owner can do this." };

const post = (who: SignedIn, path: string, json: object) =>
  who.send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });

async function firstId(table: "portfolio_images" | "recognitions"): Promise<string> {
  const column = table === "recognitions" ? "id" : "key";
  const row = await site.db.prepare(`SELECT ${column} AS id FROM ${table} LIMIT 1`).first("id");
  return String(row);
}

for (const [part, table] of [
  ["gallery", "portfolio_images"],
  ["recognitions", "recognitions"],
] as const) {
  test(`an assistant can edit and hide the ${part}, but neither delete nor restore`, async () => {
    const path = `/api/portfolio/${part}`;
    const id = await firstId(table);
    const edit = { changes: [{ id, title: "Ivory", hidden: true }] };
    expect((await post(assistant, path, edit)).status).toBe(200);
    for (const deleted of [true, false]) {
      // One forbidden change in a batch rejects the whole batch.
      const changes = [
        { id, title: "Gone" },
        { id, deleted },
      ];
      const response = await post(assistant, path, { changes });
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual(refused);
    }
    const key = table === "recognitions" ? "id" : "key";
    const stored = site.db.prepare(`SELECT draft FROM ${table} WHERE ${key} = ?`).bind(id);
    const draft = String(await stored.first("draft"));
    expect(draft).toContain("Ivory");
    expect(draft).not.toMatch(/Gone|deleted/);
    expect((await post(owner, path, { changes: [{ id, deleted: true }] })).status).toBe(200);
  });
}

test("an assistant can upload to the portfolio, not to the site’s own photos", async () => {
  const put = async (who: SignedIn, place: string) =>
    who.send(`/api/storage/${place}`, {
      method: "PUT",
      headers: { "content-type": "image/jpeg" },
      body: await jpeg(400, 300),
    });
  expect((await put(assistant, "portfolio/gallery/wedding/lily.jpg")).status).toBe(200);
  const response = await put(assistant, "site-images/about/1781539200002.jpg");
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual(refused);
  const stored = await site.worker.getR2Bucket("SITE_IMAGES");
  expect(await stored.head("about/1781539200002.jpg")).toBeNull();
  expect((await put(owner, "site-images/about/1781539200002.jpg")).status).toBe(200);
});

test("an assistant's panel shows what is waiting for her, but no maintenance, settings, or site health", async () => {
  await site.db
    .prepare(
      "INSERT INTO job_runs (name, started_at, outcome, detail) VALUES ('seo-audit', 1, 'failed', 'Broken pipe')",
    )
    .run();
  const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
  await attachments.put("spool/failed/a.json", "{}");
  const forOwner = await (await owner.send("/EdibleArtControl")).text();
  const forAssistant = await (await assistant.send("/EdibleArtControl")).text();
  for (const text of ["Automatic tasks", "Broken pipe", "saved", "/theme-preview", "/seo-main"]) {
    expect(forOwner, text).toContain(text);
  }
  for (const text of [
    ...["Automatic tasks", "Broken pipe", "An inquiry wasn’t", "/image-management"],
    ...["/theme-preview", "/seo-maintenance", "/recognitions-debug"],
  ]) {
    expect(forAssistant, text).not.toContain(text);
  }
  for (const path of ["/inquiries", "/calendar", "/portfolio", "/emails", "/account"]) {
    expect(forAssistant, path).toContain(`href="${path}"`);
  }
});

test("an assistant sees neither deleted inquiries, nor the backup inbox, nor the calendar’s private link", async () => {
  await putInquiry(site.db, { id: inboxId(901), name: "Grace Hopper", deletedAt: testNow });
  for (const view of ["deleted", "failed"]) {
    const page = await (await assistant.send(`/inquiries?view=${view}`)).text();
    expect(page).not.toContain("Grace Hopper");
    expect(page).not.toContain("Backup inbox");
    expect(page).not.toContain("Export CSV");
  }
  expect(await (await owner.send("/calendar")).text()).toMatch(/\/calendar\/[\w-]+\.ics/);
  expect(await (await assistant.send("/calendar")).text()).not.toMatch(/\/calendar\/[\w-]+\.ics/);
});

const dataOf = async (who: SignedIn, path: string) => (await who.send(path)).text();

test("an assistant gets the calendar's month and days off, without reasons or settings", async () => {
  await site.db
    .prepare(
      `INSERT INTO days_off (id, first, last, reason, created_at)
       VALUES ('now', '2026-06-10', '2026-06-12', 'Knee surgery', 1), ('far', '2027-03-01', '2027-03-09', 'Divorce', 1)`,
    )
    .run();
  const path = "/calendar.data?month=2026-06";
  const week = "/calendar.data?week=2026-W24";
  const forOwner = await dataOf(owner, path);
  const forAssistant = await dataOf(assistant, path);
  for (const words of ["Knee surgery", "Divorce", "2027-03-01", "leadDays", ".ics"]) {
    expect(forOwner).toContain(words);
    expect(forAssistant).not.toContain(words);
  }
  expect(forAssistant).toContain("2026-06-10");
  expect(forAssistant).toContain("capacity");
  expect(await dataOf(owner, week)).toContain("Knee surgery");
  expect(await dataOf(assistant, week)).not.toContain("Knee surgery");
});

test("an assistant gets received emails and, where she replies, the templates, but neither the email texts nor the setup", async () => {
  const settings = ["templates", "copyTexts", "missing", "studioEmail", "ownerStopped"];
  const forOwner = await dataOf(owner, "/emails.data");
  const forAssistant = await dataOf(assistant, "/emails.data");
  for (const name of settings) {
    expect(forOwner).toContain(`"${name}"`);
    expect(forAssistant).not.toContain(`"${name}"`);
  }
  expect(forAssistant).toContain('"others"');
  await putInquiry(site.db, { id: inboxId(902), name: "Ada Answered" });
  const opened = await dataOf(assistant, `/inquiries.data?open=${inboxId(902)}`);
  expect(opened).toContain("Ada Answered");
  expect(opened).toContain('"templates"');
});

test("an assistant's portfolio shows no deleted photos", async () => {
  const id = await site.db
    .prepare("SELECT key FROM portfolio_images ORDER BY key DESC LIMIT 1")
    .first("key");
  const changes = [{ id: String(id), title: "The secret tower", deleted: true }];
  expect((await post(owner, "/api/portfolio/gallery", { changes })).status).toBe(200);
  expect(await dataOf(owner, "/portfolio.data")).toContain("The secret tower");
  const forAssistant = await dataOf(assistant, "/portfolio.data");
  expect(forAssistant).not.toContain("The secret tower");
  expect(forAssistant).toContain("gallery/");
});

test("an assistant can't open deleted items by address either, and sees no keys of the backup inbox", async () => {
  const deleted = { id: inboxId(903), name: "Mary Deleted", deletedAt: testNow };
  await putInquiry(site.db, deleted);
  const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
  await attachments.put("spool/failed/kept-key.json", "{}");
  await site.db
    .prepare(
      "INSERT INTO messages (id, order_id, kind, direction, sender, text, at) VALUES ('gone', ?, 'email', 'in', 'm@example.com', 'Words of Mary', 1)",
    )
    .bind(deleted.id)
    .run();
  const path = `/inquiries.data?open=${deleted.id}`;
  const forOwner = await dataOf(owner, path);
  const forAssistant = await dataOf(assistant, path);
  for (const words of ["Mary Deleted", "Words of Mary", "kept-key"]) {
    expect(forOwner).toContain(words);
    expect(forAssistant).not.toContain(words);
  }
  const page = await dataOf(assistant, `/inquiries?open=${deleted.id}`);
  expect(page).toContain("This inquiry no longer exists.");
});

test("an assistant can't load files or emails of a deleted inquiry by id", async () => {
  const id = await putInquiry(site.db, { id: inboxId(904), deletedAt: testNow });
  const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
  const sha256 = "c".repeat(64);
  await putFile({ db: site.db, attachments }, id, {
    sha256,
    name: "plan.txt",
    contentType: "text/plain",
    bytes: new Uint8Array([1, 2, 3]),
  });
  await attachments.put("mail/raw/deleted.eml", "Words of Mary");
  await site.db
    .prepare(
      `INSERT INTO messages (id, order_id, kind, direction, sender, text, raw_key, at)
       VALUES ('raw', ?, 'email', 'in', 'm@example.com', '', 'mail/raw/deleted.eml', 1)`,
    )
    .bind(id)
    .run();
  for (const path of [
    `/api/inquiries/file?inquiry=${id}&file=${sha256}`,
    "/api/inquiries/mail?message=raw",
  ]) {
    expect((await owner.send(path)).status, path).toBe(200);
    expect((await assistant.send(path)).status, path).toBe(404);
  }
});

test("only the owner can change the payment link; an assistant's edits keep it", async () => {
  const orderId = await putInquiry(site.db, { id: inboxId(905) });
  const save = (who: SignedIn, revision: number, paymentLink: string) =>
    callQuotes(who, "draft", {
      body: { id: quoteId(905), orderId, revision, draft: { ...typedQuote, paymentLink } },
    });
  const refusal = await save(assistant, 0, "https://evil.example/pay");
  expect(refusal.status).toBe(403);
  expect(await refusal.json()).toEqual(refused);
  expect((await save(assistant, 0, "")).status).toBe(200);
  expect((await save(owner, 1, "https://pay.example/studio")).status).toBe(200);
  expect((await save(assistant, 2, "https://pay.example/studio")).status).toBe(200);
  expect((await save(assistant, 3, "https://pay.example/other")).status).toBe(403);
});

test("only the owner can read the activity log", async () => {
  expect(await (await owner.send("/account?part=activity")).text()).toContain("Activity");
  expect(await (await assistant.send("/account?part=activity")).text()).not.toContain("Activity");
});

test("the counts are those of the tools that the person may open", async () => {
  await site.db
    .prepare(
      `INSERT INTO seo_audit (id, findings, count, audited_at) VALUES (1, '[]', 7, 1)
       ON CONFLICT (id) DO UPDATE SET count = 7`,
    )
    .run();
  const countsOf = async (who: SignedIn) =>
    officeCalls.counts.answer.parse(await (await who.send("/api/inquiries/counts")).json());
  expect((await countsOf(owner)).counts["/seo-maintenance"]).toBe(7);
  const { counts } = await countsOf(assistant);
  expect(Object.keys(counts)).toEqual(["/inquiries", "/portfolio", "/emails"]);
  const panel = await (await assistant.send("/EdibleArtControl")).text();
  expect(panel).not.toMatch(/\b7 findings?\b|seo-maintenance/);
});
