import { fail, ok, type Result } from "~/platform/result";
import { type Change, type Moment, type OrderNote, unchanged, whyFixed } from "../change";
import type { Order } from "../order";

const mostNotes = 200;

/** Keeps a note under the id that the browser gave it: sent twice, it is kept once. */
export function addNote(order: Order, note: OrderNote, { now }: Moment): Result<Change> {
  const fixed = whyFixed(order);
  if (fixed) return fixed;
  if (order.notes.includes(note.id)) return unchanged(order);
  if (order.notes.length >= mostNotes) {
    return fail("conflict", `An inquiry can have at most ${mostNotes} notes.`);
  }
  return ok({
    order: { ...order, notes: [...order.notes, note.id], updatedAt: now },
    addNote: note,
  });
}

/** A note that has gone already is no failure. */
export function removeNote(order: Order, { id }: { id: string }, { now }: Moment): Result<Change> {
  if (whyFixed(order) || !order.notes.includes(id)) return unchanged(order);
  return ok({
    order: { ...order, notes: order.notes.filter((note) => note !== id), updatedAt: now },
    removeNote: id,
    log: [{ name: "item.deleted", what: "note" }],
  });
}
