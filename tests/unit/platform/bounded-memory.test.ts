import { expect, test } from "vitest";
import { createBoundedMemory } from "~/platform/bounded-memory";
import type { CachedPage } from "~/platform/page-cache/cached-page";

const sized = (bytes: number): CachedPage => ({
  status: 200,
  headers: [],
  mark: "",
  encoding: "br",
  body: new Uint8Array(bytes),
});
const bounds = { things: 3, bytes: 100 };

test("what was not asked for the longest goes first when there are too many pages", () => {
  const memory = createBoundedMemory<CachedPage>(bounds);
  for (const key of ["a", "b", "c"]) memory.put(key, sized(1));
  memory.get("a", 0);
  memory.put("d", sized(1));
  expect(memory.get("b", 0)).toBeUndefined();
  for (const key of ["a", "c", "d"]) expect(memory.get(key, 0), key).toBeDefined();
});

test("pages give way when there are too many bytes, and one that is too large is not kept", () => {
  const memory = createBoundedMemory<CachedPage>(bounds);
  memory.put("a", sized(60));
  memory.put("b", sized(60));
  expect(memory.get("a", 0)).toBeUndefined();
  expect(memory.get("b", 0)).toBeDefined();
  memory.put("c", sized(101));
  expect(memory.get("c", 0)).toBeUndefined();
  expect(memory.get("b", 0)).toBeDefined();
});

test("a page that is put again counts once", () => {
  const memory = createBoundedMemory<CachedPage>(bounds);
  for (let time = 0; time < 5; time += 1) memory.put("a", sized(40));
  memory.put("b", sized(60));
  expect(memory.get("a", 0)).toBeDefined();
});

test("a page that is kept for a while is gone when the while is over", () => {
  const memory = createBoundedMemory<CachedPage>(bounds);
  memory.put("a", sized(1), 1000);
  expect(memory.get("a", 999)).toBeDefined();
  expect(memory.get("a", 1000)).toBeUndefined();
});
