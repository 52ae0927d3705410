import { expect, test } from "vitest";
import { canceledSentence, cancelingNote } from "~/features/orders/canceled-texts";

test.each([
  [0, 56_450, "", ""],
  [
    112_900,
    56_450,
    "You’ve paid $1,129.00. Under our terms we keep the deposit of $564.50; we’ll return $564.50.",
    "$1,129.00 has been paid. Under your terms, you keep the deposit of $564.50 and return $564.50.",
  ],
  [
    56_450,
    56_450,
    "You’ve paid $564.50. Under our terms we keep it as your deposit.",
    "$564.50 has been paid. Under your terms, you keep it as the deposit.",
  ],
  [
    10_000,
    56_450,
    "You’ve paid $100.00. Under our terms we keep it as your deposit.",
    "$100.00 has been paid. Under your terms, you keep it as the deposit.",
  ],
  [
    10_000,
    0,
    "You’ve paid $100.00; we’ll return it.",
    "$100.00 has been paid. No deposit was agreed, so return it.",
  ],
  [
    10_000,
    null,
    "You’ve paid $100.00. We’ll be in touch about it.",
    "$100.00 has been paid. No quote was accepted, so agree with the client what happens to it.",
  ],
])(
  "tells the client and the studio the same about %i cents paid with a deposit of %s",
  (paid, deposit, client, studio) => {
    expect(canceledSentence({ paid, deposit })).toBe(client);
    expect(cancelingNote({ paid, deposit })).toBe(studio);
  },
);

test.each([
  [50_000, false, "We keep $500.00; we’ll return $629.00."],
  [50_000, true, "We keep $500.00; we’ve returned $629.00."],
  [56_450, true, "Under our terms we keep the deposit of $564.50; we’ve returned $564.50."],
  [112_900, true, "We keep it."],
])(
  "a decided cancellation that keeps %i cents (returned: %s) says so",
  (kept, isReturned, said) => {
    const order = { paid: 112_900, deposit: 56_450, settled: { kept, isReturned } };
    expect(canceledSentence(order)).toBe(`You’ve paid $1,129.00. ${said}`);
  },
);

test("says what is returned of everything, with or without a quote", () => {
  for (const deposit of [null, 56_450]) {
    const settled = { kept: 0, isReturned: true };
    const said = canceledSentence({ paid: 10_000, deposit, settled });
    expect(said).toBe("You’ve paid $100.00; we’ve returned it.");
  }
});
