import { afterAll, beforeEach, expect, test } from "vitest";
import { fileMail } from "~/features/mail/.server/incoming/file-mail";
import { moveMail } from "~/features/mail/.server/incoming/move-mail";
import type { Order } from "~/features/orders/order";
import { randomIds } from "~/platform/clock";
import { readVars } from "../../../scripts/local-worker";
import { soonAfter } from "../../support/clock/soon-after";
import { tickingClock } from "../../support/clock/ticking-clock";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { typedOrder } from "../../support/inbox/own-orders";
import { storedOrder } from "../../support/inbox/stored-orders";
import { jpegFile } from "../../support/inquiries/inquiry-posts";
import { everyTwoMinutes, storedObjects } from "../../support/inquiries/stored-inquiries";
import {
  bounceReport,
  mailWithParts,
  messagesOf,
  outboxOf,
  plainMail,
  replyAddressOf,
  sendVerified,
  startMailSite,
} from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { jpeg, storedAt } from "../../support/portfolio/storage";
import { quietJournal, quietLog } from "../../support/quiet-log";
import { startSite, testNow } from "../../support/site";
import { testSettings } from "../../support/test-settings";

const minute = 60_000;
const hour = 60 * minute;
const site = await startMailSite();
const admin = await signIn(site);
afterAll(() => site.stop());

let inquiries = 0;
let id = "";
beforeEach(async () => {
  inquiries += 1;
  await site.setFaults({});
  await site.setClock(testNow);
  await site.db.batch([
    site.db.prepare("DELETE FROM messages"),
    site.db.prepare("DELETE FROM inquiries"),
  ]);
  id = await putInquiry(site.db, {
    id: inboxId(inquiries),
    answeredAt: testNow - hour,
    status: "reviewing",
  });
  await site.takeMails();
});

const ada = "ada@example.com";

async function deliver(raw: string | Uint8Array<ArrayBuffer>, { from = ada, to = "" } = {}) {
  return site.deliver({ from, to: to || (await replyAddressOf(id)) }, raw);
}

const call = (method: string, path: string, json: object) =>
  admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });

const askedAt = async () => (await storedOrder(site.db, id)).askedAt;

const page = async (path = `/inquiries?open=${id}`) => (await admin.send(path)).text();

test("a client's reply joins the thread, waits for an answer, and alerts the owner", async () => {
  expect(await deliver(plainMail({ text: "Yes, please!\n<b>Ada</b>" }))).toBeNull();
  const [message, ...others] = await messagesOf(site, id);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    kind: "email",
    direction: "in",
    sender: ada,
    subject: "Re: Your cake",
    warning: "",
    text: "Yes, please!\n<b>Ada</b>",
    at: soonAfter(testNow),
    seenAt: null,
  });
  expect(await storedObjects(site, "mail/")).toContain(message?.rawKey);
  expect(await askedAt()).toEqual(soonAfter(testNow));
  await expect
    .poll(async () => site.takeMails())
    .toMatchObject([
      {
        to: "owner@example.com",
        subject: "Ada Baker wrote to you",
        text: expect.stringContaining(`/inquiries?view=all&open=${id}`),
      },
    ]);
  const shown = await page();
  expect(shown).toContain("1 new message");
  expect(shown).toContain("Reply within 23 hr");
  expect(shown).toContain("&lt;b&gt;Ada&lt;/b&gt;");
  expect(shown).not.toContain("<b>Ada</b>");
});

test("a read email is no longer new, and an answer ends the wait", async () => {
  await deliver(plainMail());
  await call("PUT", "/api/inquiries/message", { orderId: id, until: testNow + minute });
  expect((await messagesOf(site, id))[0]?.seenAt).toEqual(soonAfter(testNow));
  expect(await page("/inquiries?view=reviewing")).not.toContain("new message");
  const change = { id, from: "reviewing", to: "reviewing" };
  await site.advanceClock(hour - minute);
  const answered = await call("POST", "/api/inquiries/status", { ...change, answered: true });
  expect(await answered.json()).toMatchObject({ answeredAt: soonAfter(testNow + hour - minute) });
  expect(await page()).not.toContain("Reply within");
  // The undo makes the client wait again, since they wrote.
  await call("POST", "/api/inquiries/status", { ...change, answered: false });
  expect(await page()).toContain("Reply within 23 hr");
});

