import { expect, test } from "vitest";
import { quoteTotals } from "~/features/quotes/quote-totals";

const plain = {
  discountCents: 0,
  discountRate: 0,
  taxRate: 0,
  delivery: 0,
  deliveryTaxed: false,
  depositPercent: 50,
  depositCents: null,
};
const line = (price: number, count = 1, taxed = true) => ({ count, price, taxed });

test("the total is price times count of every line, plus delivery", () => {
  const totals = quoteTotals({ ...plain, lines: [line(85_000), line(350, 24)], delivery: 4500 });
  expect(totals).toMatchObject({ subtotal: 93_400, total: 97_900, deposit: 48_950 });
});

test("rounds the deposit half up", () => {
  const of = (price: number, depositPercent: number) =>
    quoteTotals({ ...plain, lines: [line(price)], depositPercent }).deposit;
  expect(of(101, 50)).toBe(51);
  expect(of(99, 33)).toBe(33);
  expect(of(10, 33)).toBe(3);
  expect(of(125_000, 0)).toBe(0);
  expect(of(125_001, 100)).toBe(125_001);
});

test("a deposit in dollars overrides the percentage, up to the total", () => {
  const of = (depositCents: number) =>
    quoteTotals({ ...plain, lines: [line(50_000)], depositCents }).deposit;
  expect(of(0)).toBe(0);
  expect(of(12_345)).toBe(12_345);
  expect(of(60_000)).toBe(50_000);
});

test("a discount reduces the lines, not the delivery, to zero at most", () => {
  const lines = [line(50_000), line(5)];
  const of = (part: object) => quoteTotals({ ...plain, lines, delivery: 4500, ...part });
  expect(of({ discountRate: 10_000 })).toMatchObject({ discount: 5001, total: 49_504 });
  expect(of({ discountCents: 1234 })).toMatchObject({ discount: 1234, total: 53_271 });
  expect(of({ discountCents: 99_999 })).toMatchObject({ discount: 50_005, total: 4500 });
});

test("sales tax applies to taxed lines, less their share of the discount", () => {
  const lines = [line(60_000), line(30_000, 1, false)];
  const of = (part: object) => quoteTotals({ ...plain, lines, taxRate: 8000, ...part });
  expect(of({})).toMatchObject({ taxable: 60_000, tax: 4800, total: 94_800 });
  // Two thirds of the $100 discount fall on the taxed line.
  expect(of({ discountCents: 10_000 })).toMatchObject({
    taxable: 53_333,
    tax: 4267,
    total: 84_267,
    deposit: 42_134,
  });
  expect(of({ delivery: 4500 })).toMatchObject({ taxable: 60_000, tax: 4800, total: 99_300 });
  expect(of({ delivery: 4500, deliveryTaxed: true })).toMatchObject({
    taxable: 64_500,
    tax: 5160,
    total: 99_660,
  });
});
