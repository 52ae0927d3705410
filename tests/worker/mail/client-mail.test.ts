import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { queueCopies } from "~/features/inquiries/.server/client-copies";
import { queueMail } from "~/features/mail/.server/outgoing/queue-mail";
import { sendHeld } from "~/features/mail/.server/outgoing/send-mail";
import { type CopyTexts, defaultCopyTexts } from "~/features/mail/email-texts";
import { holdTime } from "~/features/mail/retry-delay";
import { randomIds } from "~/platform/clock";
import { soonAfter } from "../../support/clock/soon-after";
import { tickingClock } from "../../support/clock/ticking-clock";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { postContact } from "../../support/inquiries/contact-posts";
import { jpegFile } from "../../support/inquiries/inquiry-posts";
import {
  everyTwoMinutes,
  storedInquiriesOf,
  storedObjects,
} from "../../support/inquiries/stored-inquiries";
import {
  messagesOf,
  outboxOf,
  plainMail,
  replyAddressOf,
  sendHeldMail,
  sendVerified,
  startMailSite,
} from "../../support/mail/mail-posts";
import { noFiles } from "../../support/mail/no-files";
import { savedSetting } from "../../support/mail/saved-setting";
import { signIn } from "../../support/office";
import { quietJournal, quietLog } from "../../support/quiet-log";
import { sendQuote } from "../../support/quotes/quotes";
import { testNow } from "../../support/site";
import { testSettings } from "../../support/test-settings";

const minute = 60_000;
const hour = 60 * minute;
const site = await startMailSite();
afterAll(() => site.stop());

let clients = 0;
let ada = "";
beforeEach(async () => {
  clients += 1;
  ada = `ada-${clients}@example.com`;
  await site.setFaults({});
  await site.refuseMails({});
  await site.setClock(testNow);
  await site.takeMails();
});

const toAda = async () => (await site.takeMails()).filter(({ to }) => to === ada);

/** Waits for the first send of an inquiry's outbox emails. */
async function firstTry(id: string, count = 1) {
  await expect
    .poll(async () => (await outboxOf(site, id)).filter(({ tries }) => tries > 0).length)
    .toBe(count);
}

/** Signs in anew, since a session would expire in the hours that pass here. */
async function call(method: string, path: string, json: object) {
  const admin = await signIn(site);
  return admin.send(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(json),
  });
}

const reply = (orderId: string, id: string = crypto.randomUUID(), text = "We’d love to.") =>
  call("POST", "/api/inquiries/message", { id, orderId, subject: "Your cake", text });

test("a client who passed the spam check gets a copy at once, with her answers and a reply address", async () => {
  const fields = { email: ada, allergies: "Pistachios" };
  const id = await sendVerified(site, fields, [jpegFile("rose.jpg")]);
  await expect.poll(async () => (await outboxOf(site, id))[0]?.state).toBe("sent");
  const [mail, ...others] = await toAda();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: "hello@example.com",
    replyTo: await replyAddressOf(id),
    subject: "We received your inquiry",
    headers: { "Auto-Submitted": "auto-replied" },
  });
  for (const said of [
    "Hi Ada,",
    "your wedding on Saturday, June 19, 2027",
    "within 24 hours",
    "Servings: 80 to 100",
    "Allergies: Pistachios",
    "Files: rose.jpg",
    "Three tiers, please.\nWith sugar peonies.",
    "(216) 555-0142",
  ]) {
    expect(mail?.text).toContain(said);
  }
  expect(await messagesOf(site, id)).toMatchObject([
    { id: `copy:${id}`, kind: "copy", direction: "out", text: mail?.text },
  ]);
});

test("without a passed spam check, and for spam, no copy is sent", async () => {
  const drafts = [crypto.randomUUID(), crypto.randomUUID()];
  await postContact(site, { fields: { draftId: drafts[0], email: ada } });
  await postContact(site, {
    fields: { draftId: drafts[1], email: ada, hp: "y" },
  });
  await site.runCron(everyTwoMinutes);
  for (const draft of drafts) {
    const [kept] = await storedInquiriesOf(site, draft ?? "");
    expect(await outboxOf(site, kept?.id ?? "")).toEqual([]);
  }
  expect(await toAda()).toEqual([]);
});