test("an email delivered twice is one message, even by different routes", async () => {
  const raw = plainMail();
  await deliver(raw);
  const [first] = await messagesOf(site, id);
  await site.advanceClock(hour);
  await deliver(raw);
  await deliver(`Received: from another.example\r\n${raw}`);
  expect(await messagesOf(site, id)).toEqual([first]);
  expect(await askedAt()).toEqual(soonAfter(testNow));
  const kept = await storedObjects(site, "mail/");
  expect(kept.filter((key) => key.includes("waiting"))).toEqual([]);
  expect(kept).toContain(first?.rawKey);
  await expect.poll(async () => (await outboxOf(site, id)).length).toBe(1);
});

test("two emails with one Message-ID are both stored", async () => {
  const messageId = "<one@mail.example>";
  await deliver(plainMail({ messageId, text: "First." }));
  await deliver(plainMail({ messageId, text: "Second." }));
  const messages = await messagesOf(site, id);
  expect(messages.map(({ text }) => text).sort()).toEqual(["First.", "Second."]);
  const kept = await storedObjects(site, "mail/");
  for (const { rawKey } of messages) expect(kept).toContain(rawKey);
});

test("several emails in a row alert the owner once in ten minutes", async () => {
  const alerts = async () => (await outboxOf(site, id)).length;
  for (const text of ["One.", "Two.", "Three."]) await deliver(plainMail({ text }));
  expect(await alerts()).toBe(1);
  await site.advanceClock(hour / 5);
  await deliver(plainMail({ text: "Four." }));
  expect(await alerts()).toBe(2);
});

test("a long email is truncated for display", async () => {
  const text = `${"A long letter. ".repeat(1000)}Its end.`;
  await deliver(plainMail({ text }));
  await deliver(plainMail({ text }), { to: "reply@example.com" });
  expect((await messagesOf(site, id))[0]?.text).toContain("Its end.");
  for (const shown of [await page(), await page("/emails")]) {
    expect(shown).toContain("A long letter.");
    expect(shown).not.toContain("Its end.");
  }
});

test("another sender's email is stored with a warning", async () => {
  await deliver(plainMail({ from: "Bo <bo@elsewhere.example>" }), { from: "bo@elsewhere.example" });
  expect(await messagesOf(site, id)).toMatchObject([
    {
      sender: "bo@elsewhere.example",
      warning: expect.stringContaining("This came from another address: bo@elsewhere.example."),
    },
  ]);
  expect(await askedAt()).toBeNull();
});

test("a client's second address is added to the order in one press", async () => {
  const work = { from: "ada@work.example" };
  const headers = ["Auto-Submitted: auto-replied"];
  await deliver(plainMail({ ...work, text: "From my desk." }), work);
  await deliver(plainMail({ ...work, headers, text: "I’m away." }), work);
  await deliver(plainMail({ from: "bo@elsewhere.example" }), { from: "bo@elsewhere.example" });
  const [message] = (await messagesOf(site, id)).filter(({ text }) => text === "From my desk.");
  expect(await page()).toContain("Add this address to the order");
  const press = () => call("POST", "/api/inquiries/sender", { id: message?.id });
  expect((await press()).status).toBe(200);
  expect(await askedAt()).toEqual(soonAfter(testNow));
  await site.advanceClock(hour);
  expect((await press()).status).toBe(200);
  await deliver(plainMail({ from: "Ada+x@Work.example", text: "One more." }), {
    from: "ada+x@work.example",
  });
  expect(await askedAt()).toEqual(soonAfter(testNow + hour));
  const warnings = (await messagesOf(site, id)).map(({ text, warning }) => [text, warning]);
  expect(Object.fromEntries(warnings)).toEqual({
    "From my desk.": "",
    "I’m away.": "This is an automatic reply.",
    "One more.": "",
    "Yes, please!": expect.stringContaining("another address: bo@elsewhere.example."),
  });
  await deliver(plainMail({ ...work, text: "Forged." }), { from: "x@evil.example" });
  const [forged] = (await messagesOf(site, id)).filter(({ text }) => text === "Forged.");
  expect(forged?.warning).toContain("We can’t be sure that ada@work.example sent this.");
  expect((await call("POST", "/api/inquiries/sender", { id: "in:none" })).status).toBe(404);
});

