import { expect, test } from "vitest";
import { fail, ok, type Result } from "~/platform/result";
import { cacheByContent } from "~/platform/storage/content-cache";

const at = (sequence: number | undefined) => ({ contentSequence: async () => sequence });

test("caches a reading until the content changes", async () => {
  let reads = 0;
  const read = cacheByContent(async () => ok(++reads));
  expect(await read(at(7))).toEqual(ok(1));
  expect(await read(at(7))).toEqual(ok(1));
  expect(await read(at(8))).toEqual(ok(2));
});

test("caches nothing while the content sequence is unknown, and no failed reading", async () => {
  const answers: Result<number>[] = [fail("unavailable", "Down."), ok(2), ok(3), ok(4)];
  const read = cacheByContent(async () => answers.shift() ?? ok(0));
  expect(await read(at(7))).toEqual(fail("unavailable", "Down."));
  expect(await read(at(undefined))).toEqual(ok(2));
  expect(await read(at(7))).toEqual(ok(3));
  expect(await read(at(undefined))).toEqual(ok(4));
  expect(await read(at(7))).toEqual(ok(3));
});