test("an address gets one copy a day, even for two concurrent inquiries", async () => {
  await Promise.all([
    sendVerified(site, { email: ada }),
    sendVerified(site, { email: ada.toUpperCase(), message: "And cupcakes." }),
  ]);
  await site.runCron(everyTwoMinutes);
  await site.advanceClock(23 * hour);
  await sendVerified(site, { email: ada, message: "One more." });
  await site.runCron(everyTwoMinutes);
  const copies = (await site.takeMails()).filter(({ to }) => to.toLowerCase() === ada);
  expect(copies).toHaveLength(1);
  await site.advanceClock(2 * hour);
  await sendVerified(site, { email: ada, message: "The day after." });
  await expect.poll(toAda).toHaveLength(1);
});

test("an address with a plus tag shares its mailbox's one copy a day", async () => {
  for (const email of ["bo@example.com", "bo+cake@example.com", "Bo+2@Example.com"]) {
    await sendVerified(site, { email, message: `From ${email}.` });
    await site.runCron(everyTwoMinutes);
  }
  await sendVerified(site, { email: "bo+cake@example.org" });
  await sendVerified(site, { email: "bo.b@example.com" });
  await site.runCron(everyTwoMinutes);
  const copies = (await site.takeMails()).filter(({ to }) => /^bo/i.test(to));
  expect(copies.map(({ to }) => to).sort()).toEqual([
    "bo+cake@example.org",
    "bo.b@example.com",
    "bo@example.com",
  ]);
});

test("a copy that another run queued meanwhile is not queued twice", async () => {
  const id = await putInquiry(site.db, { id: inboxId(500), email: ada });
  await site.db
    .prepare("UPDATE inquiries SET copy_due_at = ? WHERE id = ?")
    .bind(testNow, id)
    .run();
  const settings = testSettings({ CLIENT_EMAIL: "on", STUDIO_EMAIL: "hello@example.com" });
  let batches = 0;
  const another = new Proxy(site.db, {
    get(db, name) {
      if (name !== "batch") return Reflect.get(db, name).bind(db);
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === 1) {
          const mail = { id: "copy:other", kind: "copy", orderId: null, recipient: ada } as const;
          await queueMail(db, { ...mail, subject: "", text: "" }, testNow).run();
        }
        return db.batch(statements);
      };
    },
  });
  await queueCopies({
    settings,
    db: another,
    attachments: noFiles,
    email: { send: async () => ({ messageId: "" }) },
    clock: tickingClock(testNow),
    ids: randomIds,
    log: quietLog,
    journal: quietJournal,
  });
  expect(batches).toBe(1);
  expect(await outboxOf(site, id)).toEqual([]);
  expect(await messagesOf(site, id)).toEqual([]);
});

test("a spooled inquiry gets its copy when it is drained, and only once", async () => {
  await site.setFaults({ DB: "fail" });
  const draftId = crypto.randomUUID();
  const fields = { draftId, captchaToken: crypto.randomUUID(), email: ada };
  expect(await postContact(site, { fields })).toMatchObject({ status: 200 });
  await site.setFaults({});
  expect(await toAda()).toEqual([]);
  await site.runCron(everyTwoMinutes);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toHaveLength(1);
});

test("an interrupted inquiry gets its copy when it is completed", async () => {
  await site.setFaults({ DB: { failAfter: 3 } });
  const draftId = crypto.randomUUID();
  const fields = { draftId, captchaToken: crypto.randomUUID(), email: ada };
  await postContact(site, { fields, files: [jpegFile("a.jpg")] });
  await site.setFaults({});
  for (let step = 0; step < 12; step += 1) {
    await site.advanceClock(2 * minute);
    await site.runCron(everyTwoMinutes);
  }
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(1);
  expect(await toAda()).toHaveLength(1);
});

test("two concurrent runs send one copy", async () => {
  await site.setFaults({ EMAIL: { failNext: 1 } });
  const id = await sendVerified(site, { email: ada });
  await firstTry(id);
  await site.setFaults({});
  await site.advanceClock(5 * minute);
  await Promise.all([1, 2, 3, 4].map(() => site.runCron(everyTwoMinutes)));
  expect(await toAda()).toHaveLength(1);
});

