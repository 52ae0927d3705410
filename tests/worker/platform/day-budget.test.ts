import { afterAll, expect, test } from "vitest";
import { dayBudgets, readLeft, spend } from "~/platform/limits/day-budget";
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

test("budgets are independent, and one too small for an amount is not touched", async () => {
  const now = at(day * 20_003);
  expect(await spend(now, "account-mails", dayBudgets["account-mails"] + 1)).toBe(false);
  expect(await spend(now, "account-mails", dayBudgets["account-mails"])).toBe(true);
  expect(await readLeft(now, "owner-mails")).toBe(dayBudgets["owner-mails"]);
});
