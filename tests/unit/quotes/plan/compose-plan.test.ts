import { expect, test } from "vitest";
import { composePlan } from "~/features/quotes/plan/compose-plan";

const days = { today: "2026-06-15", balanceDue: "2026-09-05" };
const half = { total: 112_900, deposit: 56_450, depositPercent: 50, ...days };

function compose(...rows: [amount: string, dueOn: string][]) {
  return composeOf(half, ...rows);
}

function composeOf(agreed: typeof half, ...rows: [amount: string, dueOn: string][]) {
  const errors: Record<string, string> = {};
  const plan = rows.map(([amount, dueOn], at) => ({ key: String(at), amount, dueOn }));
  return { payments: composePlan({ plan }, agreed, errors), errors };
}

test("amounts and percentages of the total become cents, in order of day; blank rows are skipped", () => {
  const typed = compose(["25%", "2026-08-01"], ["", ""], ["$250", "07/01/2026"]);
  expect(typed).toEqual({
    payments: [
      { cents: 25_000, dueOn: "2026-07-01" },
      { cents: 28_225, dueOn: "2026-08-01" },
    ],
    errors: {},
  });
});

test("says at its field what is wrong with a payment", () => {
  const no = "Enter an amount, such as 250 or 25%.";
  const day = "Choose a day from today to the day of the balance.";
  const errorsOf = (...rows: [string, string][]) => compose(...rows).errors;
  for (const amount of ["", "0", "a few", "120%", "-5"]) {
    expect(errorsOf([amount, "2026-07-01"]), amount).toEqual({ "plan.0.amount": no });
  }
  for (const dueOn of ["", "soon", "2026-06-14", "2026-09-06"]) {
    expect(errorsOf(["250", dueOn]), dueOn).toEqual({ "plan.0.dueOn": day });
  }
  expect(errorsOf(["250", "2026-06-15"], ["250", "2026-09-05"])).toEqual({});
  expect(errorsOf(["250", "2026-07-01"], ["250", "2026-07-01"])).toEqual({
    "plan.1.dueOn": "Another payment is due on that day.",
  });
});

test("percentages that add up to 100% add up to the total, though each of them rounds up", () => {
  const fourth = { ...half, total: 10_002, deposit: 2_501, depositPercent: 25 };
  const rows = [1, 2, 3].map((day): [string, string] => ["25%", `2026-07-0${day}`]);
  const { payments, errors } = composeOf(fourth, ...rows);
  expect(errors).toEqual({});
  expect(payments.map(({ cents }) => cents)).toEqual([2_500, 2_501, 2_500]);
  const inDollars = { ...half, total: 10_001, deposit: 5_000, depositPercent: 0 };
  expect(composeOf(inDollars, ["50%", "2026-07-01"]).payments[0]?.cents).toBe(5_001);
  expect(composeOf(inDollars, ["50.01%", "2026-07-01"]).errors).toHaveProperty(["plan.0.amount"]);
});

test("deposit and payments may make up the whole total, but no more", () => {
  expect(compose(["564.50", "2026-07-01"]).errors).toEqual({});
  expect(compose(["500", "2026-07-01"], ["64.51", "2026-07-02"]).errors).toEqual({
    "plan.1.amount": "With what is due before it, that’s more than the total.",
  });
});
