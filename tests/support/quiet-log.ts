import type { Journal } from "~/platform/journal/journal";
import type { Log } from "~/platform/log";

export const quietLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** For what only records events. */
export const quietJournal: Journal = {
  by: () => {},
  record: () => {},
  entry() {
    throw new Error("There is no database to keep events in.");
  },
};

/** It keeps nothing: a row of it is a statement that does nothing. */
export function quietJournalOf(db: D1Database): Journal {
  const entry = () => ({ row: db.prepare("SELECT 1"), say: () => {} });
  return { by: () => {}, record: () => {}, entry };
}
