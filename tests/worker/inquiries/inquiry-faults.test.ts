import { afterAll, expect, test } from "vitest";
import { listFailedInquiries } from "~/features/inquiries/.server/spool";
import { sha256 } from "~/platform/crypto/sha256";
import { soonAfter } from "../../support/clock/soon-after";
import { postContact, postPlainForm } from "../../support/inquiries/contact-posts";
import { jpegFile, photos, validFields } from "../../support/inquiries/inquiry-posts";
import {
  everyTwoMinutes,
  storedInquiriesOf,
  storedObjects,
} from "../../support/inquiries/stored-inquiries";
import { startSite, testNow } from "../../support/site";

const site = await startSite({ faults: true });
afterAll(() => site.stop());

const { ATTACHMENTS: attachments } = await site.worker.getBindings<{ ATTACHMENTS: R2Bucket }>();
const notKept = "We couldn’t save your inquiry just now. Please try again in a moment.";

const newDraft = () => crypto.randomUUID();
const drain = () => site.runCron(everyTwoMinutes);

// A hanging binding hangs forever, so a response at all proves that the wait has a deadline.
for (const fault of ["fail", "hang"] as const) {
  test(`while D1 ${fault}s the inquiry goes to the spool, and from there whole into D1`, async () => {
    const draftId = newDraft();
    await site.setFaults({ DB: fault });
    const sent = await postContact(site, { fields: { draftId }, files: photos(3) });
    await site.setFaults({});
    expect(sent).toMatchObject({ status: 200, body: { ok: true, attachmentsCount: 3 } });
    expect(await storedInquiriesOf(site, draftId)).toEqual([]);
    expect(await storedObjects(site, "spool/")).toHaveLength(1);
    await drain();
    const [kept, ...others] = await storedInquiriesOf(site, draftId);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      name: "Ada Baker",
      message: "Three tiers, please.\nWith sugar peonies.",
      spamCheck: "unverified",
      alertState: "sent",
      receivedAt: soonAfter(testNow),
    });
    expect(kept?.attachments.map(({ name }) => name)).toEqual(photos(3).map(({ name }) => name));
    expect(await storedObjects(site, "spool/")).toEqual([]);
    expect(await storedObjects(site, kept?.id)).toHaveLength(3);
  });
}

test("a hundred spooled inquiries are in the inbox after five runs, each within the free plan's limits", async () => {
  const drafts = Array.from({ length: 100 }, newDraft);
  await site.setFaults({ DB: "fail" });
  for (let from = 0; from < drafts.length; from += 10) {
    const some = drafts.slice(from, from + 10);
    await Promise.all(
      some.map((draftId) => postContact(site, { fields: { draftId }, files: photos(1) })),
    );
  }
  await site.setFaults({});
  for (let run = 1; run <= 5; run += 1) {
    await site.advanceClock(2 * 60_000);
    await site.countCalls();
    await drain();
    const calls = Object.values(await site.countCalls()).reduce((sum, count) => sum + count, 0);
    expect(calls).toBeLessThanOrEqual(50);
  }
  expect(await storedObjects(site, "spool/")).toEqual([]);
  const { results } = await site.db
    .prepare("SELECT draft_id AS draftId FROM inquiries")
    .all<{ draftId: string }>();
  expect(results.map(({ draftId }) => draftId)).toEqual(expect.arrayContaining(drafts));
  await site.setClock(testNow);
});

test("an inquiry that D1 always refuses doesn't block the others", async () => {
  const [good, bad] = [newDraft(), newDraft()];
  await site.setFaults({ DB: "fail" });
  for (const draftId of [good, bad]) await postContact(site, { fields: { draftId } });
  await site.setFaults({});
  const keys = await storedObjects(site, "spool/");
  const texts = await Promise.all(
    keys.map(async (key) => (await (await attachments.get(key))?.text()) ?? ""),
  );
  const at = texts.findIndex((text) => text.includes(bad));
  const [key = "", text = ""] = [keys[at], texts[at]];
  await attachments.put(key, text.replace('"receivedAt":', '"receivedAt":0.5,"was":'));
  await drain();
  expect(await storedInquiriesOf(site, good)).toHaveLength(1);
  expect(await storedObjects(site, "spool/")).toEqual([key.replace("spool/", "spool/failed/")]);
  await attachments.delete(key.replace("spool/", "spool/failed/"));
});

test("a spooled inquiry contains neither token nor IP address", async () => {
  await site.setFaults({ DB: "fail" });
  const from = "198.51.100.200";
  await postContact(site, { fields: { draftId: newDraft(), captchaToken: "secret-token" }, from });
  await site.setFaults({});
  const [key = ""] = await storedObjects(site, "spool/");
  const text = await (await attachments.get(key))?.text();
  expect(text).toContain("Ada Baker");
  expect(text).not.toContain("secret-token");
  expect(text).not.toContain(from);
  await drain();
});

test("a D1 failure during the upload loses nothing", async () => {
  const draftId = newDraft();
  // The fields still get through.
  await site.setFaults({ DB: { failAfter: 2 } });
  const sent = await postContact(site, { fields: { draftId }, files: photos(2) });
  await site.setFaults({});
  expect(sent.body).toMatchObject({ ok: true, attachmentsCount: 2 });
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ attachments: [] }]);
  await drain();
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ attachments: [{}, {}] }]);
  expect(await storedObjects(site, "spool/")).toEqual([]);
});

