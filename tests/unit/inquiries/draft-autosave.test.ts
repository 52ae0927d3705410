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

test("a draft survives writing and reading", () => {
  expect(readDraft(writeDraft(draft), noon + 1)).toEqual({ version: 1, ...draft });
});

test("a draft expires after seven days", () => {
  expect(readDraft(writeDraft(draft), noon + 7 * day - 1)).not.toBe(null);
  expect(readDraft(writeDraft(draft), noon + 7 * day)).toBe(null);
});

test.each([
  ["a missing draft", null],
  ["invalid JSON", "{"],
  ["another version", JSON.stringify({ ...draft, version: 2 })],
  ["an invalid id", JSON.stringify({ ...draft, version: 1, id: "1" })],
  ["an unknown field", JSON.stringify({ ...draft, version: 1, values: { hp: "x" } })],
  ["a value that is not text", JSON.stringify({ ...draft, version: 1, values: { name: 1 } })],
])("ignores %s", (_what, kept) => {
  expect(readDraft(kept, noon)).toBe(null);
});

test("a draft remembers that it was being sent when the page was left", () => {
  const kept = writeDraft({ ...draft, sending: true });
  expect(readDraft(kept, noon)).toMatchObject({ sending: true });
});

test("a blank form is not worth saving", () => {
  expect(isBlank({ name: "", message: " \n" })).toBe(true);
  expect(isBlank({ name: "", message: "a" })).toBe(false);
});

const zeros = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(0);
const ones = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(255);

test("uses the browser's own UUID if available", () => {
  const id = "3f1c7a52-9d0e-4b1a-8c55-0d6f3b2a9e10";
  expect(makeDraftId({ getRandomValues: zeros, randomUUID: () => id })).toBe(id);
});

test("falls back to a version 4 UUID of random bytes", () => {
  expect(makeDraftId({ getRandomValues: zeros })).toBe("00000000-0000-4000-8000-000000000000");
  expect(makeDraftId({ getRandomValues: ones })).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
});