test("copies use the studio's texts, and inquiries made while copies are off never get one", async () => {
  const texts = { on: true, subject: "Got it, {first name}", opening: "Hello!", closing: "Bye" };
  const setTexts = async (to: CopyTexts) =>
    call("POST", "/api/inquiries/email-texts", {
      from: await savedSetting(site.db, "copy-email", defaultCopyTexts),
      to,
    });
  expect((await setTexts(texts)).status).toBe(200);
  await sendVerified(site, { email: ada });
  await expect.poll(async () => (await toAda())[0]?.subject).toBe("Got it, Ada");
  await site.advanceClock(25 * hour);
  await setTexts({ ...texts, on: false });
  const id = await sendVerified(site, { email: ada, message: "Again." });
  await site.runCron(everyTwoMinutes);
  await setTexts(texts);
  await site.runCron(everyTwoMinutes);
  expect(await outboxOf(site, id)).toEqual([]);
  await site.db.prepare("DELETE FROM studio_settings").run();
});

test("a reply is sent once, however often it is posted, and shows in the thread", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  const id = crypto.randomUUID();
  const responses = await Promise.all([reply(orderId, id), reply(orderId, id)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await reply(orderId, id)).status).toBe(200);
  await sendHeldMail(site);
  const [mail, ...others] = await toAda();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Your cake",
    text: "We’d love to.",
    replyTo: await replyAddressOf(orderId),
  });
  expect(mail?.headers).not.toHaveProperty("Auto-Submitted");
  expect((await messagesOf(site, orderId)).map(({ kind }) => kind).sort()).toEqual([
    "copy",
    "reply",
  ]);
  expect((await reply(await sendVerified(site), id)).status).toBe(409);
});

test("a reply stops the reply clock, and a new message from the client restarts it", async () => {
  const orderId = await sendVerified(site, { email: ada });
  const clock = async () => {
    const page = await (await signIn(site)).send(`/inquiries?view=spam&open=${orderId}`);
    return /Reply within \d+ hr/.exec(await page.text())?.[0];
  };
  const write = async (text: string) =>
    site.deliver({ from: ada, to: await replyAddressOf(orderId) }, plainMail({ from: ada, text }));
  await site.advanceClock(3 * hour - minute);
  expect(await clock()).toBe("Reply within 21 hr");
  await write("Is it free of nuts?");
  // The client has waited since the inquiry.
  expect(await clock()).toBe("Reply within 21 hr");
  await site.advanceClock(hour);
  const id = crypto.randomUUID();
  await reply(orderId, id);
  expect(await clock()).toBeUndefined();
  expect(await storedOrder(site.db, orderId)).toMatchObject({
    status: "reviewing",
    answeredAt: soonAfter(testNow + 4 * hour - minute),
  });
  await site.advanceClock(25 * hour);
  await write("And of gluten?");
  await site.advanceClock(2 * hour - minute);
  expect(await clock()).toBe("Reply within 22 hr");
  // Posting the first reply again must not count as a new reply.
  await reply(orderId, id);
  expect(await clock()).toBe("Reply within 22 hr");
  await reply(orderId);
  expect(await clock()).toBeUndefined();
});

test("every email of an order references the earlier ones, the client’s too, so that mail programs show one thread", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  const [copy] = await toAda();
  expect(copy?.headers).toEqual({ "Auto-Submitted": "auto-replied" });
  const write = async (messageId: string, from = ada) =>
    site.deliver({ from, to: await replyAddressOf(orderId) }, plainMail({ from, messageId }));
  const sent = async () => {
    await site.advanceClock(minute);
    await reply(orderId);
    await sendHeldMail(site);
    return (await toAda())[0];
  };
  const first = await sent();
  expect(first?.headers).toEqual({
    "In-Reply-To": copy?.messageId,
    References: copy?.messageId,
  });
  await site.advanceClock(minute);
  await write("<hers@mail.example>");
  await site.advanceClock(minute);
  await write("<stranger@mail.example>", "bo@elsewhere.example");
  await write("<a b@mail.example>");
  await write(`<${"x".repeat(900)}@mail.example>`);
  const second = await sent();
  expect(second?.headers).toEqual({
    "In-Reply-To": "<hers@mail.example>",
    References: `${copy?.messageId} ${first?.messageId} <hers@mail.example>`,
  });
  await site.advanceClock(minute);
  await sendQuote(await signIn(site), { id: crypto.randomUUID(), orderId });
  await sendHeldMail(site);
  const [quote] = await toAda();
  expect(quote?.headers?.["In-Reply-To"]).toBe(second?.messageId);
  for (const _ of "12345678") await sent();
  const last = await sent();
  // A line of an email has at most 998 characters.
  expect(`References: ${last?.headers?.References}`.length).toBeLessThan(998);
  const other = await sendVerified(site, { email: `other-${ada}` });
  await site.advanceClock(minute);
  await reply(other);
  await sendHeldMail(site);
  const [mail] = (await site.takeMails()).filter(
    ({ to, subject }) => to === `other-${ada}` && subject === "Your cake",
  );
  expect(mail?.headers?.References?.split(" ")).toHaveLength(1);
});

