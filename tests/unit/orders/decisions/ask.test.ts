import { expect, test } from "vitest";
import { ask, withQuestion } from "~/features/orders/decisions/ask";
import { remind } from "~/features/orders/decisions/remind";
import { replyDueAt } from "~/features/orders/order";
import { replyTime } from "~/studio";
import {
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

const quoted = anOrder({
  status: "quoted",
  answeredAt: now - 4 * day,
  quotes: [aVersion({ sentAt: now - 4 * day })],
});

test("a question about a quote starts the reply deadline", () => {
  const result = ask(quoted, moment);
  expect(changed(quoted, result)).toEqual({ askedAt: now, updatedAt: now });
  expect(replyDueAt(quoted)).toBeNull();
  expect(replyDueAt(changeOf(result).order)).toBe(now + replyTime);
});

test("sends no reminder to a client who is waiting for a reply", () => {
  expect(remind(quoted, { unanswered: 3 }, moment)).toEqual([{ kind: "unanswered", key: "v1" }]);
  expect(remind(changeOf(ask(quoted, moment)).order, { unanswered: 3 }, moment)).toEqual([]);
});

test("the later of two questions wins, in either order", () => {
  const asked = changeOf(ask(quoted, moment)).order;
  expect(changeOf(ask(asked, later(hour))).order.askedAt).toBe(now + hour);
  expect(changed(asked, withQuestion(asked, now - hour))).toEqual({});
});

test("an email that arrives late keeps updatedAt", () => {
  const order = anOrder({ updatedAt: now });
  expect(changed(order, withQuestion(order, now - hour))).toEqual({ askedAt: now - hour });
});

test("refuses a question about a deleted order", () => {
  expect(ask(anOrder({ ...quoted, deletedAt: now }), moment)).toMatchObject({ code: "not_found" });
});
