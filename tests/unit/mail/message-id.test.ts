import { expect, test } from "vitest";
import { messageIdOf, threadHeaders } from "~/features/mail/message-id";

test("takes a single Message-ID with or without brackets, and nothing else", () => {
  for (const id of ["<a.b+c@mail.example>", " a.b+c@mail.example\r\n"]) {
    expect(messageIdOf(id)).toBe("<a.b+c@mail.example>");
  }
  const none = ["", "<>", "<a b>", "<a@b> <c@d>", "<a>\r\nBcc: <eve@example.com>", "<ä@b>"];
  for (const id of [...none, "\u0000", "x".repeat(151)]) expect(messageIdOf(id), id).toBe("");
});

test("In-Reply-To names the last message, and References all of them in order", () => {
  expect(threadHeaders([])).toEqual({});
  expect(threadHeaders(["<3>", "<2>", "<1>"])).toEqual({
    "In-Reply-To": "<3>",
    References: "<1> <2> <3>",
  });
});