test("an email to a forged address is unassigned, and can be moved to its inquiry with its files or deleted", async () => {
  const forged = (await replyAddressOf(id)).replace(/\..{16}@/, `.${"a".repeat(16)}@`);
  const photo = await jpeg(40, 30);
  const parts = [
    { type: "text/plain", body: "See the photo." },
    { type: "image/jpeg", name: "rose.jpg", body: photo },
  ];
  await deliver(mailWithParts(parts), { to: forged });
  await deliver(plainMail({ text: "Spam" }), { to: "reply@example.com", from: "x@spam.example" });
  const others = await messagesOf(site, null);
  const moved = others.find(({ text }) => text === "See the photo.");
  const spam = others.find(({ text }) => text === "Spam");
  expect(moved).toMatchObject({
    warning: expect.stringContaining("belongs to no inquiry"),
    files: JSON.stringify({ kept: [], left: ["rose.jpg"] }),
  });
  expect(await site.takeMails()).toEqual([]);
  expect(await page("/emails")).toContain("See the photo.");
  const response = await call("PUT", "/api/inquiries/mail", { id: moved?.id, orderId: id });
  expect(response.status).toBe(200);
  const [message] = await messagesOf(site, id);
  const kept = JSON.parse(message?.files ?? "{}").kept;
  expect(kept).toMatchObject([{ name: "rose.jpg", contentType: "image/jpeg", width: 40 }]);
  const file = await admin.send(`/api/inquiries/file?inquiry=${id}&file=${kept[0].sha256}`);
  expect(file.status).toBe(200);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(photo));
  expect((await call("DELETE", "/api/inquiries/mail", { id: spam?.id })).status).toBe(200);
  expect(await messagesOf(site, null)).toEqual([]);
  expect(await storedObjects(site, "mail/")).not.toContain(spam?.rawKey);
});

test("attachments follow an inquiry's rules for type, number, and size", async () => {
  const parts = [
    { type: "text/plain", body: "Files." },
    {
      type: "text/calendar; method=REQUEST",
      name: "invite.ics",
      body: "BEGIN:VCALENDAR\r\nEND:VCALENDAR",
    },
    { type: "image/jpeg", name: "evil.jpg", body: new TextEncoder().encode("MZ\0\0 a program") },
    { type: "application/octet-stream", name: "../../photo", body: jpegFile("a", 900, 7).bytes },
    { type: "image/jpeg", name: "huge.jpg", body: jpegFile("b", 5 * 1024 * 1024 + 1).bytes },
    { type: "image/jpeg", name: "half.jpg", body: jpegFile("d", 900).bytes.slice(0, 500) },
    { type: "text/html", name: "page.html", body: "<script>alert(1)</script>" },
    ...Array.from({ length: 12 }, (_, at) => ({
      type: "image/jpeg",
      name: `many-${at}.jpg`,
      body: jpegFile("c", 700, at).bytes,
    })),
  ];
  await deliver(mailWithParts(parts));
  const [message] = await messagesOf(site, id);
  const { kept, left } = JSON.parse(message?.files ?? "{}");
  expect(kept.map(({ name }: { name: string }) => name)).toEqual([
    "photo.jpg",
    ...Array.from({ length: 9 }, (_, at) => `many-${at}.jpg`),
  ]);
  expect(left).toEqual(
    expect.arrayContaining([
      "invite.ics",
      "evil.jpg",
      "huge.jpg",
      "half.jpg",
      "page.html",
      "many-11.jpg",
    ]),
  );
  const rows = await site.db
    .prepare("SELECT count(*) AS n FROM inquiry_attachments WHERE order_id = ? AND message_id = ?")
    .bind(id, message?.id)
    .first("n");
  expect(rows).toBe(10);
  // The sweep of unlisted files must keep these files, and the emails themselves.
  const { ATTACHMENTS: bucket } = await site.worker.getBindings<{ ATTACHMENTS: R2Bucket }>();
  const nobodys = `${id}/${"0".repeat(64)}`;
  await bucket.put(nobodys, "nobody’s");
  const emails = await storedObjects(site, "mail/");
  // A run that starts at the first key, days after all of these were stored.
  const round = 64 * hour;
  const stored = await storedAt(bucket, nobodys);
  await site.setClock(Math.ceil((stored + 48 * hour) / round) * round);
  await site.runCron("quarter-hour");
  expect(await storedObjects(site, `${id}/`)).toHaveLength(10);
  expect(await storedObjects(site, "mail/")).toEqual(emails);
});

test("a signature's icons come after the client's photos, and don't use up their number", async () => {
  const icons = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => ({
      type: "image/jpeg",
      name: `icon-${at}.jpg`,
      body: await jpeg(32 + at, 32),
      inline: true,
    })),
  );
  const photos = Array.from({ length: 9 }, (_, at) => ({
    type: "image/jpeg",
    name: `photo-${at}.jpg`,
    body: jpegFile("p", 700, at).bytes,
  }));
  const pasted = {
    type: "image/jpeg",
    name: "pasted.jpg",
    body: await jpeg(1200, 900),
    inline: true,
  };
  await deliver(mailWithParts([{ type: "text/plain", body: "See." }, ...icons, ...photos, pasted]));
  const [message] = await messagesOf(site, id);
  const { kept, left } = JSON.parse(message?.files ?? "{}");
  expect(kept.map(({ name }: { name: string }) => name)).toEqual([
    ...photos.map(({ name }) => name),
    "pasted.jpg",
  ]);
  expect(left).toEqual(icons.map(({ name }) => name));
});

