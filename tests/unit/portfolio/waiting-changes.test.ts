import { expect, test } from "vitest";
import { keptInOrder, type PortfolioItem } from "~/features/portfolio/item";
import { countWaiting, isReordered, waitingChange } from "~/features/portfolio/waiting-changes";

type Fields = { title: string; position: number; hidden: boolean; deleted: boolean; list: string };

const shown: Fields = { title: "A", position: 0, hidden: false, deleted: false, list: "x" };

function item(
  draft: PortfolioItem<Fields>["draft"],
  live: Partial<Fields> = {},
  id = "a",
): PortfolioItem<Fields> {
  return { id, live: { ...shown, ...live }, draft };
}

test("what happens for visitors is what waits", () => {
  expect(waitingChange(item({}))).toBeUndefined();
  expect(waitingChange(item({ title: "B" }))).toBe("changed");
  expect(waitingChange(item({ hidden: true, title: "B" }))).toBe("hidden");
  expect(waitingChange(item({ deleted: true, hidden: true }))).toBe("removed");
  expect(waitingChange(item({ hidden: false }, { hidden: true }))).toBe("shown");
  expect(waitingChange(item({ hidden: false, added: true }, { hidden: true }))).toBe("added");
});

test("what visitors will not notice does not wait", () => {
  expect(waitingChange(item({ title: "A" }))).toBeUndefined();
  expect(waitingChange(item({ title: "B" }, { hidden: true }))).toBeUndefined();
  expect(waitingChange(item({ deleted: true }, { hidden: true }))).toBeUndefined();
  expect(waitingChange(item({ added: true, deleted: true }, { hidden: true }))).toBeUndefined();
});

test("a list is reordered when what stays in sight changes places, whatever the numbers", () => {
  const list = (first: number, second: number) => [
    item({ position: first }, { position: 0 }, "a"),
    item({ position: second }, { position: 1 }, "b"),
  ];
  expect(isReordered(list(5, 9))).toBe(false);
  expect(isReordered(list(2, 1))).toBe(true);
  expect(
    isReordered([...list(0, 1), item({ hidden: false, position: -4 }, { hidden: true }, "c")]),
  ).toBe(false);
});

test("each list is counted as reordered for itself; what moves between lists is only changed", () => {
  const items = [
    item({ position: 3 }, { position: 0 }, "a"),
    item({}, { position: 1 }, "b"),
    item({ list: "y" }, { position: 2 }, "c"),
    item({}, { list: "y" }, "d"),
  ];
  expect(countWaiting(items, ({ list }) => list)).toEqual({
    added: 0,
    changed: 1,
    hidden: 0,
    shown: 0,
    removed: 0,
    reordered: ["x"],
    total: 2,
  });
});

test("kept items stand by position, then by id; deleted ones are left out", () => {
  const items = [
    item({}, {}, "b"),
    item({}, {}, "a"),
    item({ deleted: true }, {}, "d"),
    item({ position: -1 }, {}, "c"),
  ];
  expect(keptInOrder(items).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});
