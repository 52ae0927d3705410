import { expect, test } from "vitest";
import { readFiles, whyTooMuch, writeFiles } from "~/features/mail/files/reply-files";

const file = (letter: string, size = 1000) => ({
  ...{ sha256: letter.repeat(64), name: `${letter}.pdf`, contentType: "application/pdf", size },
  ...{ width: null, height: null },
});
const megabyte = 1024 * 1024;

test("as many files fit as one email carries", () => {
  expect(whyTooMuch([])).toBe(null);
  expect(whyTooMuch([file("a", 3.5 * megabyte)])).toBe(null);
  expect(whyTooMuch([file("a", 3 * megabyte), file("b", megabyte)])).toBe(
    "Together, these files have 4.0 MB. An email carries 3.5 MB: remove some, or send them in two replies.",
  );
  expect(whyTooMuch(Array.from({ length: 11 }, () => file("a")))).toBe("Only 10 files fit.");
});

test("stored files are read again, those of two drafts once each", () => {
  expect(readFiles(undefined)).toEqual([]);
  const [first, second] = [writeFiles([file("a"), file("b")]), writeFiles([file("b"), file("c")])];
  expect(readFiles(`${first}\n\n${second}`)).toEqual([file("a"), file("b"), file("c")]);
  expect(readFiles(`{"name":"no"}\nnonsense\n${writeFiles([file("a")])}`)).toEqual([file("a")]);
});
