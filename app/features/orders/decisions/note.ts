import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, type OrderNote, unchanged } from "../change";
import type { Order } from "../order";

const maxNotes = 200;

export function addNote(order: Order, note: OrderNote, { now }: Moment): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  if (order.notes.includes(note.id)) return unchanged(order);
  if (order.notes.length >= maxNotes) {
    return fail("conflict", `An inquiry can have at most ${maxNotes} notes.`);
  }
  return ok({
    order: { ...order, notes: [...order.notes, note.id], updatedAt: now },
    addNote: note,
  });
}

export function removeNote(order: Order, { id }: { id: string }, { now }: Moment): Result<Change> {
  if (failIfDeleted(order) || !order.notes.includes(id)) return unchanged(order);
  return ok({
    order: { ...order, notes: order.notes.filter((note) => note !== id), updatedAt: now },
    removeNote: id,
    log: [{ name: "item.deleted", what: "note", order: order.id }],
  });
}
