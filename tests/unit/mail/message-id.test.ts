import { expect, test } from "vitest";
import { messageIdOf, threadHeaders } from "~/features/mail/message-id";

test("a Message-ID is taken with its brackets or without, and nothing that could be more than one", () => {
  for (const id of ["<a.b+c@mail.example>", " a.b+c@mail.example\r\n"]) {
    expect(messageIdOf(id)).toBe("<a.b+c@mail.example>");
  }
  const none = ["", "<>", "<a b>", "<a@b> <c@d>", "<a>\r\nBcc: <eve@example.com>", "<ä@b>"];
  for (const id of [...none, "\u0000", "x".repeat(151)]) expect(messageIdOf(id), id).toBe("");
});

test("an email answers the last one and names those before it in their order", () => {
  expect(threadHeaders([])).toEqual({});
  expect(threadHeaders(["<3>", "<2>", "<1>"])).toEqual({
    "In-Reply-To": "<3>",
    References: "<1> <2> <3>",
  });
});
