import { expect, test } from "vitest";
import { makeDraftId } from "~/features/inquiries/draft-id";

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