test("the original is a download that no browser renders", async () => {
  const raw = plainMail({ subject: "=?utf-8?Q?R=C3=A9?=\r\n x" });
  await deliver(raw);
  const [message] = await messagesOf(site, id);
  const path = `/api/inquiries/mail?${new URLSearchParams({ message: message?.id ?? "" })}`;
  const response = await admin.send(path);
  expect(await response.text()).toBe(raw);
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect((await site.send(path)).status).toBe(401);
  expect((await admin.send("/api/inquiries/mail?message=in:none")).status).toBe(404);
});

test("a bounce stops automatic emails to that address and shows in the thread", async () => {
  const client = "gone@example.com";
  const own = await sendVerified(site, { email: client });
  await expect.poll(async () => (await outboxOf(site, own))[0]?.state).toBe("sent");
  await site.takeMails();
  const raw = bounceReport({ to: client, replyTo: await replyAddressOf(own) });
  await site.deliver({ from: "", to: "reply@example.com" }, raw);
  expect(await outboxOf(site, own)).toMatchObject([{ state: "stopped", error: "bounced" }]);
  await site.advanceClock(25 * hour);
  const next = await sendVerified(site, { email: client, message: "Again." });
  await site.runCron(everyTwoMinutes);
  expect(await outboxOf(site, next)).toEqual([]);
});

test("a bounce report without one of our addresses stops nothing", async () => {
  const client = "here@example.com";
  const own = await sendVerified(site, { email: client });
  await expect.poll(async () => (await outboxOf(site, own))[0]?.state).toBe("sent");
  await site.deliver({ from: "", to: "reply@example.com" }, bounceReport({ to: client }));
  await site.deliver(
    { from: "", to: await replyAddressOf(own) },
    bounceReport({ to: client, action: "delayed" }),
  );
  expect(await outboxOf(site, own)).toMatchObject([{ state: "sent" }]);
});

test("a bounce report that names none of our emails stops nothing, even at its inquiry's address", async () => {
  const client = "there@example.com";
  const own = await sendVerified(site, { email: client });
  await expect.poll(async () => (await outboxOf(site, own))[0]?.state).toBe("sent");
  const raw = bounceReport({ to: client, subject: "Cheap watches" });
  await site.deliver({ from: "", to: await replyAddressOf(own) }, raw);
  expect(await outboxOf(site, own)).toMatchObject([{ state: "sent" }]);
});

test("a possibly forged sender gets a warning: a different envelope, or a failed DMARC check", async () => {
  const doubt = "We can’t be sure that ada@example.com sent this. Make sure you know who it is.";
  await deliver(plainMail({ text: "As ever." }));
  await deliver(plainMail({ text: "Under another envelope." }), { from: "x@evil.example" });
  await deliver(plainMail({ text: "With a tag." }), { from: "Ada+lists@example.com" });
  const results =
    "mx.cloudflare.net; dkim=none; dmarc=fail header.from=example.com policy.dmarc=none";
  const headers = [`Authentication-Results: ${results}`];
  await deliver(plainMail({ text: "Disowned.", headers }));
  const passed = [`Authentication-Results: ${results.replace("=fail", "=pass")}`];
  await deliver(plainMail({ text: "Relayed.", headers: passed }), { from: "x@relay.example" });
  const warnings = (await messagesOf(site, id)).map(({ text, warning }) => [text, warning]);
  expect(Object.fromEntries(warnings)).toEqual({
    "As ever.": "",
    "Under another envelope.": doubt,
    "With a tag.": "",
    "Disowned.": doubt,
    "Relayed.": "",
  });
});

test("a client's subaddress is the client's", async () => {
  const tagged = "Ada+Cake@Example.com";
  await deliver(plainMail({ from: `Ada <${tagged}>` }), { from: tagged });
  expect(await messagesOf(site, id)).toMatchObject([{ sender: tagged.toLowerCase(), warning: "" }]);
  expect(await askedAt()).toEqual(soonAfter(testNow));
});

test("a client who writes through a group address is a person", async () => {
  const headers = ["List-Id: <family.example>", "Precedence: list"];
  await deliver(plainMail({ headers }));
  expect(await messagesOf(site, id)).toMatchObject([{ warning: "" }]);
  expect(await askedAt()).toEqual(soonAfter(testNow));
});

