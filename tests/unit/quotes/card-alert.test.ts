import { expect, test } from "vitest";
import { composeCardAlert } from "~/features/quotes/card-alert";

const news = {
  client: "Ada Baker",
  kind: "card",
  version: 2,
  amount: 56_450,
  currency: "usd",
  cents: 56_450,
  reference: "pi_1",
  isRecorded: true,
  standing: "accepted",
  isReleased: false,
  isTwice: false,
} as const;
const textOf = (change: Partial<Parameters<typeof composeCardAlert>[0]>) =>
  composeCardAlert({ ...news, ...change }, { inbox: "https://example.com/inquiries" }).text;

test("a payment that books says so with its reference, and nothing else", () => {
  expect(composeCardAlert(news, { inbox: "https://example.com/inquiries" })).toEqual({
    subject: "Ada Baker paid $564.50 by card",
    text: "A card payment of $564.50 has arrived for quote 2. In Stripe it’s pi_1.\n\nOpen the inquiry:\nhttps://example.com/inquiries",
  });
});

test("a payment for a released date leaves the decision to the owner", () => {
  expect(textOf({ isReleased: true })).toContain(
    "The date isn’t held for this client anymore, so the payment didn’t book it. Book it if it’s still free, or refund the payment in Stripe.",
  );
  const closed = textOf({ isReleased: true, standing: "closed" });
  expect(closed).toContain("That quote is closed.");
  expect(closed).not.toContain("isn’t held");
});

test("warns of a possible double payment", () => {
  expect(textOf({ isTwice: true })).toContain(
    "The same amount was paid a short while before. If it was paid twice, refund one of the payments in Stripe.",
  );
});

test("says that the order was deleted", () => {
  expect(textOf({ standing: null })).toContain("Its order was deleted. Restore it");
  expect(textOf({ standing: null, isRecorded: false })).toContain("couldn’t be recorded here");
});
