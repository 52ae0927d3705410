import { expect, test } from "vitest";
import { withdrawQuote } from "~/features/orders/decisions/withdraw-quote";
import { agreedQuote, currentQuote, offeredQuote } from "~/features/orders/order";
import {
  aDraft,
  anAccepted,
  anOrder,
  aVersion,
  changed,
  changeOf,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const withdraw = { id: "v2", withdrawn: true };
const offer = { id: "v2", withdrawn: false };
const second = aVersion({ id: "v2", version: 2 });

test("withdraws a sent quote, and can offer it again", () => {
  const order = anOrder({ status: "quoted", quotes: [second] });
  const result = withdrawQuote(order, withdraw, moment);
  expect(changed(order, result)).toEqual({
    quotes: [{ ...second, withdrawnAt: now }],
    updatedAt: now,
  });
  const { order: after } = changeOf(result);
  expect([currentQuote(after), offeredQuote(after)]).toEqual([undefined, undefined]);
  const again = withdrawQuote(after, offer, later(1));
  expect(changed(order, again)).toEqual({ updatedAt: now + 1 });
});

test("the accepted version that it replaced is current while it is withdrawn", () => {
  const first = anAccepted({ replacedAt: 5 });
  const order = anOrder({ status: "booked", quotes: [first, second] });
  const without = changeOf(withdrawQuote(order, withdraw, moment)).order;
  expect(currentQuote(without)?.id).toBe("v1");
  const withIt = changeOf(withdrawQuote(without, offer, later(1))).order;
  expect(withIt.quotes).toEqual([{ ...first, replacedAt: now + 1 }, second]);
  expect([currentQuote(withIt)?.id, agreedQuote(withIt)?.id]).toEqual(["v2", "v1"]);
});

test("restores only the last accepted version, and no unaccepted one", () => {
  const older = [
    anAccepted({ id: "a", replacedAt: 5 }),
    anAccepted({ replacedAt: 6 }),
    aVersion({ id: "b", replacedAt: 7 }),
  ];
  const order = anOrder({ quotes: [...older, second] });
  const after = changeOf(withdrawQuote(order, withdraw, moment)).order;
  expect(after.quotes.map(({ replacedAt }) => replacedAt)).toEqual([5, null, 7, null]);
});

test("repeating is a no-op", () => {
  const order = anOrder({ quotes: [anAccepted({ replacedAt: 5 }), second] });
  const once = changeOf(withdrawQuote(order, withdraw, moment)).order;
  expect(changeOf(withdrawQuote(once, withdraw, later(1)))).toEqual({ order: once });
  const back = changeOf(withdrawQuote(once, offer, later(2))).order;
  expect(changeOf(withdrawQuote(back, offer, later(3)))).toEqual({ order: back });
});

test("refuses a version that was accepted or replaced meanwhile, or never sent", () => {
  const conflict = {
    ok: false,
    code: "conflict",
    error: "This quote was accepted or replaced in the meantime. Nothing changed.",
  };
  for (const parts of [{ acceptedAt: 5 }, { replacedAt: 5 }, { replacedAt: 5, withdrawnAt: 4 }]) {
    const order = anOrder({ quotes: [{ ...second, ...parts }] });
    expect(withdrawQuote(order, withdraw, moment)).toEqual(conflict);
    expect(withdrawQuote(order, offer, moment)).toEqual(conflict);
  }
  const drafted = anOrder({ quotes: [aDraft({ id: "v2" })] });
  expect(withdrawQuote(drafted, withdraw, moment)).toEqual(conflict);
  expect(withdrawQuote(anOrder(), withdraw, moment)).toEqual(conflict);
});

test("refuses to withdraw a quote of a deleted order", () => {
  const order = anOrder({ deletedAt: now, quotes: [second] });
  expect(withdrawQuote(order, withdraw, moment)).toMatchObject({ code: "not_found" });
});
