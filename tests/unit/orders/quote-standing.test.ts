import { expect, test } from "vitest";
import { type QuoteFate, quoteStanding } from "~/features/orders/quote-standing";

const sent: QuoteFate = {
  sentAt: 1,
  expiresOn: "2026-06-29",
  replacedAt: null,
  withdrawnAt: null,
  acceptedAt: null,
  status: "quoted",
  isOnCalendar: false,
};
const lastMinute = Date.parse("2026-06-30T03:59:59Z");

test("a quote can be accepted until the midnight of its last day at the studio", () => {
  expect(quoteStanding(sent, lastMinute)).toBe("open");
  expect(quoteStanding(sent, lastMinute + 1000)).toBe("expired");
});

test("in winter that midnight is an hour later", () => {
  const winter = { ...sent, expiresOn: "2026-12-24" };
  expect(quoteStanding(winter, Date.parse("2026-12-25T04:59:59Z"))).toBe("open");
  expect(quoteStanding(winter, Date.parse("2026-12-25T05:00:00Z"))).toBe("expired");
});

test("what was accepted in time stays accepted, unless a newer version took its place", () => {
  const accepted = { ...sent, acceptedAt: 5 };
  expect(quoteStanding(accepted, lastMinute + 1e10)).toBe("accepted");
  expect(quoteStanding({ ...accepted, replacedAt: 6 }, 7)).toBe("replaced");
});

test("a quote that was taken back says so, also when another one was sent since", () => {
  expect(quoteStanding({ ...sent, withdrawnAt: 5, replacedAt: 6 }, 7)).toBe("withdrawn");
  expect(quoteStanding({ ...sent, replacedAt: 6 }, lastMinute + 1e10)).toBe("replaced");
});

test("with an inquiry that came to nothing its quotes are closed; a booked order that is archived keeps its own", () => {
  for (const status of ["declined", "archived", "spam"] as const) {
    expect(quoteStanding({ ...sent, status }, 7), status).toBe("closed");
    expect(quoteStanding({ ...sent, status, acceptedAt: 5 }, 7), status).toBe("closed");
  }
  const archived = { ...sent, status: "archived", isOnCalendar: true } as const;
  expect(quoteStanding({ ...archived, acceptedAt: 5 }, 7)).toBe("accepted");
  expect(quoteStanding(archived, 7)).toBe("closed");
});

test("what was never sent is a draft", () => {
  expect(quoteStanding({ ...sent, sentAt: null }, 7)).toBe("draft");
});