test("a reply is held for ten seconds, in which it can be undone completely, and is sent afterwards", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  const snapshot = async () => {
    const { status, statusAt, answeredAt } = await storedOrder(site.db, orderId);
    const thread = await messagesOf(site, orderId);
    return { status, statusAt, answeredAt, thread, outbox: await outboxOf(site, orderId) };
  };
  const before = await snapshot();
  await site.advanceClock(hour);
  const id = crypto.randomUUID();
  const undo = async () => (await call("DELETE", "/api/inquiries/message", { id })).status;
  await reply(orderId, id);
  expect(await snapshot()).not.toEqual(before);
  await site.advanceClock(holdTime - 1000);
  await site.runCron(everyTwoMinutes);
  expect([await undo(), await undo()]).toEqual([200, 200]);
  expect(await snapshot()).toEqual(before);
  await site.advanceClock(hour);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toEqual([]);
  await reply(orderId, id);
  await sendHeldMail(site);
  const gone = await snapshot();
  expect(await undo()).toBe(409);
  expect(await snapshot()).toEqual(gone);
  expect(await toAda()).toHaveLength(1);
});

test("undoing a reply keeps later changes of its order", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await site.advanceClock(hour);
  const id = crypto.randomUUID();
  await reply(orderId, id);
  await site.advanceClock(1000);
  const booked = { id: orderId, from: "reviewing", to: "booked" };
  expect((await call("POST", "/api/inquiries/status", booked)).status).toBe(200);
  await site.deliver({ from: ada, to: await replyAddressOf(orderId) }, plainMail({ from: ada }));
  expect((await call("DELETE", "/api/inquiries/message", { id })).status).toBe(200);
  expect(await storedOrder(site.db, orderId)).toMatchObject({
    status: "booked",
    answeredAt: null,
    askedAt: soonAfter(testNow + hour + 1000),
  });
});

test("the request that queues an email sends it after the undo time, without the cron", async () => {
  const orderId = await putInquiry(site.db, { id: inboxId(502), email: ada });
  const mail = { id: crypto.randomUUID(), kind: "reply", orderId, recipient: ada } as const;
  await queueMail(site.db, { ...mail, subject: "", text: "" }, testNow).run();
  const sent: unknown[] = [];
  const send = async ({ to }: { to?: unknown }) => ({ messageId: String(sent.push(to)) });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const sending = sendHeld(
    {
      settings: testSettings({ CLIENT_EMAIL: "on", STUDIO_EMAIL: "hello@example.com" }),
      db: site.db,
      attachments: noFiles,
      email: { send },
      ids: randomIds,
      log: quietLog,
      journal: quietJournal,
      clock: { now: () => testNow + holdTime },
    },
    mail.id,
  );
  vi.advanceTimersByTime(holdTime - 1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await sending;
  expect(sent).toEqual([ada]);
});

test("while mail is down, sends are retried after 1, 2, and 4 minutes, and the page says so", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  const id = crypto.randomUUID();
  await site.setFaults({ EMAIL: { failNext: 2 } });
  await reply(orderId, id);
  await sendHeldMail(site);
  const state = async () => (await outboxOf(site, orderId)).find((mail) => mail.id === id);
  await expect.poll(async () => (await state())?.error).toBe("Error");
  await site.advanceClock(minute / 2);
  await site.runCron(everyTwoMinutes);
  expect(await state()).toMatchObject({ state: "due", tries: 1 });
  await site.advanceClock(minute / 2);
  await site.runCron(everyTwoMinutes);
  expect(await state()).toMatchObject({ state: "due", tries: 2 });
  await site.advanceClock(2 * minute);
  await site.runCron(everyTwoMinutes);
  expect(await state()).toMatchObject({ state: "sent", error: "" });
  expect(await toAda()).toHaveLength(1);
});

