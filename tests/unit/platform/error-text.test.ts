import { expect, test } from "vitest";
import { errorText } from "~/platform/log";

test("an error’s text names its cause, and doesn’t repeat one that it quotes", () => {
  const cause = new Error("D1 is overloaded");
  expect(errorText(new Error("Not saved", { cause }))).toBe("Not saved: D1 is overloaded");
  expect(errorText(new Error("Last copy: Monday. D1 is overloaded", { cause }))).toBe(
    "Last copy: Monday. D1 is overloaded",
  );
  expect(errorText(cause)).toBe("D1 is overloaded");
  expect(errorText("a text")).toBe("a text");
});
