import { expect, test } from "vitest";
import { DeadlineError, tryTwice, within } from "~/platform/deadline";

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

test("retries once, except after a timeout", async () => {
  const trial = async (error: Error) => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries === 1) throw error;
      return "done";
    };
    const outcome = await tryTwice(work).catch((reason: unknown) => reason);
    return { tries, outcome };
  };
  expect(await trial(new Error("broken"))).toEqual({ tries: 2, outcome: "done" });
  const late = new DeadlineError("D1", 10);
  expect(await trial(late)).toEqual({ tries: 1, outcome: late });
});
