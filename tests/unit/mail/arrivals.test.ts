import { expect, test } from "vitest";
import { describeArrivals } from "~/features/mail/arrivals";

const came = (id: string, more: object = {}) => ({
  ...({ id, direction: "in", kind: "reply", warning: "", sender: "june@example.com" } as const),
  ...more,
});

test("only what a client sent since is said, and the same sentence once", () => {
  const known = new Set(["a"]);
  expect(describeArrivals(known, [came("a"), came("b", { direction: "out" })], "June")).toBe("");
  const accepted = came("d", { kind: "acceptance" });
  expect(describeArrivals(known, [came("a"), came("b"), came("c"), accepted], "June")).toBe(
    "June wrote. June accepted the quote.",
  );
});

test("what came from another address has that address", () => {
  const stranger = came("b", { warning: "Another address.", sender: "bo@elsewhere.example" });
  expect(describeArrivals(new Set(), [stranger], "June")).toBe("bo@elsewhere.example wrote.");
});
