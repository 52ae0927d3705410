import type { InquiryDetails } from "~/features/orders/inquiry-details";
import { typedMoney } from "~/features/orders/money";
import { chartOf, readServings, servingsOfTiers, tiersFor } from "~/features/orders/servings-chart";
import { parseWholeNumber } from "~/ui/whole-number";
import type { QuotedInquiry } from "./compose-quote";
import { type BookItem, itemsOf, type PriceBook } from "./price-book";
import type { DraftLine, QuoteDraft } from "./quote-draft";
import { maxLines, maxPlaceLength } from "./quote-limits";

export type FilledInquiry = QuotedInquiry & { location: string; details: InquiryDetails };

type CakeKind = "wedding" | "sculpted" | "cupcakes" | "custom";

function cakeKindOf({ eventType, servings, likes }: QuotedInquiry): CakeKind {
  const categories = likes.map(({ id }) => id.split("/")[0]);
  const likesCupcakes = likes.length > 0 && categories.every((each) => each === "cupcakes");
  if (likesCupcakes || /cupcake/i.test(servings)) return "cupcakes";
  if (eventType === "wedding") return "wedding";
  return categories.includes("sculpted") ? "sculpted" : "custom";
}

/** Replaces the draft's lines and delivery; keeps everything else. */
export function fillFromBook(
  draft: QuoteDraft,
  inquiry: FilledInquiry,
  book: PriceBook,
): { draft: QuoteDraft; message: string } {
  const asked = readServings(inquiry.servings);
  const { items, serves } =
    cakeKindOf(inquiry) === "cupcakes" ? cupcakes(book, asked) : tieredCake(book, inquiry, asked);
  const lines = items.slice(0, maxLines).map(
    ([item, count], at): DraftLine => ({
      key: `book-${at}`,
      what: item.name,
      count: String(count),
      price: typedMoney(item.price),
      taxed: item.taxed,
    }),
  );
  return {
    draft: {
      ...draft,
      ...deliveryOf(draft, inquiry, book),
      lines: lines.length > 0 ? lines : draft.lines,
    },
    message:
      lines.length > 0 ? resultText(asked, serves) : "The price book has nothing for this order.",
  };
}

function resultText(asked: number | undefined, serves: number): string {
  if (asked === undefined) {
    return "Filled from the price book. The number of servings isn’t clear: check the sizes.";
  }
  return serves < asked
    ? `Filled from the price book. It serves ${serves} of ${asked}: add what’s missing.`
    : `Filled from the price book: it serves ${serves}.`;
}

type Filled = { items: [item: BookItem, count: number][]; serves: number };

function cupcakes(book: PriceBook, asked = 12): Filled {
  const [item] = itemsOf(book, "cupcakes");
  const dozens = Math.ceil(asked / 12);
  return item ? { items: [[item, dozens]], serves: dozens * 12 } : { items: [], serves: 0 };
}

function tieredCake(book: PriceBook, inquiry: FilledInquiry, asked: number | undefined): Filled {
  const kind = cakeKindOf(inquiry);
  const chart = chartOf(inquiry.eventType);
  const known = itemsOf(book, "tier");
  const tiers = parseWholeNumber(inquiry.details.tiers ?? "", { min: 1 });
  const sizes = tiersFor(asked ?? 1, { sizes: known.map(({ size }) => size), chart, tiers });
  const stacked = known.filter(
    ({ size }, at) => sizes.includes(size) && known.findIndex((each) => each.size === size) === at,
  );
  const once = (items: readonly BookItem[]) => items.slice(0, 1);
  const design = kind === "wedding" || kind === "sculpted" ? once(itemsOf(book, kind)) : [];
  const finish = kind === "custom" ? [] : once(itemsOf(book, "finish"));
  const serves = servingsOfTiers(sizes, chart);
  return {
    items: [
      ...stacked.map((item): [BookItem, number] => [item, 1]),
      ...design.map((item): [BookItem, number] => [item, 1]),
      ...finish.map((item): [BookItem, number] => [item, Math.max(1, serves)]),
      ...likedExtras(book, inquiry).map((item): [BookItem, number] => [
        item,
        Math.max(1, stacked.length),
      ]),
    ],
    serves,
  };
}

/** Extras that share a word with a liked cake's title. Starts with one per tier. */
function likedExtras(book: PriceBook, { likes }: Pick<QuotedInquiry, "likes">): BookItem[] {
  const liked = new Set(likes.flatMap(({ title }) => wordsOf(title)));
  return itemsOf(book, "extra").filter(({ name }) => wordsOf(name).some((word) => liked.has(word)));
}

/** Words that don't identify an extra. */
const commonWords = ["sugar", "cake", "spray", "with"];

/** In the singular: "peony" for "Peonies". */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words
    .filter((word) => !commonWords.includes(word))
    .map((word) => word.replace(/ies$/, "y").replace(/s$/, ""));
}

/** The nearest delivery band, for clients who asked for delivery and weddings that didn't ask for pickup. */
function deliveryOf(
  draft: QuoteDraft,
  { eventType, location, details }: FilledInquiry,
  book: PriceBook,
): Partial<QuoteDraft> {
  if (details.handover === "pickup") return { handover: "pickup", delivery: "" };
  if (details.handover !== "delivery" && eventType !== "wedding") return {};
  const [band] = itemsOf(book, "delivery");
  return {
    handover: "delivery",
    handoverPlace: draft.handoverPlace || (details.venue ?? location).slice(0, maxPlaceLength),
    ...(band && { delivery: typedMoney(band.price), deliveryTaxed: book.taxesDelivery }),
  };
}
