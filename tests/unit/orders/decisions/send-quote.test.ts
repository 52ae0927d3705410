import { expect, test } from "vitest";
import { beforeLetter } from "~/features/orders/decisions/answer";
import { draftChanged, sendQuote, whyNotSent } from "~/features/orders/decisions/send-quote";
import { agreedQuote, currentQuote, offeredQuote } from "~/features/orders/order";
import { orderStatuses } from "~/features/orders/order-status";
import {
  aDraft,
  anAccepted,
  anOrder,
  aVersion,
  changed,
  changeOf,
  day,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const draft = aDraft({ id: "v2", version: 2, revision: 3 });
const sending = {
  id: "v2",
  revision: 3,
  draft: '{"lines":[]}',
  content: '{"event":{}}',
  total: 90_000,
  deposit: 45_000,
  expiresOn: "2026-06-29",
  mails: true,
};
const sent = {
  ...draft,
  content: sending.content,
  total: 90_000,
  deposit: 45_000,
  expiresOn: "2026-06-29",
  sentAt: now,
};

test("the first quote counts as a reply and sets the order to quoted", () => {
  const order = anOrder({ quotes: [draft] });
  const before = beforeLetter(order, { draft: sending.draft, replaced: [] });
  const result = sendQuote(order, sending, moment);
  expect(changed(order, result)).toEqual({
    status: "quoted",
    statusAt: now,
    answeredAt: now,
    quotes: [sent],
    letters: [{ id: "v2", kind: "quote", at: now, before }],
    updatedAt: now,
  });
  expect(changeOf(result).updates).toBeUndefined();
});

test("replaces the previous versions, withdrawn ones included, that were not replaced before", () => {
  const versions = [
    aVersion({ id: "a", replacedAt: 5 }),
    aVersion({ id: "b", withdrawnAt: 6 }),
    anAccepted({ id: "c" }),
    draft,
  ];
  const order = anOrder({ status: "quoted", answeredAt: now - day, quotes: versions });
  const after = changeOf(sendQuote(order, sending, moment)).order;
  expect(after.quotes.map(({ replacedAt }) => replacedAt)).toEqual([5, now, now, null]);
  expect(after.letters[0]?.before?.replaced).toEqual(["b", "c"]);
  expect([currentQuote(after)?.id, offeredQuote(after)?.id]).toEqual(["v2", "v2"]);
  expect(agreedQuote(after)?.id).toBe("c");
});

test("without an email there is no letter to undo", () => {
  const order = anOrder({ quotes: [draft] });
  const after = changeOf(sendQuote(order, { ...sending, mails: false }, moment)).order;
  expect([after.letters, after.status, after.answeredAt]).toEqual([[], "quoted", now]);
});

test("changes the status of undecided orders only", () => {
  for (const status of orderStatuses) {
    const order = anOrder({ status, wasBooked: status === "booked", quotes: [draft] });
    const result = sendQuote(order, sending, moment);
    if (status === "declined" || status === "archived" || status === "spam") {
      expect(result, status).toMatchObject({ code: "conflict" });
    } else {
      const to = status === "booked" ? "booked" : "quoted";
      expect(changeOf(result).order.status, status).toBe(to);
    }
  }
});

test("refuses to send a quote of a closed order, and says why", () => {
  expect(whyNotSent(anOrder({ status: "declined", quotes: [draft] }), sending)).toMatchObject({
    code: "conflict",
    error:
      "The client couldn’t accept it: this inquiry is set to Declined. Set it to Reviewing first.",
  });
});

test("refuses a draft that was changed, sent, or deleted meanwhile", () => {
  for (const quotes of [[{ ...draft, revision: 4 }], [sent], []]) {
    expect(sendQuote(anOrder({ quotes }), sending, moment)).toBe(draftChanged);
  }
  const once = changeOf(sendQuote(anOrder({ quotes: [draft] }), sending, moment)).order;
  expect(sendQuote(once, sending, later(1))).toBe(draftChanged);
});

test("counts as a reply to a question and after a bounce", () => {
  const answeredAt = now - 3 * day;
  for (const parts of [{ askedAt: now - day }, { bouncedAt: now - day }]) {
    const order = anOrder({ status: "quoted", answeredAt, quotes: [draft], ...parts });
    expect(changeOf(sendQuote(order, sending, moment)).order.answeredAt).toBe(now);
  }
});

test("refuses to send a quote of a deleted order", () => {
  const order = anOrder({ deletedAt: now, quotes: [draft] });
  expect(sendQuote(order, sending, moment)).toMatchObject({ code: "not_found" });
});
