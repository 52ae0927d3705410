import { expect, test } from "vitest";
import { cardDue } from "~/features/quotes/card-payment";

type Asked = Parameters<typeof cardDue>[0];

const accepted: Asked = {
  total: 112_900,
  deposit: 56_450,
  paid: 0,
  off: 0,
  goodwill: 0,
  sentAt: 1,
  expiresOn: "2026-06-20",
  replacedAt: null,
  withdrawnAt: null,
  acceptedAt: 2,
  status: "quoted",
  isOnCalendar: true,
  isBooked: false,
};
const due = (change: Partial<Asked>) => cardDue({ ...accepted, ...change }, 3);

test("asks for the rest of the deposit first, and then for the balance", () => {
  expect(due({})).toEqual({ part: "deposit", cents: 56_450 });
  expect(due({ paid: 10_000 })).toEqual({ part: "deposit", cents: 46_450 });
  expect(due({ paid: 56_450 })).toEqual({ part: "balance", cents: 56_450 });
  expect(due({ paid: 60_000, status: "booked", isBooked: true })).toEqual({
    part: "balance",
    cents: 52_900,
  });
});

test("asks for everything at once if the order is booked without a deposit payment", () => {
  expect(due({ status: "booked", isBooked: true })).toEqual({ part: "balance", cents: 112_900 });
});

test("nothing is due if all is paid, or the quote is not accepted or held", () => {
  expect(due({ paid: 112_900 })).toBeNull();
  expect(due({ paid: 200_000 })).toBeNull();
  expect(due({ acceptedAt: null })).toBeNull();
  expect(due({ replacedAt: 3 })).toBeNull();
  expect(due({ withdrawnAt: 3 })).toBeNull();
  expect(due({ status: "declined", isOnCalendar: false })).toBeNull();
  expect(due({ isOnCalendar: false })).toBeNull();
});

test("asks for no amount outside of Stripe's limits", () => {
  expect(due({ paid: 56_450 - 49 })).toBeNull();
  expect(due({ paid: 56_450 - 50 })).toEqual({ part: "deposit", cents: 50 });
  expect(due({ total: 100_000_000, deposit: 100_000_000 })).toBeNull();
  expect(due({ total: 99_999_999, deposit: 99_999_999 })?.cents).toBe(99_999_999);
});

test("after a hold ends, asks for the deposit only if the date may be held again", () => {
  expect(due({ isOnCalendar: false, mayHoldAgain: true })).toEqual({
    part: "deposit",
    cents: 56_450,
  });
  expect(due({ isOnCalendar: false, mayHoldAgain: true, withdrawnAt: 3 })).toBeNull();
  expect(due({ isOnCalendar: false, mayHoldAgain: true, status: "declined" })).toBeNull();
});