test("an HTML email whose head isn't closed shows its text, and one without text says so", async () => {
  const html = (body: string) =>
    plainMail({ text: body }).replace("text/plain; charset=utf-8", "text/html; charset=us-ascii");
  await deliver(html("<html><head><title>Cake<body><p>Zoë’s yes.</p></body></html>"));
  await deliver(html("<html><!-- <p>Nobody sees this.</p></html>"));
  const texts = (await messagesOf(site, id)).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(["", "Zoë’s yes."]);
  await deliver(html("<!--"), { to: "reply@example.com" });
  for (const shown of [await page(), await page("/emails")]) {
    expect(shown).toContain("We found no text in this email.");
  }
});

test("an automatic reply alerts nobody and changes nothing", async () => {
  await deliver(plainMail({ headers: ["Auto-Submitted: auto-replied"], text: "I’m away." }));
  expect(await messagesOf(site, id)).toMatchObject([{ warning: "This is an automatic reply." }]);
  expect(await askedAt()).toBeNull();
  await site.runCron(everyTwoMinutes);
  expect(await site.takeMails()).toEqual([]);
});

test("a reply that arrives while D1 is down is stored by the cron, once", async () => {
  await site.setFaults({ DB: "fail" });
  expect(await deliver(plainMail({ text: "In the dark." }))).toBeNull();
  await site.setFaults({});
  expect(await messagesOf(site, id)).toEqual([]);
  await site.advanceClock(hour);
  await Promise.all([site.runCron(everyTwoMinutes), site.runCron(everyTwoMinutes)]);
  expect(await messagesOf(site, id)).toMatchObject([
    { text: "In the dark.", at: soonAfter(testNow) },
  ]);
  expect(await askedAt()).toEqual(soonAfter(testNow));
  expect(await storedObjects(site, "mail/waiting/")).toEqual([]);
});

test("the cron leaves an email alone while its request may still store it", async () => {
  const raw = plainMail({ text: "Just now." });
  await site.setFaults({ DB: "fail" });
  await deliver(raw);
  await site.setFaults({});
  await site.runCron(everyTwoMinutes);
  expect(await messagesOf(site, id)).toEqual([]);
  await site.advanceClock(hour);
  await site.runCron(everyTwoMinutes);
  expect(await messagesOf(site, id)).toMatchObject([{ text: "Just now." }]);
});

test("a leftover marker of a stored email does not store it again", async () => {
  await deliver(plainMail({ text: "Once." }));
  const [message] = await messagesOf(site, id);
  const name = message?.rawKey?.replace("mail/", "").replace(".eml", "");
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  const customMetadata = {
    from: ada,
    to: await replyAddressOf(id),
    at: String(testNow),
    tries: "3",
  };
  await bucket.put(`mail/waiting/${name}`, "", { customMetadata });
  await site.advanceClock(hour);
  await site.runCron(everyTwoMinutes);
  expect(await messagesOf(site, id)).toEqual([message]);
  expect(await storedObjects(site, "mail/waiting/")).toEqual([]);
});

test("leftover emails in R2 are deleted after a day; waiting and recorded ones stay", async () => {
  await deliver(plainMail());
  const [message] = await messagesOf(site, id);
  const { ATTACHMENTS: bucket } = await site.worker.getBindings<{ ATTACHMENTS: R2Bucket }>();
  const [left, awaited] = [`f${"0".repeat(39)}`, `f${"1".repeat(39)}`];
  await bucket.put(`mail/${left}.eml`, "nobody’s");
  await bucket.put(`mail/${awaited}.eml`, "waits");
  await bucket.put(`mail/waiting/${awaited}`, "");
  const starts = 16 * 24 * hour;
  const stored = await storedAt(bucket, `mail/${left}.eml`);
  await site.setClock(Math.ceil((stored + 48 * hour) / starts) * starts);
  await site.runCron("daily-sweeps");
  const kept = await storedObjects(site, "mail/");
  expect(kept).toContain(message?.rawKey);
  expect(kept).toContain(`mail/${awaited}.eml`);
  expect(kept).not.toContain(`mail/${left}.eml`);
  await bucket.delete([`mail/${awaited}.eml`, `mail/waiting/${awaited}`]);
});

/** The services for incoming mail, with a statement by someone else that runs just before this batch. */
async function interruptedServices(sql: string, before = 1) {
  const { ATTACHMENTS } = await site.worker.getBindings<{ ATTACHMENTS: R2Bucket }>();
  const { SESSION_SECRET = "" } = readVars(".dev.vars.example");
  let batches = 0;
  const db = new Proxy(site.db, {
    get(stored, name) {
      if (name !== "batch") return Reflect.get(stored, name).bind(stored);
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === before) await stored.prepare(sql).run();
        return stored.batch(statements);
      };
    },
  });
  return {
    settings: testSettings({ REPLY_ADDRESS: "reply@example.com", SESSION_SECRET }),
    db,
    attachments: ATTACHMENTS,
    email: undefined,
    clock: tickingClock(testNow),
    ids: randomIds,
    log: quietLog,
    journal: quietJournal,
    waitUntil: () => {},
  };
}

