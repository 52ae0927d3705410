import { expect, test } from "vitest";
import { quoteContent, type ShownQuote } from "~/features/quotes/quote-content";
import { comparedQuote, quoteDifference } from "~/features/quotes/quote-difference";
import { composeQuoteLetter } from "~/features/quotes/quote-texts";
import { quoteTotals } from "~/features/quotes/quote-totals";

function quote(more: object = {}): ShownQuote {
  const content = quoteContent.parse({
    client: "Ada",
    event: { type: "wedding", date: "2027-05-10", servings: "80" },
    lines: [
      { what: "Tier", count: 2, price: 15_000 },
      { what: "Sugar roses", count: 1, price: 4_500 },
    ],
    delivery: null,
    depositPercent: 50,
    message: "",
    paymentLink: "",
    likes: [],
    ...more,
  });
  const { total, deposit } = quoteTotals(content);
  return { version: 2, content, total, deposit, expiresOn: "2026-06-29" };
}

test("two versions that say the same differ in nothing", () => {
  expect(quoteDifference(quote(), quote())).toEqual([]);
});

test.each<[string, object, string[]]>([
  [
    "a line that is added, and one that is removed",
    {
      lines: [
        { what: "Tier", count: 2, price: 15_000 },
        { what: "Peonies", count: 3, price: 1_800 },
      ],
    },
    [
      "Added: Peonies, 3 at $18.00",
      "Removed: Sugar roses, $45.00",
      "Total: $354.00 (was $345.00)",
      "Deposit: $177.00 (was $172.50)",
    ],
  ],
  [
    "a line that costs something else",
    {
      lines: [
        { what: "Tier", count: 3, price: 15_000 },
        { what: "Sugar roses", count: 1, price: 4_500 },
      ],
    },
    [
      "Changed: Tier, 3 at $150.00 (was 2 at $150.00)",
      "Total: $495.00 (was $345.00)",
      "Deposit: $247.50 (was $172.50)",
    ],
  ],
  [
    "a line that is lent now",
    {
      lines: [
        { what: "Tier", count: 2, price: 15_000 },
        { what: "Sugar roses", count: 1, price: 4_500, loanDays: 1 },
      ],
    },
    ["Changed: Sugar roses, $45.00, on loan, back a day after the event (was $45.00)"],
  ],
  [
    "the event",
    { event: { type: "birthday", date: "2027-05-11", servings: "90" } },
    [
      "Event: Birthday (was Wedding)",
      "Date: Tuesday, May 11, 2027 (was Monday, May 10, 2027)",
      "Servings: 90 servings (was 80 servings)",
    ],
  ],
  [
    "a delivery that is new, and a discount",
    {
      delivery: 3_500,
      handover: { how: "delivery", time: "14:00", place: "12 Main St." },
      discountCents: 1_000,
    },
    [
      "Handover: Delivery, 2:00 PM, 12 Main St.",
      "Delivery fee: $35.00",
      "Discount: $10.00",
      "Total: $370.00 (was $345.00)",
      "Deposit: $185.00 (was $172.50)",
    ],
  ],
  ["the terms", { terms: "No peanuts." }, ["The terms have changed."]],
])("it names %s", (_, more, texts) => {
  expect(quoteDifference(quote(), quote(more))).toEqual(texts);
});

test("what is gone says what it was", () => {
  expect(quoteDifference(quote({ delivery: 3_500 }), quote())).toContain(
    "No delivery fee (was $35.00)",
  );
});

test("two lines of one name are compared in their order", () => {
  const lines = [
    { what: "Tier", count: 1, price: 100 },
    { what: "Tier", count: 1, price: 200 },
  ];
  const texts = quoteDifference(quote({ lines }), quote({ lines: lines.slice(0, 1) }));
  expect(texts[0]).toBe("Removed: Tier, $2.00");
});

test("a version is compared with the accepted one, else with the newest that is valid", () => {
  const sent = (version: number, acceptedAt: number | null, withdrawnAt: number | null = null) => ({
    ...{ version, acceptedAt, withdrawnAt },
  });
  expect(comparedQuote([sent(3, null), sent(2, null), sent(1, 5)])?.version).toBe(1);
  expect(comparedQuote([sent(3, null, 9), sent(2, null)])?.version).toBe(2);
  expect(comparedQuote([sent(1, 5, 9)])).toBeUndefined();
});

test("the letter says what is different, without links of the client's words", () => {
  const changes = { since: 1, texts: ["Added: Peonies, $5.00", "Servings: see evil.example"] };
  const { text } = composeQuoteLetter(quote({ changes }), {
    ...{ link: "https://x.example", studioPhone: "", isBooked: true },
  });
  expect(text).toContain("What’s different from quote 1:\nAdded: Peonies, $5.00\n");
  expect(text).not.toContain("see evil.example");
});