test("concurrent drains store an inquiry once and send its alert once", async () => {
  const draftId = newDraft();
  await site.setFaults({ DB: "fail" });
  await postContact(site, { fields: { draftId }, files: photos(2) });
  await site.setFaults({});
  await site.takeMails();
  await Promise.all([drain(), drain(), drain()]);
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ attachments: [{}, {}] }]);
  expect(await storedObjects(site, "spool/")).toEqual([]);
  expect(await site.takeMails()).toHaveLength(1);
});

test("a spooled inquiry that was resent meanwhile is stored once, with its files", async () => {
  const draftId = newDraft();
  await site.setFaults({ DB: "fail" });
  await postContact(site, { fields: { draftId }, files: photos(2) });
  await site.setFaults({});
  await postContact(site, { fields: { draftId }, files: photos(2) });
  await drain();
  const kept = await storedInquiriesOf(site, draftId);
  expect(kept).toMatchObject([{ attachments: [{}, {}] }]);
  expect(await storedObjects(site, kept[0]?.id)).toHaveLength(2);
});

test("a spooled retry adds its files to the stored first try, and its alert names all of them", async () => {
  const draftId = newDraft();
  await postContact(site, { fields: { draftId }, files: photos(1) });
  await expect
    .poll(async () => (await storedInquiriesOf(site, draftId))[0]?.alertState)
    .toBe("sent");
  await site.takeMails();
  await site.setFaults({ DB: "fail" });
  await postContact(site, { fields: { draftId }, files: photos(2) });
  await site.setFaults({});
  await drain();
  expect(await storedInquiriesOf(site, draftId)).toMatchObject([{ attachments: [{}, {}] }]);
});

test("a drain that loses D1 midway leaves the inquiry in the spool", async () => {
  const draftId = newDraft();
  await site.setFaults({ DB: "fail" });
  await postContact(site, { fields: { draftId } });
  await drain();
  expect(await storedObjects(site, "spool/")).toHaveLength(1);
  await site.setFaults({});
  await drain();
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(1);
});

test("an invalid entry is set aside with its reason, and the rest is drained", async () => {
  await attachments.put("spool/00000000-broken.json", "{not json");
  const draftId = newDraft();
  await site.setFaults({ DB: "fail" });
  await postContact(site, { fields: { draftId } });
  await site.setFaults({});
  await drain();
  expect(await storedInquiriesOf(site, draftId)).toHaveLength(1);
  expect(await listFailedInquiries({ attachments })).toEqual([
    {
      key: "spool/failed/00000000-broken.json",
      reason: expect.stringContaining("JSON"),
      at: soonAfter(testNow),
    },
  ]);
  const aside = await attachments.get("spool/failed/00000000-broken.json");
  expect(await aside?.text()).toBe("{not json");
  await attachments.delete("spool/failed/00000000-broken.json");
});

for (const fault of ["fail", "hang"] as const) {
  test(`while R2 ${fault}s the inquiry is stored, and the response names the lost files`, async () => {
    const draftId = newDraft();
    await site.setFaults({ ATTACHMENTS: fault });
    const sent = await postContact(site, { fields: { draftId }, files: photos(3) });
    await site.setFaults({});
    const names = "photo-1.jpg, photo-2.jpg, photo-3.jpg";
    expect(sent).toMatchObject({ status: 200, body: { ok: true, attachmentsCount: 0 } });
    expect(sent.body.notices).toEqual([
      { title: "Some files didn’t arrive", text: `Please email them to us: ${names}` },
    ]);
    expect(await storedInquiriesOf(site, draftId)).toMatchObject([
      { attachments: [], lostFiles: ["photo-1.jpg", "photo-2.jpg", "photo-3.jpg"] },
    ]);
  });
}

test("a bucket that fails once is retried, and no file is lost", async () => {
  const draftId = newDraft();
  await site.setFaults({ ATTACHMENTS: { failNext: 1 } });
  const sent = await postContact(site, { fields: { draftId }, files: photos(2) });
  expect(sent.body).toMatchObject({ attachmentsCount: 2, notices: [] });
});

for (const fault of ["fail", "hang"] as const) {
  test(`while D1 and R2 ${fault} the visitor gets an error, not a confirmation`, async () => {
    const draftId = newDraft();
    await site.setFaults({ DB: fault, ATTACHMENTS: fault });
    const sent = await postContact(site, { fields: { draftId }, files: photos(1) });
    await site.setFaults({});
    expect(sent).toMatchObject({ status: 503, body: { ok: false, error: notKept } });
    await drain();
    expect(await storedInquiriesOf(site, draftId)).toEqual([]);
  });
}

test("without JavaScript a site that can't store anything returns the typed text", async () => {
  await site.setFaults({ DB: "fail", ATTACHMENTS: "fail" });
  const response = await postPlainForm(site, { fields: { name: "Ada & Co" } });
  await site.setFaults({});
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain(notKept);
  expect(html).toContain("Ada &amp; Co");
  expect(html).toContain(validFields.servings);
});

test("a write with a lost response is not repeated", async () => {
  const draftId = newDraft();
  await site.setFaults({ DB: { lostChance: 1 } });
  const sent = await postContact(site, { fields: { draftId }, files: [jpegFile("a.jpg")] });
  await site.setFaults({});
  expect(sent.status).toBe(200);
  await drain();
  const kept = await storedInquiriesOf(site, draftId);
  expect(kept).toMatchObject([{ attachments: [{ name: "a.jpg" }] }]);
  const hash = await sha256(jpegFile("a.jpg").bytes);
  expect(await storedObjects(site, kept[0]?.id)).toEqual([`${kept[0]?.id}/${hash}`]);
});
