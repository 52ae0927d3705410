import { afterAll, expect, test } from "vitest";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { postContact } from "../../support/inquiries/contact-posts";
import { photos } from "../../support/inquiries/inquiry-posts";
import { everyTwoMinutes } from "../../support/inquiries/stored-inquiries";
import {
  mailWithParts,
  plainMail,
  replyAddressOf,
  startMailSite,
} from "../../support/mail/mail-posts";
import { signInAs } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";
import { testNow } from "../../support/site";

const site = await startMailSite();
afterAll(() => site.stop());
const minute = 60_000;

/** An upload that broke off long enough ago for its alert and its copy to be due. */
async function putBroken(at: number) {
  const arrivingUntil = testNow - (60 - at) * minute;
  const row = { id: inboxId(100 + at), email: `broken-${at}@example.com`, arrivingUntil };
  await putInquiry(site.db, { ...row, alertState: "due" });
  await site.db.batch([
    site.db
      .prepare("UPDATE outbox SET text = '', due_at = ?2 WHERE order_id = ?1")
      .bind(row.id, arrivingUntil),
    site.db
      .prepare("UPDATE inquiries SET copy_due_at = ?2 WHERE id = ?1")
      .bind(row.id, arrivingUntil),
  ]);
}

test("a run with everything due at once makes at most 40 queries, and one with nothing due 15", async () => {
  const admin = await signInAs(site, {});
  await site.runCron(everyTwoMinutes);
  await site.countRows();
  await site.runCron(everyTwoMinutes);
  expect((await site.countRows()).queries).toBeLessThanOrEqual(15);

  for (let at = 0; at < 6; at += 1) await putBroken(at);
  const ids = [];
  for (let at = 0; at < 12; at += 1) {
    const email = `client-${at}@example.com`;
    ids.push(await putInquiry(site.db, { id: inboxId(at), email, status: "quoted" }));
  }
  await site.setFaults({ EMAIL: "fail", DB: "fail" });
  for (let at = 0; at < 3; at += 1) {
    const fields = { draftId: crypto.randomUUID(), captchaToken: `token-${at}` };
    await postContact(site, {
      fields: { ...fields, email: `new-${at}@example.com` },
      files: photos(1),
    });
  }
  const sketch = { type: "image/jpeg", name: "sketch.jpg", body: await jpeg(40, 30) };
  const raw = mailWithParts([{ type: "text/plain", body: "Hello" }, sketch], {
    from: "client-0@example.com",
  });
  await site.deliver({ from: "client-0@example.com", to: await replyAddressOf(ids[0] ?? "") }, raw);
  await site.advanceClock(1000);
  await site.deliver(
    { from: "client-1@example.com", to: await replyAddressOf(ids[1] ?? "") },
    plainMail({ from: "client-1@example.com" }),
  );
  await site.setFaults({ EMAIL: "fail" });
  for (const id of ids) {
    const body = JSON.stringify({ id, from: "quoted", to: "booked" });
    const headers = { "content-type": "application/json" };
    await admin.send("/api/inquiries/status", { method: "POST", headers, body });
  }
  for (let at = 0; at < 4; at += 1) {
    await site.db
      .prepare(
        `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at)
         VALUES (?1, 'reply', ?2, ?3, 'Hi', 'Hi', 1, 1)`,
      )
      .bind(crypto.randomUUID(), ids[at], at % 2 === 0 ? "refused@example.com" : "a@example.com")
      .run();
  }
  // An email from its client restores a deleted order.
  await changeStored(site.db, (order) => ({ ...order, deletedAt: testNow }), ids[0]);
  await site.setFaults({});
  await site.refuseMails({ "refused@example.com": "E_RATE_LIMIT_EXCEEDED" });
  await site.advanceClock(3 * minute);
  await site.countRows();
  await site.runCron(everyTwoMinutes);
  const { queries } = await site.countRows();
  const { results } = await site.db.prepare("SELECT name, detail FROM job_runs").all();
  for (const run of [
    { name: "mail-drain", detail: "1 filed" },
    { name: "outbox", detail: expect.stringContaining("sent, 2 not sent yet") },
    { name: "spool-drain", detail: "3 filed" },
  ]) {
    expect(results).toContainEqual(run);
  }
  expect((await storedOrder(site.db, ids[0] ?? "")).deletedAt).toBeNull();
  expect(queries).toBeLessThanOrEqual(40);
});
