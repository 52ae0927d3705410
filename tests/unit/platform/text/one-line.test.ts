import { expect, test } from "vitest";
import { oneLine } from "~/platform/text/one-line";

test("removes line breaks and disguises, and keeps the joiners of scripts and emoji", () => {
  expect(oneLine("Ada\r\nBcc: x\u202e\u00ad\u200b")).toBe("Ada Bcc: x");
  expect(oneLine("نیم\u200cفاصله 👨‍👩‍👧")).toBe("نیم\u200cفاصله 👨‍👩‍👧");
});
