import { expect, test } from "vitest";
import { DeadlineError, within } from "~/platform/deadline";

test("work that ends in time gives its value", async () => {
  expect(await within(1000, "work", Promise.resolve(7))).toBe(7);
});

test("work that hangs is given up", async () => {
  const hanging = new Promise(() => {});
  await expect(within(10, "D1", hanging)).rejects.toThrow(DeadlineError);
});

test("work that fails fails with its own error", async () => {
  await expect(within(1000, "D1", Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
