import { Response as FakeResponse } from "miniflare";
import { afterAll, expect, test } from "vitest";
import { type DayBudget, dayBudgets, readLeft, spend } from "~/platform/limits/day-budget";
import { signInWithPassword } from "../../support/auth/sign-in-tries";
import { tickingClock } from "../../support/clock/ticking-clock";
import {
  newClientAddress,
  postContact,
  postPlainForm,
} from "../../support/inquiries/contact-posts";
import {
  inquiryForm,
  jpegFile,
  photos,
  validFields,
  writtenBody,
} from "../../support/inquiries/inquiry-posts";
import { everyTwoMinutes, storedInquiriesOf } from "../../support/inquiries/stored-inquiries";
import { adminPassword } from "../../support/office";
import { startSite, testNow } from "../../support/site";

const minute = 60_000;
const site = await startSite({
  faults: true,
  outbound: () => FakeResponse.json({ success: true, action: "contact" }),
});
afterAll(() => site.stop());

const services = { db: site.db, clock: tickingClock(testNow) };

/** Sends this many different inquiries from one address and returns the statuses. */
async function sendMany(count: number, from: string, fields: typeof validFields = {}) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const draftId = crypto.randomUUID();
    const captchaToken = fields.captchaToken ? crypto.randomUUID() : "";
    const { status } = await postContact(site, {
      from,
      fields: { ...fields, draftId, captchaToken },
    });
    statuses.push(status);
  }
  return statuses;
}

test("a network's sixth unverified inquiry in an hour must wait and is told how long", async () => {
  const from = newClientAddress();
  expect(await sendMany(5, from)).toEqual([200, 200, 200, 200, 200]);
  await site.setClock(testNow + 20 * minute);
  const draftId = crypto.randomUUID();
  const sixth = await postContact(site, { from, fields: { draftId }, files: photos(1) });
  expect(sixth).toMatchObject({
    status: 429,
    retryAfter: String(40 * 60),
    body: {
      ok: false,
      error:
        "We’ve received several inquiries from your connection this hour. Please send this one in 40 minutes.",
    },
  });
  expect(await storedInquiriesOf(site, draftId)).toEqual([]);
  expect((await postContact(site)).status).toBe(200);
  await site.setClock(testNow + 60 * minute);
  expect((await postContact(site, { from, fields: { draftId } })).status).toBe(200);
  await site.setClock(testNow);
});

test("a filled honeypot counts as unverified", async () => {
  const from = newClientAddress();
  await sendMany(5, from, { hp: "spam" });
  expect(await sendMany(1, from)).toEqual([429]);
});

test("verified and unverified inquiries are counted separately", async () => {
  const from = newClientAddress();
  expect(await sendMany(5, from)).toEqual([200, 200, 200, 200, 200]);
  expect(await sendMany(1, from, { captchaToken: crypto.randomUUID() })).toEqual([200]);
});

test("a retry of a stored inquiry succeeds even past the limit", async () => {
  const from = newClientAddress();
  const fields = { draftId: crypto.randomUUID() };
  const first = await postContact(site, { from, fields, files: photos(1) });
  await sendMany(5, from);
  const again = await postContact(site, { from, fields, files: photos(1) });
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await storedInquiriesOf(site, fields.draftId)).toHaveLength(1);
});

test("the same text with a different file each time is one inquiry with up to ten files", async () => {
  const from = newClientAddress();
  const fields = { draftId: crypto.randomUUID() };
  const counts: (number | undefined)[] = [];
  for (let seed = 0; seed < 4; seed += 1) {
    const files = [0, 1, 2].map((at) => jpegFile("a.jpg", 64, seed * 3 + at));
    const { status, body } = await postContact(site, { from, fields, files });
    expect(status).toBe(200);
    counts.push(body.attachmentsCount);
  }
  expect(counts).toEqual([3, 3, 3, 1]);
  expect((await storedInquiriesOf(site, fields.draftId))[0]?.attachments).toHaveLength(10);
});

