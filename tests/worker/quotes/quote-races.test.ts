import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { acceptQuote } from "~/features/quotes/.server/answer-quote";
import { saveDraft } from "~/features/quotes/.server/draft-writes";
import { withdrawQuote } from "~/features/quotes/.server/owner-writes";
import { sendQuote } from "~/features/quotes/.server/send-quote";
import { randomIds } from "~/platform/clock";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { intercepted } from "../../support/portfolio/storage";
import { quietLog } from "../../support/quiet-log";
import { quoteId, typedQuote } from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";
import { testSettings } from "../../support/test-settings";

const settings = testSettings({ SESSION_SECRET: "a secret of this test" });

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** `between` happens after everything was read, right before it is written. */
function services(between?: () => Promise<unknown>) {
  let waiting = between;
  const db = intercepted(site.db, "batch", async () => {
    const now = waiting;
    waiting = undefined;
    await now?.();
  });
  const clock = { now: () => testNow };
  return {
    db,
    clock,
    ids: randomIds,
    log: quietLog,
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
  await saveDraft(services(), { id, orderId, revision: 0, draft: typedQuote });
  return { id, orderId };
}

async function sent() {
  const quote = await draft();
  await sendQuote(services(), { id: quote.id, revision: 1 });
  return quote;
}

const kinds = z.array(z.object({ kind: z.string() }));
async function messagesOf(orderId: string): Promise<string[]> {
  const { results } = await site.db
    .prepare("SELECT kind FROM messages WHERE order_id = ? ORDER BY rowid")
    .bind(orderId)
    .all();
  return kinds.parse(results).map(({ kind }) => kind);
}
const heldAt = (orderId: string) =>
  site.db.prepare("SELECT held_at FROM orders WHERE id = ?").bind(orderId).first("held_at");

test("another tab accepts between the look and the write: its name stands, and it is told once", async () => {
  const { id, orderId } = await sent();
  const first = () => acceptQuote(services(), { id, name: "First" });
  expect(await acceptQuote(services(first), { id, name: "Second" })).toMatchObject({ ok: true });
  const name = site.db.prepare("SELECT accepted_name FROM quotes WHERE id = ?").bind(id);
  expect(await name.first("accepted_name")).toBe("First");
  expect(await messagesOf(orderId)).toEqual(["quote", "acceptance"]);
});

test("the owner withdraws between the look and the write: nothing is held", async () => {
  const { id, orderId } = await sent();
  const withdraw = () => withdrawQuote(services(), { id, withdrawn: true });
  expect(await acceptQuote(services(withdraw), { id, name: "Ada" })).toMatchObject({
    code: "conflict",
    error: expect.stringContaining("withdrawn"),
  });
  expect(await messagesOf(orderId)).toEqual(["quote"]);
  expect(await heldAt(orderId)).toBe(null);
});

test("a newer version is sent between the look and the write: the older one is not accepted", async () => {
  const { id, orderId } = await sent();
  const newer = async () => {
    const next = { id: quoteId(last * 10 + 1), orderId };
    await saveDraft(services(), { ...next, revision: 0, draft: typedQuote });
    await sendQuote(services(), { id: next.id, revision: 1 });
  };
  expect(await acceptQuote(services(newer), { id, name: "Ada" })).toMatchObject({
    error: expect.stringContaining("newer quote"),
  });
  expect(await messagesOf(orderId)).toEqual(["quote", "quote"]);
  expect(await heldAt(orderId)).toBe(null);
});

test("the inquiry is deleted between the look and the write: there is nothing to accept", async () => {
  const { id, orderId } = await sent();
  const remove = () =>
    site.db.prepare("UPDATE orders SET deleted_at = 1 WHERE id = ?").bind(orderId).run();
  expect(await acceptQuote(services(remove), { id, name: "Ada" })).toMatchObject({
    code: "not_found",
  });
  expect(await messagesOf(orderId)).toEqual(["quote"]);
});

test("the inquiry is declined between the look and the write: nothing is held", async () => {
  const { id, orderId } = await sent();
  const decline = () =>
    site.db.prepare("UPDATE orders SET status = 'declined' WHERE id = ?").bind(orderId).run();
  expect(await acceptQuote(services(decline), { id, name: "Ada" })).toMatchObject({
    code: "conflict",
    error: expect.stringContaining("closed"),
  });
  expect(await messagesOf(orderId)).toEqual(["quote"]);
  expect(await heldAt(orderId)).toBe(null);
});

test("the draft changes between the look and the write: it is not sent", async () => {
  const { id, orderId } = await draft();
  const change = () =>
    saveDraft(services(), { id, orderId, revision: 1, draft: { ...typedQuote, delivery: "1" } });
  expect(await sendQuote(services(change), { id, revision: 1 })).toMatchObject({
    code: "conflict",
  });
  expect(await messagesOf(orderId)).toEqual([]);
});

test("another tab sends it between the look and the write: it is sent once, and both are told so", async () => {
  const { id, orderId } = await draft();
  const other = () => sendQuote(services(), { id, revision: 1 });
  expect(await sendQuote(services(other), { id, revision: 1 })).toMatchObject({ ok: true });
  expect(await messagesOf(orderId)).toEqual(["quote"]);
});
