import { afterAll, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { postContact } from "../../support/inquiries/contact-posts";
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
  startMailSite,
} from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";

const minute = 60_000;
const site = await startMailSite();
afterAll(() => site.stop());

/** Random failures, lost responses, and hangs for every binding. */
const randomFaults = {
  DB: { failChance: 0.12, lostChance: 0.06, hangChance: 0.01 },
  ATTACHMENTS: { failChance: 0.12, lostChance: 0.06 },
  EMAIL: { failChance: 0.2, lostChance: 0.05 },
};

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

/** Runs the crons without faults until nothing waits. */
async function settle() {
  await site.setFaults({});
  for (let run = 0; run < 60; run += 1) {
    await site.advanceClock(6 * minute);
    await site.runCron(everyTwoMinutes);
    const due = await site.db
      .prepare(
        `SELECT (SELECT count(*) FROM outbox WHERE state = 'due')
           + (SELECT count(*) FROM inquiries WHERE email LIKE 'round-%' AND NOT EXISTS (
                SELECT 1 FROM messages WHERE order_id = inquiries.id AND kind = 'copy')) AS n`,
      )
      .first("n");
    const waiting = [
      ...(await storedObjects(site, "mail/waiting/")),
      ...(await storedObjects(site, "spool/")),
    ];
    if (due === 0 && waiting.length === 0) return;
  }
  throw new Error("Something still waits.");
}

test("with random faults no email is lost in either direction, and none is in a thread twice", {
  timeout: 120_000,
}, async () => {
  const admin = await signIn(site);
  const ids = await times(4, (at) => putInquiry(site.db, { id: inboxId(900 + at) }));
  const addresses = await Promise.all(ids.map(replyAddressOf));
  await site.setFaults(randomFaults);

  const drafts = await times(12, async (at) => {
    const draftId = crypto.randomUUID();
    const fields = { draftId, email: `round-${at}@example.com`, eventDate: "2027-06-19" };
    const post = () =>
      postContact(site, { fields: { ...fields, captchaToken: `token-${at}` } }).catch(
        () => undefined,
      );
    for (let tries = 0; tries < 8; tries += 1) if ((await post())?.status === 200) return draftId;
    throw new Error("The inquiry was never taken.");
  });
  const letters = await times(24, async (at) => {
    const text = `Letter ${at}.`;
    const raw = plainMail({ text });
    const envelope = { from: "ada@example.com", to: addresses[at % 4] ?? "" };
    // Mail servers retry until a message is accepted.
    for (let tries = 0; tries < 8; tries += 1) {
      const refused = await site.deliver(envelope, raw).catch(() => "failed");
      if (refused === null) return { text, orderId: ids[at % 4] ?? "" };
    }
    throw new Error("The letter was never taken.");
  });
  const replies = await times(12, async (at) => {
    const id = crypto.randomUUID();
    const json = { id, orderId: ids[at % 4], subject: "Your cake", text: `Reply ${at}.` };
    const send = () =>
      admin.send("/api/inquiries/message", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(json),
      });
    for (let tries = 0; tries < 12; tries += 1) if ((await send()).status === 200) return json;
    throw new Error("The reply was never taken.");
  });
  await settle();

  for (const { text, orderId } of letters) {
    const found = (await messagesOf(site, orderId)).filter((message) => message.text === text);
    expect(found, text).toHaveLength(1);
  }
  expect(await messagesOf(site, null)).toEqual([]);
  const mails = await site.takeMails();
  for (const { id, orderId, text } of replies) {
    const thread = await messagesOf(site, orderId ?? "");
    expect(thread.filter((message) => message.id === id)).toHaveLength(1);
    expect((await outboxOf(site, orderId ?? "")).find((mail) => mail.id === id)?.state).toBe(
      "sent",
    );
    expect(mails.filter((mail) => mail.text === text).length, text).toBeGreaterThan(0);
  }
  for (const [at, draftId] of drafts.entries()) {
    const [kept, ...others] = await storedInquiriesOf(site, draftId);
    expect(others).toEqual([]);
    expect(await messagesOf(site, kept?.id ?? "")).toMatchObject([{ kind: "copy" }]);
    const copies = mails.filter(({ to }) => to === `round-${at}@example.com`);
    expect(copies.length, `copy ${at}`).toBeGreaterThan(0);
  }
});
