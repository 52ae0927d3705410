import { afterAll, expect, test } from "vitest";
import { dayBudgets, readLeft, spend } from "~/platform/limits/day-budget";
import { refundShare, type Share, spendShare } from "~/platform/limits/day-share";
import { tickingClock } from "../../support/clock/ticking-clock";
import { startSite } from "../../support/site";

const day = 24 * 60 * 60 * 1000;
const limit = dayBudgets["wrong-sign-ins"];

const site = await startSite();
afterAll(() => site.stop());

const at = (now: number) => ({ db: site.db, clock: tickingClock(now) });

test("a day's budget is spent to its limit and resets the next day", async () => {
  const today = at(day * 20_000);
  expect(await readLeft(today, "wrong-sign-ins")).toBe(limit);
  expect(await spend(today, "wrong-sign-ins", limit - 1)).toBe(true);
  expect(await spend(today, "wrong-sign-ins", 2)).toBe(false);
  expect(await readLeft(today, "wrong-sign-ins")).toBe(1);
  expect(await spend(today, "wrong-sign-ins")).toBe(true);
  expect(await spend(today, "wrong-sign-ins")).toBe(false);
  expect(await readLeft(at(day * 20_001 - 1), "wrong-sign-ins")).toBe(0);
  const tomorrow = at(day * 20_001);
  expect(await readLeft(tomorrow, "wrong-sign-ins")).toBe(limit);
  expect(await spend(tomorrow, "wrong-sign-ins")).toBe(true);
  expect(await readLeft(tomorrow, "wrong-sign-ins")).toBe(limit - 1);
});

test("concurrent spending does not exceed the budget", async () => {
  const now = at(day * 20_002);
  const requests = Array.from({ length: 10 }, () =>
    spend(now, "attachment-bytes", 60 * 1024 * 1024),
  );
  const granted = (await Promise.all(requests)).filter(Boolean);
  expect(granted).toHaveLength(8);
});

const shareOf = (holder: string): Share => ({ kind: "attachment-bytes", holder });

test("a holder can spend its share of a budget, and all holders together the budget", async () => {
  const now = at(day * 20_004);
  const mebibyte = 1024 * 1024;
  const requests = Array.from({ length: 10 }, () => spendShare(now, shareOf("one"), 25 * mebibyte));
  expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(5);
  for (const holder of ["two", "three"]) {
    expect(await spendShare(now, shareOf(holder), 125 * mebibyte)).toBe(true);
  }
  expect(await spendShare(now, shareOf(""), 126 * mebibyte)).toBe(false);
  expect(await spendShare(now, shareOf(""), 120 * mebibyte)).toBe(true);
  expect(await spendShare(now, shareOf("four"), 6 * mebibyte)).toBe(false);
  expect(await readLeft(now, "attachment-bytes")).toBe(5 * mebibyte);
  expect(await spendShare(at(day * 20_005), shareOf("one"), 125 * mebibyte)).toBe(true);
});

test("what is given back can be spent again, and yesterday's isn't given back today", async () => {
  const share = { kind: "card-pages", holder: "an order" } as const;
  const now = at(day * 20_006);
  for (let times = 0; times < 10; times += 1) expect(await spendShare(now, share)).toBe(true);
  expect(await spendShare(now, share)).toBe(false);
  await refundShare(now, share);
  expect(await readLeft(now, "card-pages")).toBe(dayBudgets["card-pages"] - 9);
  expect(await spendShare(now, share)).toBe(true);
  await refundShare(at(day * 20_007), share);
  expect(await spendShare(now, share)).toBe(false);
  expect(await readLeft(at(day * 20_007), "card-pages")).toBe(dayBudgets["card-pages"]);
});

test("budgets are independent, and one too small for an amount is not touched", async () => {
  const now = at(day * 20_003);
  expect(await spend(now, "account-mails", dayBudgets["account-mails"] + 1)).toBe(false);
  expect(await spend(now, "account-mails", dayBudgets["account-mails"])).toBe(true);
  expect(await readLeft(now, "owner-mails")).toBe(dayBudgets["owner-mails"]);
});
