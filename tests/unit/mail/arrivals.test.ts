import { expect, test } from "vitest";
import { describeArrivals } from "~/features/mail/arrivals";

const message = (id: string, more: object = {}) => ({
  ...({
    id,
    direction: "in",
    kind: "reply",
    warning: "",
    sender: "june@example.com",
    senderName: "June",
    senderRole: "",
  } as const),
  ...more,
});

test("describes only the client's new messages, and each sentence once", () => {
  const known = new Set(["a"]);
  expect(describeArrivals(known, [message("a"), message("b", { direction: "out" })], "June")).toBe(
    "",
  );
  const accepted = message("d", { kind: "acceptance" });
  expect(
    describeArrivals(known, [message("a"), message("b"), message("c"), accepted], "June"),
  ).toBe("June wrote. June accepted the quote.");
});

test("names the address of a message from another sender", () => {
  const fromStranger = message("b", {
    warning: "Another address.",
    sender: "bo@elsewhere.example",
  });
  expect(describeArrivals(new Set(), [fromStranger], "June")).toBe("bo@elsewhere.example wrote.");
});
