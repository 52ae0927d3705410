import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptQuote } from "~/features/quotes/.server/answer-quote";
import { storeDraft } from "~/features/quotes/.server/draft-writes";
import { withdrawQuote } from "~/features/quotes/.server/owner-writes";
import { sendQuote } from "~/features/quotes/.server/send-quote";
import { randomIds } from "~/platform/clock";
import { tickingClock } from "../../support/clock/ticking-clock";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { storedOrder } from "../../support/inbox/stored-orders";
import { messagesOf } from "../../support/mail/mail-posts";
import { noFiles } from "../../support/mail/no-files";
import { withInterceptor } from "../../support/portfolio/storage";
import { quietJournalOf, quietLog } from "../../support/quiet-log";
import { quoteId, typedQuote } from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";
import { testSettings } from "../../support/test-settings";

const settings = testSettings({ SESSION_SECRET: "a secret of this test" });

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** `between` runs after the batch that reads everything, right before the batch that writes. */
function services(between?: () => Promise<unknown>) {
  let batches = 0;
  const db = withInterceptor(site.db, "batch", async () => {
    batches += 1;
    if (batches === 2) await between?.();
  });
  const clock = tickingClock(testNow);
  return {
    db,
    attachments: noFiles,
    clock,
    ids: randomIds,
    log: quietLog,
    journal: quietJournalOf(db),
    settings,
    email: undefined,
    waitUntil: () => undefined,
  };
}

let last = 0;
async function draft() {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last) });
  const id = quoteId(last * 10);
  await storeDraft(services(), { id, orderId, revision: 0, draft: typedQuote });
  return { id, orderId };
}

async function sent() {
  const quote = await draft();
  await sendQuote(services(), { id: quote.id, revision: 1 });
  return quote;
}

const kindsOf = async (orderId: string) =>
  (await messagesOf(site, orderId)).map(({ kind }) => kind).sort();
const heldAt = async (orderId: string) => (await storedOrder(site.db, orderId)).heldAt;

test("another tab accepts between read and write: its name is kept, and it is told once", async () => {
  const { id, orderId } = await sent();
  const first = () => acceptQuote(services(), { id, name: "First" });
  expect(await acceptQuote(services(first), { id, name: "Second" })).toMatchObject({ ok: true });
  expect((await storedOrder(site.db, orderId)).quotes[0]?.acceptedName).toBe("First");
  expect(await kindsOf(orderId)).toEqual(["acceptance", "quote"]);
});

test("the owner withdraws between read and write: nothing is held", async () => {
  const { id, orderId } = await sent();
  const withdraw = () => withdrawQuote(services(), { id });
  expect(await acceptQuote(services(withdraw), { id, name: "Ada" })).toMatchObject({
    code: "conflict",
    error: expect.stringContaining("withdrawn"),
  });
  expect(await kindsOf(orderId)).toEqual(["quote"]);
  expect(await heldAt(orderId)).toBe(null);
});

test("a newer version is sent between read and write: the older one is not accepted", async () => {
  const { id, orderId } = await sent();
  const newer = async () => {
    const next = { id: quoteId(last * 10 + 1), orderId };
    await storeDraft(services(), { ...next, revision: 0, draft: typedQuote });
    await sendQuote(services(), { id: next.id, revision: 1 });
  };
  expect(await acceptQuote(services(newer), { id, name: "Ada" })).toMatchObject({
    error: expect.stringContaining("newer quote"),
  });
  expect(await kindsOf(orderId)).toEqual(["quote", "quote"]);
  expect(await heldAt(orderId)).toBe(null);
});

test("the inquiry is deleted between read and write: there is nothing to accept", async () => {
  const { id, orderId } = await sent();
  const remove = () =>
    changeStored(site.db, (order) => ({ ...order, deletedAt: testNow }), orderId);
  expect(await acceptQuote(services(remove), { id, name: "Ada" })).toMatchObject({
    code: "not_found",
  });
  expect(await kindsOf(orderId)).toEqual(["quote"]);
});

test("the inquiry is declined between read and write: nothing is held", async () => {
  const { id, orderId } = await sent();
  const decline = () =>
    changeStored(site.db, (order) => ({ ...order, status: "declined" }), orderId);
  expect(await acceptQuote(services(decline), { id, name: "Ada" })).toMatchObject({
    code: "conflict",
    error: expect.stringContaining("closed"),
  });
  expect(await kindsOf(orderId)).toEqual(["quote"]);
  expect(await heldAt(orderId)).toBe(null);
});

test("the draft changes between read and write: it is not sent", async () => {
  const { id, orderId } = await draft();
  const change = () =>
    storeDraft(services(), { id, orderId, revision: 1, draft: { ...typedQuote, delivery: "1" } });
  expect(await sendQuote(services(change), { id, revision: 1 })).toMatchObject({
    code: "conflict",
  });
  expect(await kindsOf(orderId)).toEqual([]);
});

test("another tab sends it between read and write: it is sent once, and both get success", async () => {
  const { id, orderId } = await draft();
  const other = () => sendQuote(services(), { id, revision: 1 });
  expect(await sendQuote(services(other), { id, revision: 1 })).toMatchObject({ ok: true });
  expect(await kindsOf(orderId)).toEqual(["quote"]);
});
