import { expect, test } from "vitest";
import { isBlank, readDraft, writeDraft } from "~/features/inquiries/inquiry-draft";
import { draftId, noon } from "../../support/inquiry-posts";

const day = 24 * 60 * 60 * 1000;
const draft = { id: draftId, savedAt: noon, files: 2, values: { name: "Ada", message: "A\nB" } };

test("a draft is read as it was written", () => {
  expect(readDraft(writeDraft(draft), noon + 1)).toEqual({ version: 1, ...draft });
});

test("a draft is forgotten after seven days", () => {
  expect(readDraft(writeDraft(draft), noon + 7 * day - 1)).not.toBe(null);
  expect(readDraft(writeDraft(draft), noon + 7 * day)).toBe(null);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["another version", JSON.stringify({ ...draft, version: 2 })],
  ["an id that is none", JSON.stringify({ ...draft, version: 1, id: "1" })],
  ["an unknown field", JSON.stringify({ ...draft, version: 1, values: { hp: "x" } })],
  ["a value that is no text", JSON.stringify({ ...draft, version: 1, values: { name: 1 } })],
])("%s is no draft", (_what, kept) => {
  expect(readDraft(kept, noon)).toBe(null);
});

test("a form of blanks is not worth keeping", () => {
  expect(isBlank({ name: "", message: " \n" })).toBe(true);
  expect(isBlank({ name: "", message: "a" })).toBe(false);
});
