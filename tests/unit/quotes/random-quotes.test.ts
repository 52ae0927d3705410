import { expect, test } from "vitest";
import { accountOf } from "~/features/orders/account";
import { composeQuote } from "~/features/quotes/compose-quote";
import { chargesOf } from "~/features/quotes/quote-texts";
import { quoteTotals } from "~/features/quotes/quote-totals";
import { random, randomDraft, recount } from "../../support/quotes/random-draft";

const inquiry = { name: "Ada", eventType: "wedding", eventDate: "2026-09-01" } as const;

const seeds = Array.from({ length: 200 }, (_, at) => at);

function randomQuote(next: (below: number) => number) {
  const draft = randomDraft(next);
  const quote = composeQuote(
    draft,
    { ...inquiry, servings: "80", likes: [] },
    { version: 1, today: "2026-06-15", balanceDays: 14 },
  );
  if (!quote.ok) throw new Error(JSON.stringify(quote.fieldErrors));
  return { ...quote.value, expected: recount(draft) };
}

test("every amount of 200 random quotes matches exact fractions", () => {
  for (const seed of seeds) {
    const { total, deposit, content, expected } = randomQuote(random(seed));
    const counted = Object.entries(quoteTotals(content)).map(([name, value]) => [
      ...[name, BigInt(value)],
    ]);
    expect(Object.fromEntries(counted), `${seed}`).toEqual(expected);
    expect([BigInt(total), BigInt(deposit)]).toEqual([expected.total, expected.deposit]);
  }
});

test("the amounts between lines and total add up to the total", () => {
  for (const seed of seeds) {
    const { content, expected } = randomQuote(random(seed));
    const charges = chargesOf(content).map(([, amount]) =>
      amount === "included" ? 0n : BigInt(amount.replace(/[$,.]/g, "").replace("−", "-")),
    );
    const sum = charges.reduce((total, amount) => total + amount, expected.subtotal);
    expect(sum, `${seed}`).toBe(expected.total);
  }
});

test("the account matches a running sum of payments and reversals", () => {
  const larger = (a: bigint, b: bigint) => (a > b ? a : b);
  for (const seed of seeds) {
    const next = random(seed);
    const { total, deposit, expected } = randomQuote(next);
    const entries = Array.from({ length: next(5) }, () => 1 + next(Math.max(2, total))).flatMap(
      (amount) => (next(3) === 0 ? [amount, -amount] : [amount]),
    );
    const net = entries.reduce((total, amount) => total + BigInt(amount), 0n);
    const depositDue = larger(0n, expected.deposit - net);
    const due = larger(0n, expected.total - net);
    const account = accountOf({ total, deposit, off: 0, goodwill: 0 }, Number(net));
    const counted = Object.entries(account).map(([name, value]) => [name, BigInt(value)]);
    expect(Object.fromEntries(counted), `${seed}`).toEqual({
      total: expected.total,
      deposit: expected.deposit,
      paid: net,
      depositDue,
      due,
      balance: due - depositDue,
      over: larger(0n, net - expected.total),
    });
  }
});
