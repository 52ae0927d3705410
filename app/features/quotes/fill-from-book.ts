import type { InquiryDetails } from "~/features/orders/inquiry-details";
import { typedMoney } from "~/features/orders/money";
import { chartOf, readServings, servingsOfTiers, tiersFor } from "~/features/orders/servings-chart";
import { countNoun } from "~/platform/text/count-noun";
import { parseWholeNumber } from "~/ui/whole-number";
import { ruleLines } from "./book/book-rules";
import { cakeKindOf } from "./book/cake-kind";
import type { QuotedInquiry } from "./compose-quote";
import { type BookItem, type BookKind, itemsOf, type PriceBook } from "./price-book";
import type { DraftLine, QuoteDraft } from "./quote-draft";
import { maxLines, maxPlaceLength } from "./quote-limits";

export type FilledInquiry = QuotedInquiry & { location: string; details: InquiryDetails };

/** Replaces the draft's lines and delivery; keeps everything else. */
export function fillFromBook(
  draft: QuoteDraft,
  inquiry: FilledInquiry,
  book: PriceBook,
  today: string,
): { draft: QuoteDraft; message: string } {
  const asked = readServings(inquiry.servings);
  const kind = cakeKindOf(inquiry);
  const { items, serves, tiers } =
    kind === "cupcakes" ? cupcakes(book, asked) : tieredCake(book, inquiry, asked);
  const kept = items.slice(0, maxLines - maxRuleLines);
  const [first] = kept[0] ?? [];
  const subtotal = kept.reduce((sum, [item, count]) => sum + item.price * count, 0);
  const ruled = { subtotal, kind, eventDate: inquiry.eventDate, today };
  const rules = first
    ? ruleLines(book.rules, ruled).map((rule) => ({ ...rule, count: 1, taxed: first.taxed }))
    : [];
  const lines = [
    ...kept.map(([{ name: what, price, taxed }, count]) => ({ what, count, price, taxed })),
    ...rules,
  ].map(
    ({ what, count, price, taxed }, at): DraftLine => ({
      key: `book-${at}`,
      what,
      count: String(count),
      price: typedMoney(price),
      taxed,
    }),
  );
  return {
    draft: {
      ...draft,
      ...deliveryOf(draft, inquiry, book),
      lines: lines.length > 0 ? lines : draft.lines,
    },
    message:
      lines.length > 0
        ? [resultText(asked, serves), tiersText(inquiry, tiers)].filter((text) => text).join(" ")
        : "The price book has nothing for this order.",
  };
}

/** For the minimum and the rush. */
const maxRuleLines = 2;

function resultText(asked: number | undefined, serves: number): string {
  if (asked === undefined) {
    return "Filled from the price book. The number of servings isn’t clear: check the sizes.";
  }
  return serves < asked
    ? `Filled from the price book. It serves ${serves} of ${asked}: add what’s missing.`
    : `Filled from the price book: it serves ${serves}.`;
}

/** Why the cake doesn't have as many tiers as the client asked for. */
function tiersText(inquiry: FilledInquiry, tiers: number | null): string {
  const asked = askedTiers(inquiry);
  if (tiers === null || asked === undefined || asked === tiers) return "";
  return `The client asked for ${countNoun(asked, "tier")}, but the sizes in your price book make ${tiers} at most.`;
}

export function askedTiers({ details }: Pick<FilledInquiry, "details">): number | undefined {
  return parseWholeNumber(details.tiers ?? "", { min: 1 });
}

/** `tiers`: null for cupcakes. */
type Filled = { items: [item: BookItem, count: number][]; serves: number; tiers: number | null };

function cupcakes(book: PriceBook, asked = 12): Filled {
  const sold = firstOf(book, "cupcakes");
  const dozens = Math.ceil(asked / 12);
  return { items: counted(sold, dozens), serves: sold.length * dozens * 12, tiers: null };
}

function firstOf(book: PriceBook, kind: BookKind): BookItem[] {
  return itemsOf(book, kind).slice(0, 1);
}

function counted(items: readonly BookItem[], count = 1): Filled["items"] {
  return items.map((item) => [item, count]);
}

function tieredCake(book: PriceBook, inquiry: FilledInquiry, asked: number | undefined): Filled {
  const kind = cakeKindOf(inquiry);
  const chart = chartOf(inquiry.eventType);
  const known = itemsOf(book, "tier");
  const tiers = askedTiers(inquiry);
  const sizes = tiersFor(asked ?? 1, { sizes: known.map(({ size }) => size), chart, tiers });
  const stacked = known.filter(
    ({ size }, at) => sizes.includes(size) && known.findIndex((each) => each.size === size) === at,
  );
  const design = kind === "wedding" || kind === "sculpted" ? firstOf(book, kind) : [];
  const finish = kind === "custom" ? [] : firstOf(book, "finish");
  const serves = servingsOfTiers(sizes, chart);
  return {
    items: [
      ...counted(stacked),
      ...counted(design),
      ...counted(finish, Math.max(1, serves)),
      ...counted(likedExtras(book, inquiry), Math.max(1, stacked.length)),
    ],
    serves,
    tiers: sizes.length,
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

/** The nearest delivery band, for clients who asked for delivery. */
function deliveryOf(
  draft: QuoteDraft,
  { location, details }: FilledInquiry,
  book: PriceBook,
): Partial<QuoteDraft> {
  if (details.handover === "pickup") return { handover: "pickup", delivery: "" };
  if (details.handover !== "delivery") return {};
  const [band] = itemsOf(book, "delivery");
  return {
    handover: "delivery",
    handoverPlace: draft.handoverPlace || (details.venue ?? location).slice(0, maxPlaceLength),
    ...(band && { delivery: typedMoney(band.price), deliveryTaxed: book.taxesDelivery }),
  };
}