test("a reply whose sent state D1 lost is sent again rather than never", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  await site.setFaults({ EMAIL: { lostChance: 1 } });
  await reply(orderId);
  await sendHeldMail(site);
  expect(await toAda()).toHaveLength(1);
  await site.setFaults({});
  await site.advanceClock(2 * minute);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toHaveLength(1);
});

test("a suppressed address is stopped and gets no more copies, but a person may still try", async () => {
  await site.refuseMails({ [ada]: "E_RECIPIENT_SUPPRESSED" });
  const id = await sendVerified(site, { email: ada });
  await expect.poll(async () => (await outboxOf(site, id))[0]?.state).toBe("stopped");
  expect(await outboxOf(site, id)).toMatchObject([
    { error: "E_RECIPIENT_SUPPRESSED", dueAt: null },
  ]);
  await site.advanceClock(25 * hour);
  const later = await sendVerified(site, { email: ada, message: "Again." });
  await site.runCron(everyTwoMinutes);
  expect(await outboxOf(site, later)).toEqual([]);
  const page = await (await (await signIn(site)).send(`/inquiries?open=${id}`)).text();
  expect(page).toContain("Cloudflare stopped delivering to this address");
  await site.refuseMails({});
  const again = { id: `copy:${id}`, change: "again" };
  expect((await call("POST", "/api/inquiries/mail", again)).status).toBe(200);
  await expect.poll(async () => (await outboxOf(site, id))[0]?.state).toBe("sent");
  expect((await call("POST", "/api/inquiries/mail", again)).status).toBe(409);
});

test("a stopped email is not sent", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  await site.setFaults({ EMAIL: { failNext: 1 } });
  const id = crypto.randomUUID();
  await reply(orderId, id);
  await sendHeldMail(site);
  expect((await call("POST", "/api/inquiries/mail", { id, change: "stop" })).status).toBe(200);
  await site.advanceClock(hour);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toEqual([]);
});

test("an email that is being sent is not sent again on request", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  const id = crypto.randomUUID();
  await site.setFaults({ EMAIL: "hang" });
  await reply(orderId, id);
  const once = { id, change: "again" };
  expect((await call("POST", "/api/inquiries/mail", once)).status).toBe(200);
  await firstTry(orderId, 2);
  expect((await call("POST", "/api/inquiries/mail", once)).status).toBe(409);
  await site.setFaults({});
  await site.advanceClock(minute / 2);
  expect((await call("POST", "/api/inquiries/mail", once)).status).toBe(200);
  await expect.poll(toAda).toHaveLength(1);
});

test("a failed email is sent at once on request", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  const id = crypto.randomUUID();
  await site.setFaults({ EMAIL: { failNext: 1 } });
  await reply(orderId, id);
  await sendHeldMail(site);
  const stored = async () => (await outboxOf(site, orderId)).find((mail) => mail.id === id);
  await expect.poll(async () => (await stored())?.error).toBe("Error");
  expect((await call("POST", "/api/inquiries/mail", { id, change: "again" })).status).toBe(200);
  await expect.poll(toAda).toHaveLength(1);
});

test("nothing is sent about a deleted inquiry unless it is restored", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  await site.setFaults({ EMAIL: { failNext: 1 } });
  await reply(orderId);
  await sendHeldMail(site);
  const body = { ids: [orderId] };
  expect((await call("POST", "/api/inquiries/deletion", body)).status).toBe(200);
  await site.advanceClock(hour);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toEqual([]);
  expect((await call("DELETE", "/api/inquiries/deletion", body)).status).toBe(200);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toHaveLength(1);
});

test("a quote withdrawn or replaced before its email was sent is not sent", async () => {
  const orderId = await sendVerified(site, { email: ada });
  await firstTry(orderId);
  await site.takeMails();
  const admin = await signIn(site);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const stateOf = async (id: string) =>
    (await outboxOf(site, orderId)).find((mail) => mail.id === id);
  await site.setFaults({ EMAIL: { failNext: 1 } });
  await sendQuote(admin, { id: first, orderId });
  await sendHeldMail(site);
  expect((await stateOf(first))?.error).toBe("Error");
  expect((await call("POST", "/api/quotes/withdrawal", { id: first })).status).toBe(200);
  await site.advanceClock(hour);
  await site.runCron(everyTwoMinutes);
  expect(await stateOf(first)).toMatchObject({ state: "due", tries: 1 });
  expect((await call("DELETE", "/api/quotes/withdrawal", { id: first })).status).toBe(200);
  await sendQuote(admin, { id: second, orderId });
  await sendHeldMail(site);
  expect((await stateOf(second))?.state).toBe("sent");
  expect(await stateOf(first)).toMatchObject({ state: "stopped", error: "replaced" });
  expect(await toAda()).toHaveLength(1);
});

