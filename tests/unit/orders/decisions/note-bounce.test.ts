import { expect, test } from "vitest";
import { noteBounce } from "~/features/orders/decisions/note-bounce";
import { isBounced, replyDueAt } from "~/features/orders/order";
import { replyTime } from "~/studio";
import { anOrder, changed, hour, later, moment, now } from "../../../support/orders/an-order";

const quoted = anOrder({ status: "quoted", answeredAt: now - hour });
const bounce = { recipients: ["other@example.com", "ADA@example.com"] };

test("a bounced email starts the reply deadline again", () => {
  const change = noteBounce(quoted, bounce, moment);
  const after = change?.order ?? quoted;
  expect(changed(quoted, after)).toEqual({ bouncedAt: now, updatedAt: now });
  expect(change?.updates).toBeUndefined();
  expect([isBounced(after), replyDueAt(after)]).toEqual([true, now + replyTime]);
});

test("ignores a bounce from another address", () => {
  expect(noteBounce(quoted, { recipients: ["other@example.com"] }, moment)).toBeNull();
  expect(noteBounce(quoted, { recipients: [] }, moment)).toBeNull();
});

test("the last bounce wins, and updatedAt never decreases", () => {
  const order = anOrder({ ...quoted, bouncedAt: now - hour, updatedAt: now + hour });
  const after = noteBounce(order, bounce, moment)?.order ?? order;
  expect(changed(order, after)).toEqual({ bouncedAt: now });
  expect(noteBounce(after, bounce, later(2 * hour))?.order.bouncedAt).toBe(now + 2 * hour);
});
