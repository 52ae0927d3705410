import { expect, test } from "vitest";
import { waitingWords } from "~/features/portfolio/waiting-words";

const nothing = { added: 0, changed: 0, hidden: 0, shown: 0, removed: 0, reordered: [], total: 0 };

test("what waits is told in a line, and nothing gives no words", () => {
  expect(waitingWords(nothing, (list) => list)).toBe("");
  const work = { ...nothing, added: 3, removed: 1, reordered: ["birthday", "wedding"], total: 6 };
  const label = (list: string) => (list === "birthday" ? "Kids" : "Wedding");
  expect(waitingWords(work, label)).toBe("3 new, 1 removed, new order in Kids, Wedding");
});
