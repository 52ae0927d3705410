import "../../support/seeded-cases";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cakeFile } from "~/features/likes/cake-id";
import { eventTypes } from "~/features/orders/event-labels";
import { composeQuote } from "~/features/quotes/compose-quote";
import { type FilledInquiry, fillFromBook } from "~/features/quotes/fill-from-book";
import { defaultBook, itemsOf } from "~/features/quotes/price-book";
import { emptyDraft, initialTerms, type QuoteDraft } from "~/features/quotes/quote-draft";
import { studio } from "~/studio";

const inquiry: FilledInquiry = {
  name: "Ada Baker",
  eventType: "birthday",
  eventDate: "2026-09-01",
  servings: "12",
  likes: [],
  location: "Solon",
  details: {},
};
const empty = emptyDraft(initialTerms, []);
const liked = (id: string, title: string) => ({ id, title, file: cakeFile(id) });
const filled = (part: Partial<FilledInquiry>, draft = empty, book = defaultBook) =>
  fillFromBook(draft, { ...inquiry, ...part }, book, "2026-06-15");
const linesOf = ({ lines }: QuoteDraft) =>
  lines.map(({ what, count, price }) => `${count} × ${what} ${price}`);
const said = (part: Partial<FilledInquiry>) => {
  const { draft } = filled(part);
  const to = { version: 1, today: "2026-06-15", balanceDays: 14 };
  const quote = composeQuote(draft, { ...inquiry, ...part }, to);
  return { lines: linesOf(draft), total: quote.ok && quote.value.total };
};

test("fills a wedding with tiers, stacking, and the finish per serving", () => {
  const details = { handover: "delivery", venue: "The orangery" };
  expect(said({ eventType: "wedding", servings: "70-80", details })).toEqual({
    lines: [
      ...["1 × 6″ tier 150.00", "1 × 8″ tier 200.00", "1 × 12″ tier 330.00"],
      ...["1 × Wedding design and stacking 350.00", "92 × Fondant finish 1.50"],
    ],
    total: 120_300,
  });
  const { draft, message: told } = filled({ eventType: "wedding", servings: "70-80", details });
  expect(told).toBe("Filled from the price book: it serves 92.");
  expect(draft).toMatchObject({
    delivery: "35.00",
    handover: "delivery",
    handoverPlace: "The orangery",
  });
});

test("fills any other cake with tiers alone", () => {
  for (const eventType of ["birthday", "anniversary", "corporate", "other"] as const) {
    expect(said({ eventType, servings: "30" }).lines).toEqual([
      ...["1 × 6″ tier 150.00", "1 × 8″ tier 200.00"],
    ]);
  }
});

test("adds sculpting if a sculpted cake was liked", () => {
  const likes = [liked("sculpted/dragon.jpg", "Dragon"), liked("birthday/drip.jpg", "Drip")];
  expect(said({ servings: "12", likes }).lines).toEqual([
    ...["1 × 6″ tier 150.00", "1 × Sculpting 150.00", "12 × Fondant finish 1.50"],
  ]);
});

test("fills cupcakes by the dozen if nothing else was liked or asked for", () => {
  const cupcakes = ["9 × Cupcakes, a dozen 40.00"];
  expect(said({ servings: "about 100 cupcakes", eventType: "corporate" }).lines).toEqual(cupcakes);
  const likes = [liked("cupcakes/rose.jpg", "Rose cupcakes")];
  expect(said({ servings: "100", eventType: "wedding", likes }).lines).toEqual(cupcakes);
});

test("adds an extra named in a liked cake's title, once per tier", () => {
  const likes = [
    liked("wedding/peonies.jpg", "Blush peonies"),
    liked("wedding/x.jpg", "Ivory cake"),
  ];
  const { lines } = said({ eventType: "wedding", servings: "50", likes });
  expect(lines.at(-1)).toBe("2 × Sugar peonies 18.00");
});

test("the smallest cake of each kind costs what the price guide starts at", () => {
  const guide = studio.prices.slice(0, 4).map(({ price }) => Number(price.slice(1)) * 100);
  const sculpted = [liked("sculpted/dragon.jpg", "Dragon")];
  const plain = {
    ...defaultBook,
    items: defaultBook.items.filter(({ kind }) => kind !== "finish"),
  };
  const totals = [
    ...[filled({}, empty, plain), filled({ likes: sculpted }, empty, plain)],
    filled({ eventType: "wedding", details: { handover: "pickup" } }, empty, plain),
    filled({ servings: "12 cupcakes" }, empty, plain),
  ].map(({ draft: { lines } }) =>
    lines.reduce((sum, { count, price }) => sum + Number(count) * Number(price) * 100, 0),
  );
  expect(totals).toEqual(guide);
});

test("keeps what was typed if the book has nothing for it", () => {
  const typed = { ...empty, message: "Hello", discount: "10", depositPercent: "30" };
  const { draft } = filled({}, typed);
  expect(draft).toMatchObject({ message: "Hello", discount: "10", depositPercent: "30" });
  expect(draft).toMatchObject({ delivery: "", handover: "" });
  const lines = [{ key: "a", what: "Typed", count: "1", price: "5", taxed: true }];
  const none = filled({}, { ...typed, lines }, { ...defaultBook, items: [] });
  expect(none.draft.lines).toEqual(lines);
  expect(none.message).toBe("The price book has nothing for this order.");
});