test("a reply whose inquiry is removed meanwhile is stored as unassigned", async () => {
  const to = await replyAddressOf(id);
  await fileMail(
    await interruptedServices("DELETE FROM inquiries"),
    { name: "late", from: ada, to, at: testNow, tries: 1 },
    {
      bytes: Uint8Array.from(new TextEncoder().encode(plainMail({ text: "Too late?" }))),
      rawKey: "mail/late.eml",
    },
  );
  expect((await messagesOf(site, null)).find(({ text }) => text === "Too late?")).toMatchObject({
    rawKey: "mail/late.eml",
    warning: "This is a reply about an inquiry that was deleted.",
  });
});

test("while R2 is down a reply's text is stored, and with both down the sender is told", async () => {
  await site.setFaults({ ATTACHMENTS: "fail" });
  expect(await deliver(plainMail({ text: "Words." }))).toBeNull();
  expect(await messagesOf(site, id)).toMatchObject([{ text: "Words.", rawKey: null }]);
  await site.setFaults({ ATTACHMENTS: "fail", DB: "fail" });
  expect(await deliver(plainMail({ text: "More." }))).toContain("Please send it again");
  await site.setFaults({});
});

test("a reply to a deleted inquiry is stored as unassigned", async () => {
  const to = await replyAddressOf(id);
  await site.db.prepare("DELETE FROM inquiries WHERE id = ?").bind(id).run();
  await deliver(plainMail({ text: "Hello?" }), { to });
  const others = await messagesOf(site, null);
  expect(others.find(({ text }) => text === "Hello?")?.warning).toContain("was deleted");
});

async function orderNow() {
  const { status, deletedAt, askedAt } = await storedOrder(site.db, id);
  return { status, deletedAt, askedAt };
}
const close = (away: Partial<Order>) =>
  changeStored(site.db, (order) => ({ ...order, ...away }), id);
const notesNow = async () =>
  (await site.db.prepare("SELECT text FROM order_notes WHERE order_id = ?").bind(id).all()).results;

for (const [name, away, text] of [
  ["was deleted", { deletedAt: testNow + 1 }, "It had been deleted."],
  ["is spam", { status: "spam" }, "It was marked as spam."],
] as const) {
  test(`a reply to an inquiry that ${name} restores it once, and the owner is told`, async () => {
    await close(away);
    const raw = plainMail({ text: "Are you there?" });
    await Promise.all([deliver(raw), deliver(raw)]);
    expect(await orderNow()).toEqual({
      status: "reviewing",
      deletedAt: null,
      askedAt: soonAfter(testNow),
    });
    expect(await notesNow()).toEqual([
      { text: expect.stringMatching(/^Back in the inbox: Ada Baker wrote on Jun 15.*M\. /) },
    ]);
    expect(JSON.stringify(await notesNow())).toContain(text);
    expect(await page("/inquiries")).toContain("1 new message");
    await expect.poll(async () => site.takeMails()).toHaveLength(1);
    // Closed again, the order stays closed: the same email must not reopen it twice.
    await close(away);
    const before = await orderNow();
    await deliver(raw);
    expect(await orderNow()).toEqual(before);
    expect(await notesNow()).toHaveLength(1);
  });
}

test("an out-of-office reply restores nothing", async () => {
  await close({ deletedAt: testNow });
  await deliver(plainMail({ headers: ["Auto-Submitted: auto-replied"] }));
  expect(await orderNow()).toMatchObject({ deletedAt: testNow });
  expect(await notesNow()).toEqual([]);
});

test("a stranger's email becomes an order with its files, once, whoever clicks first", async () => {
  const parts = [
    { type: "text/plain", body: "A cake for June 20?" },
    { type: "image/jpeg", name: "rose.jpg", body: await jpeg(40, 30) },
  ];
  const stranger = { from: "ana@example.com", to: "reply@example.com" };
  await deliver(mailWithParts(parts, { from: "ana@example.com" }), stranger);
  const [mail] = await messagesOf(site, null);
  const order = { ...typedOrder, email: "ana@example.com", phone: "", messageId: mail?.id };
  const [first, second] = [order, { ...order, id: inboxId(901) }];
  await site.advanceClock(hour - minute);
  const responses = await Promise.all(
    [first, second].map((body) => call("POST", "/api/inquiries/order", body)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  const won = responses[0]?.ok ? first : second;
  expect((await call("POST", "/api/inquiries/order", won)).status).toBe(200);
  expect(await storedOrder(site.db, won.id)).toMatchObject({
    inquiryId: null,
    status: "reviewing",
    receivedAt: soonAfter(testNow),
    answeredAt: null,
  });
  const lost = won === first ? second : first;
  await expect(storedOrder(site.db, lost.id)).rejects.toThrow("There is no order");
  const [message, ...others] = await messagesOf(site, won.id);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ text: "A cake for June 20?", warning: "" });
  expect(JSON.parse(message?.files ?? "{}").kept).toMatchObject([{ name: "rose.jpg" }]);
  expect(await messagesOf(site, null)).toEqual([]);
  const shown = await page(`/inquiries?open=${won.id}`);
  expect(shown).toContain("By email");
  expect(shown).toContain("Reply within 23 hr");
  await site.db.prepare("DELETE FROM orders").run();
});

