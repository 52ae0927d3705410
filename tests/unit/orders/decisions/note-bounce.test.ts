import { expect, test } from "vitest";
import { noteBounce } from "~/features/orders/decisions/note-bounce";
import { isBounced, replyDueAt } from "~/features/orders/order";
import { anOrder, changed, day, hour, later, moment, now } from "../../../support/orders/an-order";

const quoted = anOrder({ status: "quoted", answeredAt: now - hour });
const theirs = { recipients: ["other@example.com", "ADA@example.com"] };

test("what came back has not answered: the client waits again", () => {
  const change = noteBounce(quoted, theirs, moment);
  const after = change?.order ?? quoted;
  expect(changed(quoted, after)).toEqual({ bouncedAt: now, updatedAt: now });
  expect(change?.tell).toBeUndefined();
  expect([isBounced(after), replyDueAt(after)]).toEqual([true, now + day]);
});

test("an email to somebody else says nothing of the client’s address", () => {
  expect(noteBounce(quoted, { recipients: ["other@example.com"] }, moment)).toBeNull();
  expect(noteBounce(quoted, { recipients: [] }, moment)).toBeNull();
});

test("of several that come back the last one counts, and the last change never falls", () => {
  const order = anOrder({ ...quoted, bouncedAt: now - hour, updatedAt: now + hour });
  const after = noteBounce(order, theirs, moment)?.order ?? order;
  expect(changed(order, after)).toEqual({ bouncedAt: now });
  expect(noteBounce(after, theirs, later(2 * hour))?.order.bouncedAt).toBe(now + 2 * hour);
});
