import { expect, test } from "vitest";
import { answer } from "~/features/orders/decisions/answer";
import { sendQuote } from "~/features/orders/decisions/send-quote";
import { takeBackLetter } from "~/features/orders/decisions/take-back-letter";
import { currentQuote } from "~/features/orders/order";
import {
  aDraft,
  aLetter,
  anAccepted,
  anOrder,
  aVersion,
  changed,
  changeOf,
  day,
  hour,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const back = { id: "letter" };
const draft = aDraft({ id: "v2", version: 2, revision: 3 });
const sending = {
  id: "v2",
  revision: 3,
  draft: '{"lines":[]}',
  content: "{}",
  total: 90_000,
  deposit: 45_000,
  expiresOn: "2026-06-29",
  mails: true,
};
const tooLate =
  "It’s too late to undo this: the email is going out, or something has changed since. A quote can still be withdrawn.";

test("undoing a reply restores the order", () => {
  const order = anOrder();
  const replied = changeOf(answer(order, back, moment)).order;
  const result = takeBackLetter(replied, back, later(5000));
  expect(changed(order, result)).toEqual({ updatedAt: now + 5000 });
});

test("keeps what someone has changed since", () => {
  const replied = changeOf(answer(anOrder(), back, moment)).order;
  const since = anOrder({ ...replied, status: "booked", statusAt: now + 1, answeredAt: now + 2 });
  const after = changeOf(takeBackLetter(since, back, later(5000))).order;
  expect(after).toMatchObject({ status: "booked", statusAt: now + 1, answeredAt: now + 2 });
  expect(after.letters).toEqual([]);
});

test("keeps an earlier reply and status with their times", () => {
  const order = anOrder({ status: "quoted", statusAt: now - day, answeredAt: now - day });
  const replied = changeOf(answer(order, back, moment)).order;
  expect(changed(order, takeBackLetter(replied, back, later(1)))).toEqual({ updatedAt: now + 1 });
});

test("a client who had asked a question waits since that question again", () => {
  const order = anOrder({ status: "quoted", answeredAt: now - day, askedAt: now - hour });
  const replied = changeOf(answer(order, back, moment)).order;
  expect(replied.answeredAt).toBe(now);
  expect(changeOf(takeBackLetter(replied, back, later(1))).order.answeredAt).toBe(now - day);
});

test("an undone quote becomes its draft again, and what it replaced is current again", () => {
  const first = aVersion();
  const order = anOrder({ status: "reviewing", quotes: [first, draft] });
  const sent = changeOf(sendQuote(order, sending, moment)).order;
  const seen = anOrder({
    ...sent,
    quotes: sent.quotes.map((quote) => ({ ...quote, seenAt: now + 1 })),
  });
  const after = changeOf(takeBackLetter(seen, { id: "v2" }, later(5000))).order;
  expect(after.quotes).toEqual([
    { ...first, seenAt: now + 1 },
    { ...draft, revision: 4, content: sending.draft },
  ]);
  expect(after).toMatchObject({ status: "reviewing", statusAt: null, answeredAt: null });
  expect(currentQuote(after)?.id).toBe("v1");
});

test("a version that was replaced earlier stays replaced", () => {
  const older = aVersion({ id: "v0", replacedAt: 5 });
  const order = anOrder({ quotes: [older, aVersion(), draft] });
  const sent = changeOf(sendQuote(order, sending, moment)).order;
  const after = changeOf(takeBackLetter(sent, { id: "v2" }, later(1))).order;
  expect(after.quotes.map(({ replacedAt }) => replacedAt)).toEqual([5, null, null]);
});

test("can be sent again after an undo", () => {
  const order = anOrder({ quotes: [draft] });
  const sent = changeOf(sendQuote(order, sending, moment)).order;
  const after = changeOf(takeBackLetter(sent, { id: "v2" }, later(1))).order;
  expect(sendQuote(after, { ...sending, revision: 4 }, later(2)).ok).toBe(true);
});

test("refuses to undo a quote that was accepted, replaced, or withdrawn, or that has a newer draft", () => {
  const sent = changeOf(sendQuote(anOrder({ quotes: [draft] }), sending, moment)).order;
  const versions = [
    [anAccepted({ ...sent.quotes[0], acceptedAt: now })],
    [aVersion({ ...sent.quotes[0], replacedAt: now })],
    [aVersion({ ...sent.quotes[0], withdrawnAt: now })],
    [...sent.quotes, aDraft({ id: "v3" })],
    [],
  ];
  for (const quotes of versions) {
    const result = takeBackLetter(anOrder({ ...sent, quotes }), { id: "v2" }, later(1));
    expect(result).toEqual({ ok: false, code: "conflict", error: tooLate });
  }
  const blank = sent.letters.map((letter) => ({
    ...letter,
    before: letter.before && { ...letter.before, draft: null },
  }));
  const unknown = anOrder({ ...sent, letters: blank });
  expect(takeBackLetter(unknown, { id: "v2" }, later(1))).toMatchObject({ error: tooLate });
});

test("refuses to undo a letter once sending has begun", () => {
  const order = anOrder({ letters: [aLetter()] });
  expect(takeBackLetter(order, back, moment)).toMatchObject({ code: "conflict", error: tooLate });
});

test("repeating an undo is a no-op", () => {
  const replied = changeOf(answer(anOrder(), back, moment)).order;
  const once = changeOf(takeBackLetter(replied, back, later(1))).order;
  expect(changeOf(takeBackLetter(once, back, later(2)))).toEqual({ order: once });
});

test("refuses to undo for a deleted order", () => {
  const replied = changeOf(answer(anOrder(), back, moment)).order;
  const deleted = anOrder({ ...replied, deletedAt: now });
  expect(takeBackLetter(deleted, back, later(1))).toMatchObject({ code: "not_found" });
});