test("an email deleted during its move leaves neither an order nor a message behind", async () => {
  const stranger = { from: "x@y.example", to: "reply@example.com" };
  const deletion = "DELETE FROM messages WHERE order_id IS NULL";
  const begun = { ...typedOrder, id: inboxId(902), kind: "wedding" } as const;
  for (const begins of [undefined, begun]) {
    await deliver(plainMail({ from: stranger.from }), stranger);
    const [mail] = await messagesOf(site, null);
    const services = await interruptedServices(deletion, begins ? 1 : 2);
    const move = { id: mail?.id ?? "", orderId: begins?.id ?? id };
    expect(await moveMail(services, { ...move, begins })).toMatchObject({ code: "not_found" });
  }
  expect(await askedAt()).toBeNull();
  await expect(storedOrder(site.db, inboxId(902))).rejects.toThrow("There is no order");
});

test("an unassigned email can be moved to an inquiry that the search finds", async () => {
  await deliver(plainMail({ from: "x@y.example" }), {
    from: "x@y.example",
    to: "reply@example.com",
  });
  const [mail] = await messagesOf(site, null);
  const found = await page(`/emails?move=${mail?.id}&q=baker`);
  expect(found).toContain("Move here");
  expect(await page(`/emails?move=${mail?.id}&q=nobody`)).toContain("Nothing found.");
});

test("deleting a client removes the thread, the raw emails, and their files", async () => {
  const parts = [
    { type: "text/plain", body: "A photo." },
    { type: "image/jpeg", name: "rose.jpg", body: jpegFile("d", 600, 99).bytes },
  ];
  await deliver(mailWithParts(parts));
  const [message] = await messagesOf(site, id);
  expect(await storedObjects(site, `${id}/`)).toHaveLength(1);
  await call("POST", "/api/inquiries/deletion", { ids: [id] });
  await site.advanceClock(25 * hour);
  await site.runCron("quarter-hour");
  expect(await messagesOf(site, id)).toEqual([]);
  expect(await outboxOf(site, id)).toEqual([]);
  expect(await storedObjects(site, `${id}/`)).toEqual([]);
  expect(await storedObjects(site, "mail/")).not.toContain(message?.rawKey);
});

test("deleting a client removes their unassigned emails, unless they have another inquiry", async () => {
  const strangers = async () => (await messagesOf(site, null)).map(({ text }) => text);
  await deliver(plainMail({ from: "ADA@example.com", text: "Lost?" }), { to: "reply@example.com" });
  await deliver(plainMail({ from: "bo@example.com", text: "Bo’s." }), { to: "reply@example.com" });
  const [lost] = (await messagesOf(site, null)).filter(({ text }) => text === "Lost?");
  const other = await putInquiry(site.db, { id: inboxId(700), email: ada });
  await call("POST", "/api/inquiries/deletion", { ids: [id] });
  await site.advanceClock(25 * hour);
  await site.runCron("quarter-hour");
  expect(await strangers()).toContain("Lost?");
  await changeStored(site.db, (order) => ({ ...order, deletedAt: testNow }), other);
  await site.runCron("quarter-hour");
  expect(
    await site.db.prepare("SELECT id FROM inquiries WHERE id = ?").bind(other).first(),
  ).toBeNull();
  expect(await strangers()).toEqual(["Bo’s."]);
  expect(await storedObjects(site, "mail/")).not.toContain(lost?.rawKey);
});

test("unassigned emails are deleted after 90 days", async () => {
  await deliver(plainMail({ text: "Old." }), { to: "reply@example.com", from: "x@old.example" });
  const [old] = (await messagesOf(site, null)).filter(({ text }) => text === "Old.");
  await site.advanceClock(91 * 24 * hour);
  await site.runCron("daily-sweeps");
  expect((await messagesOf(site, null)).map(({ text }) => text)).not.toContain("Old.");
  expect(await storedObjects(site, "mail/")).not.toContain(old?.rawKey);
});

