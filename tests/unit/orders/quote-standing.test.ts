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

test("a quote is open until midnight of its last day, studio time", () => {
  expect(quoteStanding(sent, lastMinute)).toBe("open");
  expect(quoteStanding(sent, lastMinute + 1000)).toBe("expired");
});

test("midnight is an hour later in winter", () => {
  const winter = { ...sent, expiresOn: "2026-12-24" };
  expect(quoteStanding(winter, Date.parse("2026-12-25T04:59:59Z"))).toBe("open");
  expect(quoteStanding(winter, Date.parse("2026-12-25T05:00:00Z"))).toBe("expired");
});

test("an accepted quote stays accepted, unless a newer version replaced it", () => {
  const accepted = { ...sent, acceptedAt: 5 };
  expect(quoteStanding(accepted, lastMinute + 1e10)).toBe("accepted");
  expect(quoteStanding({ ...accepted, replacedAt: 6 }, 7)).toBe("replaced");
});

test("withdrawn comes before replaced, and replaced before expired", () => {
  expect(quoteStanding({ ...sent, withdrawnAt: 5, replacedAt: 6 }, 7)).toBe("withdrawn");
  expect(quoteStanding({ ...sent, replacedAt: 6 }, lastMinute + 1e10)).toBe("replaced");
});

test("a closed inquiry closes its quotes, except an accepted quote of an archived booking", () => {
  for (const status of ["declined", "archived", "spam"] as const) {
    expect(quoteStanding({ ...sent, status }, 7), status).toBe("closed");
    expect(quoteStanding({ ...sent, status, acceptedAt: 5 }, 7), status).toBe("closed");
  }
  const archived = { ...sent, status: "archived", isOnCalendar: true } as const;
  expect(quoteStanding({ ...archived, acceptedAt: 5 }, 7)).toBe("accepted");
  expect(quoteStanding(archived, 7)).toBe("closed");
});

test("a quote that was never sent is a draft", () => {
  expect(quoteStanding({ ...sent, sentAt: null }, 7)).toBe("draft");
});
