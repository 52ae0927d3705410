import { expect, test } from "vitest";
import { balanceDueOn, usualBalanceDue } from "~/features/quotes/balance-due";

test("the balance is due before the event, but never before the quote expires", () => {
  expect(usualBalanceDue("2026-09-01", 14, "2026-06-29")).toBe("2026-08-18");
  expect(usualBalanceDue("2026-06-20", 14, "2026-06-18")).toBe("2026-06-18");
});

test("moving an event moves the due date of the balance", () => {
  const event = { type: "wedding" as const, date: "2026-09-01", servings: "80" };
  const due = (balanceDue: string) =>
    balanceDueOn({ balanceDue, event, plan: [] }, "2026-09-11", 7);
  expect(due("2026-08-18")).toBe("2026-08-28");
  expect(due("")).toBe("2026-09-04");
});

test("falls back for invalid dates from older data", () => {
  const event = { type: "wedding" as const, date: "soon", servings: "80" };
  expect(balanceDueOn({ balanceDue: "later", event, plan: [] }, "2026-09-11", 7)).toBe(
    "2026-09-04",
  );
  expect(balanceDueOn({ balanceDue: "2026-08-18", event, plan: [] }, "soon", 7)).toBe("soon");
  expect(usualBalanceDue("soon", 14, "2026-06-18")).toBe("2026-06-18");
});