test("past the day's unassigned emails more are refused with a message; clients' are accepted", async () => {
  const day = Math.floor(testNow / (24 * hour));
  await site.db
    .prepare("INSERT OR REPLACE INTO day_budget (kind, day, used) VALUES ('other-mails', ?, 300)")
    .bind(day)
    .run();
  const refused = await deliver(plainMail(), { to: "reply@example.com", from: "x@y.example" });
  expect(refused).toContain("Please call us");
  expect(await deliver(plainMail())).toBeNull();
  expect(await messagesOf(site, id)).toHaveLength(1);
});

async function spendBudget(kind: string, used: number) {
  await site.db
    .prepare("INSERT OR REPLACE INTO day_budget (kind, day, used) VALUES (?, ?, ?)")
    .bind(kind, Math.floor(testNow / (24 * hour)), used)
    .run();
}

test("an inquiry accepts fifty emails a day, also if they arrive at once", async () => {
  await spendBudget(`mails of ${id}`, 45);
  await site.setFaults({ DB: { delay: 50 } });
  const refusals = await Promise.all(
    Array.from({ length: 12 }, (_, at) => deliver(plainMail({ text: `Number ${at}` }))),
  );
  await site.setFaults({});
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(5);
  expect(refusals.find((refusal) => refusal !== null)).toContain("Please call us");
  expect(await messagesOf(site, id)).toHaveLength(5);
  const other = await putInquiry(site.db, { id: inboxId(901) });
  expect(await deliver(plainMail(), { to: await replyAddressOf(other) })).toBeNull();
  await site.advanceClock(24 * hour);
  expect(await deliver(plainMail())).toBeNull();
});

test("an address of a deleted inquiry counts as unassigned", async () => {
  await close({ deletedAt: testNow });
  await spendBudget("other-mails", 300);
  expect(await deliver(plainMail())).toContain("Please call us");
  await spendBudget("other-mails", 299);
  expect(await deliver(plainMail())).toBeNull();
  await close({ deletedAt: testNow });
  expect(await deliver(plainMail())).toContain("Please call us");
});

test("a day has room for 500 MB of emails, half of it reserved for clients", async () => {
  const stranger = { to: "reply@example.com", from: "x@y.example" };
  const mebibyte = 1024 * 1024;
  await spendBudget("other-mails", 0);
  await spendBudget("mail-bytes", 250 * mebibyte - 10);
  expect(await deliver(plainMail(), stranger)).toContain("Please call us");
  expect(await deliver(plainMail())).toBeNull();
  await spendBudget("mail-bytes", 500 * mebibyte - 10);
  expect(await deliver(plainMail())).toContain("Please call us");
  await spendBudget("mail-bytes", 0);
  expect(await deliver(plainMail(), stranger)).toBeNull();
});

test("one client or one address has a limited share of the day", async () => {
  const large = () => plainMail({ text: "x".repeat(20 * 1024 * 1024) });
  for (let sent = 0; sent < 3; sent += 1) expect(await deliver(large())).toBeNull();
  expect(await deliver(large())).toContain("Please call us");
  expect(await deliver(large(), { from: "ada+other@example.com" })).toContain("Please call us");
  expect(await deliver(plainMail())).toBeNull();
  const other = await putInquiry(site.db, { id: inboxId(900) });
  expect(await deliver(large(), { to: await replyAddressOf(other) })).toContain("Please call us");
  const bo = { from: "bo@example.com", to: await replyAddressOf(other) };
  expect(await deliver(large(), bo)).toBeNull();
  await site.advanceClock(24 * hour);
  expect(await deliver(large())).toBeNull();
});

test("the log contains no addresses and no message text", () => {
  const log = JSON.stringify(site.log);
  for (const word of ["ada@", "bo@elsewhere", "Yes, please"]) expect(log).not.toContain(word);
});

test("an email delivered by workerd itself is accepted", async () => {
  const plain = await startSite({ vars: { REPLY_ADDRESS: "reply@example.com" } });
  try {
    await putInquiry(plain.db, { id });
    const to = await replyAddressOf(id);
    const raw = plainMail({ headers: [`To: ${to}`], text: "By the front door." });
    const path = `/cdn-cgi/local/email?${new URLSearchParams({ from: ada, to })}`;
    expect((await plain.send(path, { method: "POST", body: raw })).status).toBe(200);
    expect(await messagesOf(plain, id)).toMatchObject([
      { text: "By the front door.", warning: "" },
    ]);
    expect(await storedObjects(plain, "mail/")).toHaveLength(1);
  } finally {
    await plain.stop();
  }
});
