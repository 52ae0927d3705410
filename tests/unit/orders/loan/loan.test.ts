import { expect, test } from "vitest";
import { loanOf, loanOutUntil } from "~/features/orders/loan/loan";
import { anAccepted, anOrder, aVersion, now } from "../../../support/orders/an-order";

const stands = [
  { what: "Gold stand", count: 2, days: 3 },
  { what: "Silver tray", count: 1, days: 1 },
];
const lent = {
  status: "booked",
  wasBooked: true,
  event: { date: "2026-06-20" },
  quotes: [anAccepted({ loans: stands })],
} as const;

test("what a booked order lends is due back as late as its longest loan", () => {
  const loan = { what: "2 × Gold stand and Silver tray", dueOn: "2026-06-23", returnedAt: null };
  expect(loanOf(anOrder(lent))).toEqual(loan);
  expect(loanOutUntil(anOrder(lent))).toBe("2026-06-23");
});

test("the due day moves with the event, and nothing is out once it came back", () => {
  const moved = anOrder({ ...lent, event: { date: "2026-06-20", scheduledOn: "2026-07-01" } });
  expect(loanOutUntil(moved)).toBe("2026-07-04");
  expect(loanOutUntil(anOrder({ ...lent, loanReturnedAt: now }))).toBeNull();
});

test("only the agreed quote of a booked order lends", () => {
  expect(loanOf(anOrder({ ...lent, status: "declined", wasBooked: false }))).toBeNull();
  expect(loanOf(anOrder({ ...lent, quotes: [anAccepted()] }))).toBeNull();
  expect(loanOf(anOrder({ ...lent, quotes: [aVersion({ loans: stands })] }))).toBeNull();
});
