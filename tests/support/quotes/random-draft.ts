import { defaultBook } from "~/features/quotes/price-book";
import { emptyDraft, initialTerms, type QuoteDraft } from "~/features/quotes/quote-draft";

/** An exact fraction: the reference implementation rounds as late as possible. */
type Fraction = { top: bigint; bottom: bigint };

const whole = (top: bigint): Fraction => ({ top, bottom: 1n });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const minus = (a: Fraction, b: Fraction) => plus(a, { ...b, top: -b.top });
const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});

/** Rounds half up. */
function rounded({ top, bottom }: Fraction): bigint {
  const below = top / bottom;
  return (top - below * bottom) * 2n >= bottom ? below + 1n : below;
}

/** "1,250.5" as a fraction; a blank is zero. */
function read(typed: string): Fraction {
  const [before = "", after = ""] = typed.replaceAll(",", "").split(".");
  return { top: BigInt(`${before || "0"}${after}`), bottom: 10n ** BigInt(after.length) };
}

const cents = (typed: string) => times(read(typed), whole(100n));
const percent = (typed: string) => times(read(typed), { top: 1n, bottom: 100n });

/** All amounts of a draft without its plan, computed from what was typed. */
export function recount(draft: QuoteDraft) {
  const amounts = draft.lines.map(({ count, price, taxed }) => ({
    taxed,
    amount: times(cents(price), read(count)),
  }));
  const sum = (of: { amount: Fraction }[]) =>
    of.reduce((total, { amount }) => plus(total, amount), whole(0n));
  const subtotal = sum(amounts);
  const discount =
    draft.discount !== ""
      ? rounded(cents(draft.discount))
      : rounded(times(subtotal, percent(draft.discountPercent)));
  const taxedLines = sum(amounts.filter(({ taxed }) => taxed));
  // The taxed lines' share of the discount.
  const share = rounded(
    times(whole(discount), {
      top: taxedLines.top * subtotal.bottom,
      bottom: taxedLines.bottom * subtotal.top,
    }),
  );
  const delivery = draft.delivery === "" ? whole(0n) : cents(draft.delivery);
  const taxedDelivery = draft.deliveryTaxed ? delivery : whole(0n);
  const taxable = plus(minus(taxedLines, whole(share)), taxedDelivery);
  const tax = rounded(times(taxable, percent(draft.taxRate)));
  const total = rounded(plus(minus(subtotal, whole(discount)), plus(delivery, whole(tax))));
  const deposit =
    draft.deposit !== ""
      ? rounded(cents(draft.deposit))
      : rounded(times(whole(total), percent(draft.depositPercent)));
  return { subtotal: rounded(subtotal), discount, taxable: rounded(taxable), tax, total, deposit };
}

/** Deterministic for a seed. */
export function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function randomDraft(next: (below: number) => number): QuoteDraft {
  const money = (dollars: number) =>
    `${next(dollars)}${["", ".5", ".05", `.${10 + next(90)}`][next(4)]}`;
  const rate = () => ["", "6.75", "8", "8.875", "7.25", "100", ".125"][next(7)] ?? "";
  const lines = Array.from({ length: 1 + next(8) }, (_, at) => ({
    key: String(at),
    what: `Line ${at}`,
    count: String(1 + next(at === 0 ? 3 : 144)),
    price: at === 0 ? `${200 + next(900)}.99` : money(60),
    taxed: next(3) > 0,
  }));
  const off = next(3);
  return {
    ...emptyDraft(initialTerms, [], defaultBook),
    lines,
    discount: off === 1 ? money(99) : "",
    discountPercent: off === 2 ? (["10", "7.5", "33.333", "0.5"][next(4)] ?? "") : "",
    taxRate: rate(),
    delivery: ["", "0", money(200), money(200)][next(4)] ?? "",
    deliveryTaxed: next(2) === 0,
    depositPercent: String(next(101)),
    deposit: next(4) === 0 ? money(99) : "",
  };
}
