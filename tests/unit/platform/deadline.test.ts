import { expect, test } from "vitest";
import { DeadlineError, within } from "~/platform/deadline";

test("returns the value of work that ends in time", async () => {
  expect(await within(1000, "work", Promise.resolve(7))).toBe(7);
});

test("rejects hanging work at the deadline", async () => {
  const hanging = new Promise(() => {});
  await expect(within(10, "D1", hanging)).rejects.toThrow(DeadlineError);
});

test("rejects failed work with its own error", async () => {
  await expect(within(1000, "D1", Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
