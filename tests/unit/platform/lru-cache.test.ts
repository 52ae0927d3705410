import { expect, test } from "vitest";
import { createLruCache } from "~/platform/lru-cache";
import type { CachedPage } from "~/platform/page-cache/cached-page";

const sized = (bytes: number): CachedPage => ({
  status: 200,
  headers: [],
  mark: "",
  encoding: "br",
  body: new Uint8Array(bytes),
});
const bounds = { things: 3, bytes: 100 };

test("evicts the least recently used page above the limit of pages", () => {
  const memory = createLruCache<CachedPage>(bounds);
  for (const key of ["a", "b", "c"]) memory.put(key, sized(1));
  memory.get("a", 0);
  memory.put("d", sized(1));
  expect(memory.get("b", 0)).toBeUndefined();
  for (const key of ["a", "c", "d"]) expect(memory.get(key, 0), key).toBeDefined();
});

test("evicts pages above the limit of bytes, and stores no page larger than that", () => {
  const memory = createLruCache<CachedPage>(bounds);
  memory.put("a", sized(60));
  memory.put("b", sized(60));
  expect(memory.get("a", 0)).toBeUndefined();
  expect(memory.get("b", 0)).toBeDefined();
  memory.put("c", sized(101));
  expect(memory.get("c", 0)).toBeUndefined();
  expect(memory.get("b", 0)).toBeDefined();
});

test("replacing a page counts it once", () => {
  const memory = createLruCache<CachedPage>(bounds);
  for (let time = 0; time < 5; time += 1) memory.put("a", sized(40));
  memory.put("b", sized(60));
  expect(memory.get("a", 0)).toBeDefined();
});

test("a page with a lifetime expires", () => {
  const memory = createLruCache<CachedPage>(bounds);
  memory.put("a", sized(1), 1000);
  expect(memory.get("a", 999)).toBeDefined();
  expect(memory.get("a", 1000)).toBeUndefined();
});
