import type { Journal } from "~/platform/journal/journal";
import type { Log } from "~/platform/log";

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** For code that only records events. */
export const quietJournal: Journal = {
  setActor: () => {},
  record: () => {},
  entry() {
    throw new Error("There is no database to keep events in.");
  },
};

/** Keeps nothing: its rows are no-op statements. */
export function quietJournalOf(db: D1Database): Journal {
  const entry = () => ({ row: db.prepare("SELECT 1"), emit: () => {} });
  return { setActor: () => {}, record: () => {}, entry };
}
