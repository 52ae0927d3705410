import { expect, test } from "vitest";
import { cakeFile } from "~/features/likes/cake-id";
import { composeQuote } from "~/features/quotes/compose-quote";
import { type FilledInquiry, fillFromBook } from "~/features/quotes/fill-from-book";
import { defaultBook } from "~/features/quotes/price-book";
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
  fillFromBook(draft, { ...inquiry, ...part }, book);
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
