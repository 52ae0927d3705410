import { expect, test } from "vitest";
import { addNote, removeNote } from "~/features/orders/decisions/note";
import {
  anOrder,
  changed,
  changeOf,
  hour,
  later,
  moment,
  now,
} from "../../../support/orders/an-order";

const note = { id: "note", text: "Called.", at: now - hour };

test("stores the note’s id and time, and updates the order", () => {
  const order = anOrder({ notes: ["other"] });
  const result = addNote(order, note, moment);
  expect(changed(order, result)).toEqual({ notes: ["other", "note"], updatedAt: now });
  expect(changeOf(result).addNote).toEqual(note);
});

test("repeating a note is a no-op", () => {
  const once = changeOf(addNote(anOrder(), note, moment)).order;
  expect(changeOf(addNote(once, note, later(hour)))).toEqual({ order: once });
});

test("an order takes at most 200 notes", () => {
  const notes = (count: number) => Array.from({ length: count }, (_, at) => String(at));
  expect(addNote(anOrder({ notes: notes(199) }), note, moment).ok).toBe(true);
  const full = anOrder({ notes: notes(200) });
  expect(addNote(full, note, moment)).toEqual({
    ok: false,
    code: "conflict",
    error: "An inquiry can have at most 200 notes.",
  });
  expect(addNote(full, { ...note, id: "7" }, moment).ok).toBe(true);
});

test("logs a removed note in Activity; removing it again is a no-op", () => {
  const order = anOrder({ notes: ["note", "other"] });
  const result = removeNote(order, note, moment);
  expect(changed(order, result)).toEqual({ notes: ["other"], updatedAt: now });
  expect(changeOf(result)).toMatchObject({
    removeNote: "note",
    log: [{ name: "item.deleted", what: "note", order: "order" }],
  });
  const { order: after } = changeOf(result);
  expect(changeOf(removeNote(after, note, later(hour)))).toEqual({ order: after });
});

test("a deleted order’s notes cannot change", () => {
  const order = anOrder({ deletedAt: now, notes: ["note"] });
  expect(addNote(order, { ...note, id: "new" }, moment)).toMatchObject({ code: "not_found" });
  expect(changeOf(removeNote(order, note, moment)).order).toBe(order);
});
