import { expect, test } from "vitest";
import type { PortfolioItem } from "~/features/portfolio/item";
import {
  countPending,
  describePending,
  isReordered,
  itemBadge,
  joinPending,
  pendingChange,
} from "~/features/portfolio/pending-changes";

type Fields = { title: string; position: number; hidden: boolean; deleted: boolean; list: string };

const shown: Fields = { title: "A", position: 0, hidden: false, deleted: false, list: "x" };

function item(
  draft: PortfolioItem<Fields>["draft"],
  live: Partial<Fields> = {},
  id = "a",
): PortfolioItem<Fields> {
  return { id, live: { ...shown, ...live }, draft };
}

test("what changes for visitors is pending", () => {
  expect(pendingChange(item({}))).toBeUndefined();
  expect(pendingChange(item({ title: "B" }))).toBe("changed");
  expect(pendingChange(item({ hidden: true, title: "B" }))).toBe("hidden");
  expect(pendingChange(item({ deleted: true, hidden: true }))).toBe("removed");
  expect(pendingChange(item({ hidden: false }, { hidden: true }))).toBe("shown");
  expect(pendingChange(item({ hidden: false, added: true }, { hidden: true }))).toBe("added");
});

test("what visitors will not notice is not pending", () => {
  expect(pendingChange(item({ title: "A" }))).toBeUndefined();
  expect(pendingChange(item({ title: "B" }, { hidden: true }))).toBeUndefined();
  expect(pendingChange(item({ deleted: true }, { hidden: true }))).toBeUndefined();
  expect(pendingChange(item({ added: true, deleted: true }, { hidden: true }))).toBeUndefined();
});

test("a list is reordered if its visible items change places, whatever their positions", () => {
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

test("counts reordering per list; an item that changes lists is only changed", () => {
  const items = [
    item({ position: 3 }, { position: 0 }, "a"),
    item({}, { position: 1 }, "b"),
    item({ list: "y" }, { position: 2 }, "c"),
    item({}, { list: "y" }, "d"),
  ];
  expect(countPending(items, ({ list }) => list)).toEqual({
    added: 0,
    changed: 1,
    hidden: 0,
    shown: 0,
    removed: 0,
    reordered: ["x"],
    total: 2,
  });
});

const nothing = { added: 0, changed: 0, hidden: 0, shown: 0, removed: 0, reordered: [], total: 0 };

test("describes pending changes in one line, or in no text", () => {
  expect(describePending(nothing, (list) => list)).toBe("");
  const pending = {
    ...nothing,
    added: 3,
    removed: 1,
    reordered: ["birthday", "wedding"],
    total: 6,
  };
  const label = (list: string) => (list === "birthday" ? "Kids" : "Wedding");
  expect(describePending(pending, label)).toBe("3 new, 1 deleted, Kids, Wedding reordered");
});

test("names the part of the portfolio if both have pending changes", () => {
  expect(joinPending({ Gallery: "", Recognitions: "" })).toBe("");
  expect(joinPending({ Gallery: "3 new", Recognitions: "" })).toBe("3 new");
  expect(joinPending({ Gallery: "3 new", Recognitions: "1 new" })).toBe(
    "Gallery: 3 new · Recognitions: 1 new",
  );
});

test("the badge says what publishing will do, else whether the item is hidden", () => {
  expect(itemBadge(item({}))).toBeNull();
  expect(itemBadge(item({ title: "B" }))).toBe("Changed");
  expect(itemBadge(item({ hidden: true }))).toBe("Hides on publish");
  expect(itemBadge(item({}, { hidden: true }))).toBe("Hidden");
});
