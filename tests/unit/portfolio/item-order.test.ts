import fc from "fast-check";
import { expect, test } from "vitest";
import type { PortfolioItem } from "~/features/portfolio/item";
import {
  firstPosition,
  indexInFullList,
  moveInOrder,
  orderedItems,
} from "~/features/portfolio/item-order";

type Fields = { position: number; hidden: boolean; deleted: boolean };

const item = (id: string, draft: Partial<Fields> = {}): PortfolioItem<Fields> => ({
  id,
  live: { position: 0, hidden: false, deleted: false },
  draft,
});

test("orders items by position, then by id, without deleted ones", () => {
  const items = [item("b"), item("a"), item("d", { deleted: true }), item("c", { position: -1 })];
  expect(orderedItems(items).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});

test("a move changes one position if there is room, else renumbers the list", () => {
  const roomy = [0, 10, 20].map((position, index) => ({ id: "abc"[index] ?? "", position }));
  expect(moveInOrder(roomy, "c", 1)).toEqual([{ id: "c", position: 5 }]);
  expect(moveInOrder(roomy, "c", 0)).toEqual([{ id: "c", position: -1 }]);
  expect(moveInOrder(roomy, "a", 2)).toEqual([{ id: "a", position: 21 }]);
  const tight = ["a", "b", "c"].map((id) => ({ id, position: 0 }));
  expect(moveInOrder(tight, "c", 1)).toEqual([
    { id: "c", position: 1 },
    { id: "b", position: 2 },
  ]);
});

test("any sequence of moves gives the requested order", () => {
  const moves = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 30 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 6, maxLength: 6 }),
      moves,
      (positions, steps) => {
        let list = positions
          .toSorted((a, b) => a - b)
          .map((position, index) => ({ id: String(index), position }));
        for (const [from, to] of steps) {
          const id = list[from]?.id ?? "";
          const wanted = list.map((one) => one.id).filter((one) => one !== id);
          wanted.splice(to, 0, id);
          const changes = new Map(moveInOrder(list, id, to).map((one) => [one.id, one.position]));
          list = list
            .map((one) => ({ id: one.id, position: changes.get(one.id) ?? one.position }))
            .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
          expect(list.map((one) => one.id)).toEqual(wanted);
        }
      },
    ),
  );
});

test("the first position precedes all others", () => {
  expect(firstPosition([])).toBe(0);
  expect(firstPosition([{ position: 4 }, { position: -2 }])).toBe(-3);
});

test("in a filtered list, an item moves before the visible one that follows it", () => {
  const whole = ["a1", "b1", "a2", "b2", "a3"];
  const shown = ["a1", "a2", "a3"];
  expect(indexInFullList(whole, shown, "a3", 1)).toBe(2);
  expect(indexInFullList(whole, shown, "a1", 1)).toBe(3);
  expect(indexInFullList(whole, shown, "a1", 2)).toBe(4);
  expect(indexInFullList(whole, ["a1"], "a1", 0)).toBe(0);
});
