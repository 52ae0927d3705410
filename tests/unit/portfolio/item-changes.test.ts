import fc from "fast-check";
import { expect, test } from "vitest";
import { editedFields, type PortfolioItem } from "~/features/portfolio/item";
import {
  firstPosition,
  moveInOrder,
  standingChanges,
  undoingChanges,
  withChanges,
} from "~/features/portfolio/item-changes";

type Fields = { title: string; position: number; hidden: boolean; deleted: boolean };

const item = (id: string, draft: Partial<Fields> = {}): PortfolioItem<Fields> => ({
  id,
  live: { title: id, position: 0, hidden: false, deleted: false },
  draft,
});

test("changes add to what waits, and their undoing brings back what was edited before", () => {
  const before = [item("a", { title: "Waits" }), item("b")];
  const changes = [
    { id: "a", title: "Newer", hidden: true },
    { id: "b", deleted: true },
  ];
  const after = withChanges(before, changes);
  expect(after.map((one) => one.draft)).toEqual([
    { title: "Newer", hidden: true },
    { deleted: true },
  ]);
  const undone = withChanges(after, undoingChanges(before, changes));
  expect(undone.map(editedFields)).toEqual(before.map(editedFields));
});

test("what could not be saved is taken back without what was changed after it", () => {
  const before = [item("a", { title: "Old" })];
  const refused = [{ id: "a", title: "Refused", hidden: true }];
  const newer = withChanges<Fields, PortfolioItem<Fields>>(withChanges(before, refused), [
    { id: "a", title: "Newer" },
  ]);
  const standing = standingChanges(newer, refused);
  expect(undoingChanges(before, standing)).toEqual([{ id: "a", hidden: false }]);
});

test("a move changes one position where there is room, else numbers the list anew", () => {
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

test("after any moves the list stands as it was asked for", () => {
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

test("the first position stands before all others", () => {
  expect(firstPosition([])).toBe(0);
  expect(firstPosition([{ position: 4 }, { position: -2 }])).toBe(-3);
});