test("ten concurrent inquiries do not exceed the limit", async () => {
  const from = newClientAddress();
  await site.setFaults({ DB: { delay: 100 } });
  const posts = Array.from({ length: 10 }, () =>
    postContact(site, { from, fields: { draftId: crypto.randomUUID() }, files: photos(1) }),
  );
  await Promise.all(posts);
  await site.setFaults({});
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test("one token verifies one inquiry, however many are sent with it, and each alert says so", async () => {
  const captchaToken = crypto.randomUUID();
  const drafts = Array.from({ length: 4 }, () => crypto.randomUUID());
  const name = "Ada of four";
  const posts = drafts.map((draftId) =>
    postContact(site, { fields: { name, draftId, captchaToken } }),
  );
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const kept = (
    await Promise.all(drafts.map((draftId) => storedInquiriesOf(site, draftId)))
  ).flat();
  const checks = kept.map(({ spamCheck }) => spamCheck);
  expect(checks.sort()).toEqual(["unverified", "unverified", "unverified", "verified"]);
  const used: boolean[] = [];
  await expect
    .poll(async () => {
      const texts = (await site.takeMails()).map(({ text }) => text);
      const own = texts.filter((text) => text.includes(name));
      used.push(...own.map((text) => text.includes("(token used before)")));
      return used.length;
    })
    .toBe(4);
  expect(used.filter(Boolean)).toHaveLength(3);
});

test("a retry of an interrupted inquiry keeps its verification", async () => {
  const fields = { draftId: crypto.randomUUID(), captchaToken: crypto.randomUUID() };
  const { type, bytes } = await writtenBody(inquiryForm({ ...validFields, ...fields }, photos(1)));
  const headers = { "content-type": type, "cf-connecting-ip": newClientAddress() };
  const body = bytes.slice(0, -60);
  await site.send("/api/contact", { method: "POST", body, headers });
  await postContact(site, { fields, files: photos(1) });
  expect(await storedInquiriesOf(site, fields.draftId)).toMatchObject([
    { spamCheck: "verified", attachments: [{}] },
  ]);
});

test("past the day's unverified inquiries the spam check is required on every network", async () => {
  await leaveBudget("unverified-inquiries");
  const draftId = crypto.randomUUID();
  const refused = await postContact(site, { fields: { draftId }, files: photos(1) });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      error:
        "We’re getting an unusual number of messages today, so the spam check has to pass first. Please try again.",
    },
  });
  expect(await storedInquiriesOf(site, draftId)).toEqual([]);
  const checked = { draftId, captchaToken: crypto.randomUUID() };
  expect((await postContact(site, { fields: checked })).status).toBe(200);
  await beginDay();
  expect((await postContact(site)).status).toBe(200);
});

test("every stored unverified inquiry is counted, and nothing else", async () => {
  await beginDay();
  const from = newClientAddress();
  await sendMany(7, from);
  await postContact(site, { fields: { captchaToken: crypto.randomUUID() } });
  expect(await readLeft(services, "unverified-inquiries")).toBe(
    dayBudgets["unverified-inquiries"] - 5,
  );
});

test("past the day's bytes the text is stored and the files are refused with a message", async () => {
  await beginDay();
  await leaveBudget("attachment-bytes", 100);
  const draftId = crypto.randomUUID();
  const files = [jpegFile("fits.jpg", 64), jpegFile("over.jpg", 64, 1)];
  const sent = await postContact(site, { fields: { draftId }, files });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      ok: true,
      attachmentsCount: 1,
      notices: [{ text: "Please email them to us: over.jpg" }],
    },
  });
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([
    { lostFiles: ["over.jpg"], attachments: [{ name: "fits.jpg" }] },
  ]);
  await beginDay();
});

test("past the day's alerts inquiries wait for the next day, and account alerts still go out", async () => {
  await beginDay();
  await site.db.prepare("UPDATE outbox SET state = 'sent', due_at = NULL").run();
  await leaveBudget("inquiry-mails", 1);
  await site.takeMails();
  await sendMany(3, newClientAddress());
  await expect.poll(() => site.takeMails()).toHaveLength(1);
  await site.runCron(everyTwoMinutes);
  expect(await site.takeMails()).toEqual([]);
  const run = await site.db
    .prepare("SELECT detail FROM job_runs WHERE name = 'outbox'")
    .first("detail");
  expect(run).toBe("2 waiting");
  await signInWithPassword(site, newClientAddress(), adminPassword);
  await expect
    .poll(() => site.takeMails())
    .toMatchObject([{ subject: expect.stringMatching(/^New sign-in/) }]);
  await site.setClock(testNow + 24 * 60 * minute);
  await site.runCron(everyTwoMinutes);
  const alert = { subject: expect.stringMatching(/^New inquiry/) };
  expect(await site.takeMails()).toMatchObject([alert, alert]);
  await site.setClock(testNow);
});

/** Leaves `rest` of today's budget. */
async function leaveBudget(kind: DayBudget, rest = 0): Promise<void> {
  await spend(services, kind, (await readLeft(services, kind)) - rest);
}

async function beginDay(): Promise<void> {
  await site.db.prepare("DELETE FROM day_budget").run();
}

test("a burst is told to wait a minute", async () => {
  const from = newClientAddress();
  const statuses = await sendMany(11, from, { captchaToken: crypto.randomUUID() });
  // The binding counts per clock minute, which may have changed meanwhile.
  if (statuses.includes(429)) expect(statuses.indexOf(429)).toBe(10);
  else expect(await sendMany(11, from, { captchaToken: crypto.randomUUID() })).toContain(429);
});

test("a limit that D1 can't count blocks nobody", async () => {
  const from = newClientAddress();
  await sendMany(5, from);
  await site.setFaults({ DB: "fail" });
  const sent = await postContact(site, { from, fields: { draftId: crypto.randomUUID() } });
  await site.setFaults({});
  expect(sent.status).toBe(200);
});

test("without JavaScript the page that says to wait keeps what was typed", async () => {
  const from = newClientAddress();
  await sendMany(5, from);
  const fields = { message: "Four tiers, please." };
  const response = await postPlainForm(site, { from, fields });
  const html = await response.text();
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("3600");
  expect(html).toContain("We’ve received several inquiries from your connection");
  expect(html).toContain(validFields.phone);
  expect(html).toContain("Four tiers, please.");
});
