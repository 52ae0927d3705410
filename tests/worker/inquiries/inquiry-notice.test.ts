import { afterAll, expect, test } from "vitest";
import { soonAfter } from "../../support/clock/soon-after";
import { postContact } from "../../support/inquiries/contact-posts";
import { photos } from "../../support/inquiries/inquiry-posts";
import { everyTwoMinutes, storedInquiriesOf } from "../../support/inquiries/stored-inquiries";
import { startSite, testNow } from "../../support/site";

const minute = 60_000;
const site = await startSite({ faults: true });
afterAll(() => site.stop());

/** Sends an inquiry and waits for the outcome of its first alert. */
async function sendAndAlert(fields: Record<string, string> = {}) {
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId, ...fields }, files: photos(2) });
  const read = async () => (await storedInquiriesOf(site, draftId))[0];
  await expect.poll(async () => (await read())?.alertTries).toBe(1);
  return { draftId, read };
}

async function cronAt(minutes: number) {
  await site.setClock(testNow + minutes * minute);
  await site.runCron(everyTwoMinutes);
}

test("the owner is alerted after the response, with everything but the files' bytes", async () => {
  const { read } = await sendAndAlert();
  await expect.poll(async () => (await read())?.alertState).toBe("sent");
  const kept = await read();
  const [mail, ...others] = await site.takeMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: "hello@example.com",
    to: "owner@example.com",
    replyTo: "ada@example.com",
    subject: "New inquiry: Ada Baker, wedding, Sat, Jun 20, 2026",
  });
  for (const said of [
    "Phone: (216) 555-0100",
    "Servings: 80 to 100",
    "Location: Solon",
    "Files: photo-1.jpg (1 KB), photo-2.jpg (1 KB)",
    "Spam check: Didn’t run; probably a real client",
    "Three tiers, please.\nWith sugar peonies.",
    `http://localhost:8787/inquiries?open=${kept?.id}`,
  ]) {
    expect(mail?.text).toContain(said);
  }
  expect(mail?.html).toContain(`href="http://localhost:8787/inquiries?open=${kept?.id}"`);
});

test("an alert is sent once, however often the cron runs", async () => {
  await cronAt(10);
  await Promise.all([cronAt(20), cronAt(20)]);
  expect(await site.takeMails()).toEqual([]);
});

test("after three mail failures one complete alert is sent", async () => {
  await site.setClock(testNow);
  await site.setFaults({ EMAIL: { failNext: 3 } });
  const { read } = await sendAndAlert();
  await expect.poll(async () => (await read())?.alertError).toBe("Error");
  expect(await read()).toMatchObject({
    alertState: "due",
    alertDueAt: soonAfter(testNow + minute),
  });
  await cronAt(0.5);
  expect(await read()).toMatchObject({ alertTries: 1 });
  await cronAt(1.5);
  expect(await read()).toMatchObject({
    alertTries: 2,
    alertDueAt: soonAfter(testNow + 3.5 * minute),
  });
  await cronAt(4);
  expect(await read()).toMatchObject({
    alertTries: 3,
    alertDueAt: soonAfter(testNow + 8 * minute),
  });
  expect(await site.takeMails()).toEqual([]);
  await cronAt(8.5);
  expect(await read()).toMatchObject({ alertState: "sent", alertDueAt: null, alertError: "" });
  const [mail, ...others] = await site.takeMails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain("photo-2.jpg");
  await cronAt(60);
  expect(await site.takeMails()).toEqual([]);
});

test("two concurrent runs do not send one alert twice", async () => {
  await site.setClock(testNow);
  await site.setFaults({ EMAIL: { failNext: 1 } });
  const { read } = await sendAndAlert();
  await expect.poll(async () => (await read())?.alertError).toBe("Error");
  await site.setClock(testNow + 5 * minute);
  await Promise.all([1, 2, 3, 4].map(() => site.runCron(everyTwoMinutes)));
  expect(await site.takeMails()).toHaveLength(1);
});

test("an alert whose sent state D1 lost is sent again rather than never", async () => {
  await site.setClock(testNow);
  await site.setFaults({ EMAIL: { failNext: 1 } });
  const { read } = await sendAndAlert();
  await expect.poll(async () => (await read())?.alertError).toBe("Error");
  await site.setFaults({ EMAIL: { lostChance: 1 } });
  await cronAt(5);
  expect(await site.takeMails()).toHaveLength(1);
  expect(await read()).toMatchObject({ alertState: "due" });
  await site.setFaults({});
  await cronAt(10);
  expect(await site.takeMails()).toHaveLength(1);
  expect(await read()).toMatchObject({ alertState: "sent" });
});

test("a filled honeypot alerts nobody", async () => {
  await site.setClock(testNow);
  const draftId = crypto.randomUUID();
  await postContact(site, { fields: { draftId, hp: "http://spam.example" } });
  await cronAt(10);
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([
    { alertState: "none", status: "spam" },
  ]);
  expect(await site.takeMails()).toEqual([]);
});

test("text crafted as headers or markup stays text", async () => {
  await site.setClock(testNow);
  const { read } = await sendAndAlert({ name: "Eve\r\nBcc: all@example.com <script>" });
  await expect.poll(async () => (await read())?.alertState).toBe("sent");
  const [mail] = await site.takeMails();
  expect(mail?.subject).toBe(
    "New inquiry: Eve Bcc: all@example.com <script>, wedding, Sat, Jun 20, 2026",
  );
  expect(mail?.html).not.toContain("<script>");
  expect(mail?.html).toContain("&lt;script&gt;");
});

test("without an owner's address alerts wait, and go out once there is one", async () => {
  const bare = await startSite({ faults: true, vars: { OWNER_EMAIL: "" } });
  try {
    const draftId = crypto.randomUUID();
    expect(await postContact(bare, { fields: { draftId } })).toMatchObject({ status: 200 });
    await bare.runCron(everyTwoMinutes);
    expect(await storedInquiriesOf(bare, draftId)).toMatchObject([
      { alertState: "due", alertTries: 0 },
    ]);
    const run = await bare.db
      .prepare("SELECT detail FROM job_runs WHERE name = 'outbox'")
      .first("detail");
    expect(run).toBe("OWNER_EMAIL isn’t set, so email alerts are waiting");
  } finally {
    await bare.stop();
  }
});

test("the real mail binding accepts the alert", async () => {
  const plain = await startSite();
  try {
    const draftId = crypto.randomUUID();
    await postContact(plain, { fields: { draftId }, files: photos(1) });
    await expect
      .poll(async () => (await storedInquiriesOf(plain, draftId))[0]?.alertState, { timeout: 5000 })
      .toBe("sent");
  } finally {
    await plain.stop();
  }
});
