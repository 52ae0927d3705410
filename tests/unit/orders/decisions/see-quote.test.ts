import { expect, test } from "vitest";
import { seeQuote } from "~/features/orders/decisions/see-quote";
import {
  aDraft,
  anOrder,
  aVersion,
  changed,
  changeOf,
  hour,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const see = { id: "v1" };

test("stores the first view, and changes nothing else", () => {
  const other = aVersion({ id: "v0" });
  const order = anOrder({ quotes: [other, aVersion()] });
  const result = seeQuote(order, see, moment);
  expect(changed(order, result)).toEqual({ quotes: [other, { ...aVersion(), seenAt: now }] });
  expect(changeOf(result).log).toEqual([{ name: "quote.seen", order: "order" }]);
  const once = changeOf(result).order;
  expect(changeOf(seeQuote(once, see, later(hour)))).toEqual({ order: once });
});

test("ignores views of a draft, an unknown quote, and a deleted order", () => {
  for (const order of [
    anOrder({ quotes: [aDraft()] }),
    anOrder(),
    anOrder({ deletedAt: now, quotes: [aVersion()] }),
  ]) {
    expect(changeOf(seeQuote(order, see, moment))).toEqual({ order });
  }
});
