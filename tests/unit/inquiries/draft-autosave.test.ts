import { expect, test } from "vitest";
import {
  isBlank,
  makeDraftId,
  readDraft,
  writeDraft,
} from "~/features/inquiries/.client/draft-autosave";
import { draftId, noon } from "../../support/inquiries/inquiry-posts";

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

test("a draft remembers that it was being sent when the page was left", () => {
  const kept = writeDraft({ ...draft, sending: true });
  expect(readDraft(kept, noon)).toMatchObject({ sending: true });
});

test("a form of blanks is not worth keeping", () => {
  expect(isBlank({ name: "", message: " \n" })).toBe(true);
  expect(isBlank({ name: "", message: "a" })).toBe(false);
});

const zeros = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0);
const ones = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(255);

test("the browser's own UUID is taken where there is one", () => {
  const id = "3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e10";
  expect(makeDraftId({ getRandomValues: zeros, randomUUID: () => id })).toBe(id);
});

test("without one it is a version 4 UUID of random bytes", () => {
  expect(makeDraftId({ getRandomValues: zeros })).toBe("00000000-0000-4000-8000-000000000000");
  expect(makeDraftId({ getRandomValues: ones })).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
});