test("the warning about the owner’s suppressed address stays until an email reaches her again", async () => {
  const notice = "Email alerts don’t reach you";
  const isSaid = async () =>
    (await (await (await signIn(site)).send("/EdibleArtControl")).text()).includes(notice);
  // Later than every earlier test in this file.
  const then = testNow + 100 * 24 * hour;
  const alert = (id: string, state: "stopped" | "sent", at: number) =>
    site.db
      .prepare(
        `INSERT INTO outbox (id, kind, recipient, subject, text, state, error, created_at, sent_at)
         VALUES (?1, 'owner', 'owner@example.com', '', '', ?2,
           iif(?2 = 'stopped', 'E_RECIPIENT_SUPPRESSED', ''), ?3, iif(?2 = 'sent', ?3, NULL))`,
      )
      .bind(id, state, at)
      .run();
  await alert("alert:1", "stopped", then);
  expect(await isSaid()).toBe(true);
  await alert("alert:2", "sent", then + 2 * minute);
  expect(await isSaid()).toBe(false);
  await alert("alert:3", "stopped", then + 3 * minute);
  expect(await isSaid()).toBe(true);
  // A delivered alert clears the warning, too.
  await putInquiry(site.db, { id: inboxId(501), receivedAt: then + 4 * minute });
  expect(await isSaid()).toBe(false);
});

test("a copy that couldn't be sent for a day is given up", async () => {
  await site.setFaults({ EMAIL: "fail" });
  const id = await sendVerified(site, { email: ada });
  await firstTry(id);
  await site.setFaults({});
  await site.advanceClock(25 * hour);
  await site.runCron(everyTwoMinutes);
  expect(await outboxOf(site, id)).toMatchObject([{ state: "stopped", error: "too-late" }]);
  expect(await toAda()).toEqual([]);
});

test("past the day's copies the rest waits for the next day; a reply does not", async () => {
  const day = Math.floor(testNow / (24 * hour));
  await site.db
    .prepare("INSERT OR REPLACE INTO day_budget (kind, day, used) VALUES ('client-mails', ?, 100)")
    .bind(day)
    .run();
  const id = await sendVerified(site, { email: ada });
  await site.runCron(everyTwoMinutes);
  expect(await outboxOf(site, id)).toMatchObject([{ state: "due", tries: 0 }]);
  await reply(id);
  await sendHeldMail(site);
  expect(await toAda()).toMatchObject([{ subject: "Your cake" }]);
  await site.setClock((day + 1) * 24 * hour + minute);
  await site.runCron(everyTwoMinutes);
  expect(await toAda()).toMatchObject([{ subject: "We received your inquiry" }]);
});

test("the log contains no addresses", async () => {
  await site.refuseMails({ [ada]: "E_RECIPIENT_SUPPRESSED" });
  const id = await sendVerified(site, { email: ada });
  await firstTry(id);
  expect(JSON.stringify(site.log)).not.toContain(ada);
  expect(site.log.some(({ event }) => event === "mail.failed")).toBe(true);
});

test("with client email off nothing is queued or lost, and the inbox says so", async () => {
  const off = await startMailSite({ CLIENT_EMAIL: "off" });
  try {
    const id = await sendVerified(off);
    await off.runCron(everyTwoMinutes);
    expect(await outboxOf(off, id)).toEqual([]);
    const owner = await signIn(off);
    const page = await (await owner.send(`/inquiries?open=${id}`)).text();
    expect(page).toContain(
      "Emailing clients from here is off. Your developer turns it on with the setting CLIENT_EMAIL.",
    );
    expect(page).toContain("Reply by email");
    const response = await owner.send("/api/inquiries/message", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: crypto.randomUUID(), orderId: id, subject: "a", text: "b" }),
    });
    expect(response.status).toBe(503);
    expect(await storedObjects(off, "mail/")).toEqual([]);
  } finally {
    await off.stop();
  }
});
