import { expect, test } from "vitest";
import { editedFields, type PortfolioItem } from "~/features/portfolio/item";
import {
  addItem,
  applyChanges,
  confirmEdit,
  type EditedList,
  type ItemChange,
  inverseChanges,
  omitOverwritten,
  reloadList,
  revertEdit,
  startEdit,
} from "~/features/portfolio/item-edits";

type Fields = { title: string; position: number; hidden: boolean; deleted: boolean };

const item = (id: string, draft: Partial<Fields> = {}): PortfolioItem<Fields> => ({
  id,
  live: { title: id, position: 0, hidden: false, deleted: false },
  draft,
});

test("changes extend the draft, and their inverse restores it", () => {
  const before = [item("a", { title: "Drafted" }), item("b")];
  const changes = [
    { id: "a", title: "Newer", hidden: true },
    { id: "b", deleted: true },
  ];
  const after = applyChanges(before, changes);
  expect(after.map((one) => one.draft)).toEqual([
    { title: "Newer", hidden: true },
    { deleted: true },
  ]);
  const undone = applyChanges(after, inverseChanges(before, changes));
  expect(undone.map(editedFields)).toEqual(before.map(editedFields));
});

test("reverting a failed change keeps newer changes", () => {
  const before = [item("a", { title: "Old" })];
  const refused = [{ id: "a", title: "Refused", hidden: true }];
  const newer = applyChanges<Fields, PortfolioItem<Fields>>(applyChanges(before, refused), [
    { id: "a", title: "Newer" },
  ]);
  const current = omitOverwritten(newer, refused);
  expect(inverseChanges(before, current)).toEqual([{ id: "a", hidden: false }]);
});

type List = EditedList<Fields, PortfolioItem<Fields>>;

const listOf = (...items: PortfolioItem<Fields>[]): List => ({ items, added: [], edits: [] });
const titles = ({ items }: List) => items.map((one) => editedFields(one).title);
const editOf = (list: List, ...changes: ItemChange<Fields>[]) => ({ changes, before: list.items });

test("a stale response neither undoes an edit nor drops an added item", () => {
  const loaded = [item("a"), item("b")];
  let list = listOf(...loaded);
  const edit = editOf(list, { id: "a", title: "Edited" });
  list = addItem(startEdit(list, edit), item("c"));
  list = reloadList(list, loaded);
  expect(titles(list)).toEqual(["Edited", "b", "c"]);
  list = reloadList(confirmEdit(list, edit), loaded);
  expect(titles(list)).toEqual(["Edited", "b"]);
  expect(titles(reloadList(list, loaded))).toEqual(["a", "b"]);
});

test("a failed edit is reverted; a newer edit of the same item stays", () => {
  const start = listOf(item("a"));
  const failed = editOf(start, { id: "a", title: "Refused", hidden: true });
  const first = startEdit(start, failed);
  const second = startEdit(first, editOf(first, { id: "a", title: "Newer" }));
  const reverted = revertEdit(second, failed);
  expect(reverted.items.map(editedFields)).toEqual([
    { title: "Newer", position: 0, hidden: false, deleted: false },
  ]);
  expect(titles(reloadList(reverted, [item("a")]))).toEqual(["Newer"]);
});

test("an added item replaces the one with its id", () => {
  const list = addItem(listOf(item("a"), item("b")), item("a", { title: "Uploaded" }));
  expect(titles(list)).toEqual(["b", "Uploaded"]);
});