test("clears delivery for a pickup, and keeps it if the client did not say", () => {
  const typed = { ...empty, delivery: "20" };
  expect(filled({ details: { handover: "pickup" } }, typed).draft).toMatchObject({
    delivery: "",
    handover: "pickup",
  });
  expect(filled({ details: { handover: "unsure" } }, typed).draft.delivery).toBe("20");
});

test("fills in delivery only if the client asked for it, whatever the event", () => {
  for (const eventType of eventTypes) {
    for (const handover of ["delivery", "unsure", undefined]) {
      const details = handover === undefined ? {} : { handover };
      const { draft } = filled({ eventType, details });
      const isAsked = handover === "delivery";
      expect(draft.delivery, `${eventType} ${handover}`).toBe(isAsked ? "35.00" : "");
      expect(draft.handover).toBe(isAsked ? "delivery" : "");
    }
  }
});

test("says if servings are unreadable, or more than the tiers serve", () => {
  expect(filled({ servings: "a few" }).message).toContain("isn’t clear");
  expect(filled({ servings: "900", eventType: "wedding" }).message).toContain("serves 296 of 900");
});

test("uses the number of tiers that the client chose", () => {
  const of = (tiers: string) =>
    filled({ eventType: "wedding", servings: "80", details: { tiers } })
      .draft.lines.filter(({ what }) => what.includes("tier"))
      .map(({ what }) => what);
  expect(of("2")).toEqual(["8″ tier", "12″ tier"]);
  expect(of("unsure")).toEqual(["6″ tier", "8″ tier", "12″ tier"]);
});

test("has as many tiers as the client asked for, or says why not", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 9 }),
      fc.subarray([...itemsOf(defaultBook, "tier")], { minLength: 1 }),
      fc.constantFrom(...eventTypes),
      (servings, tiers, sizes, eventType) => {
        const book = { ...defaultBook, items: sizes };
        const part = { eventType, servings: `${servings}`, details: { tiers: `${tiers}` } };
        const { draft, message } = filled(part, empty, book);
        const made = draft.lines.length;
        if (made === tiers) expect(message).not.toContain("asked for");
        else {
          const said = `asked for ${tiers} tiers, but the sizes in your price book make ${made}`;
          expect(message).toContain(said);
          expect(made).toBeLessThan(tiers);
        }
      },
    ),
  );
});

test("a filled order reaches its minimum, and the rush comes on top", () => {
  const cents = (most: number) => fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(
      fc.record({
        minimum: cents(200_000),
        rushDays: fc.integer({ min: 0, max: 120 }),
        charge: fc.oneof(
          fc.record({ rushRate: fc.integer({ min: 0, max: 100_000 }), rushCents: fc.constant(0) }),
          fc.record({ rushRate: fc.constant(0), rushCents: cents(50_000) }),
        ),
        servings: fc.integer({ min: 1, max: 300 }),
        eventType: fc.constantFrom(...eventTypes),
        isTaxed: fc.boolean(),
      }),
      ({ minimum, rushDays, charge, servings, eventType, isTaxed }) => {
        const minimums = { custom: minimum, wedding: minimum, sculpted: 0, cupcakes: 0 };
        const items = defaultBook.items.map((item) => ({ ...item, taxed: isTaxed }));
        const book = { ...defaultBook, items, rules: { rushDays, ...charge, minimums } };
        const part = { eventType, servings: `${servings}` };
        const sumOf = ({ draft }: ReturnType<typeof filled>) =>
          draft.lines.reduce(
            (sum, { count, price }) =>
              sum + Number(count) * Math.round(Number(price.replace(",", "")) * 100),
            0,
          );
        const before = Math.max(minimum, sumOf(filled(part)));
        // From June 15 to September 1.
        const isRush = rushDays >= 78;
        const rush = charge.rushCents || Math.floor((before * charge.rushRate + 50_000) / 100_000);
        const result = filled(part, empty, book);
        expect(sumOf(result)).toBe(before + (isRush ? rush : 0));
        expect(result.draft.lines.every(({ taxed }) => taxed === isTaxed)).toBe(true);
      },
    ),
  );
});

test("names the minimum and the rush plainly", () => {
  const rules = {
    ...{ rushDays: 90, rushRate: 20_000, rushCents: 0 },
    minimums: { custom: 25_000, wedding: 0, sculpted: 0, cupcakes: 0 },
  };
  expect(linesOf(filled({}, empty, { ...defaultBook, rules }).draft)).toEqual([
    "1 × 6″ tier 150.00",
    "1 × Up to our minimum of $250 100.00",
    "1 × Rush order, within 90 days 50.00",
  ]);
  const late = filled({ eventDate: "2026-06-01" }, empty, { ...defaultBook, rules });
  expect(linesOf(late.draft)).toHaveLength(2);
  const nothing = filled({}, empty, { ...defaultBook, rules, items: [] });
  expect(nothing.message).toBe("The price book has nothing for this order.");
});
