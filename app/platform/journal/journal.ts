import type { Clock } from "~/platform/clock";
import type { Log } from "~/platform/log";
import { isAlarming, type JournalEvent } from "./event";
import { eventRows } from "./event-rows";
import { linkRows, unlinkedSql } from "./link-events";

/** Tells what happened: in the log at once, and in the chain of events after the answer. */
export type Journal = {
  /** Who does what follows in this request. */
  by(personId: string): void;
  record(event: JournalEvent): void;
};

type JournalParts = {
  db: D1Database;
  clock: Clock;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
};

export function createJournal({ db, clock, log, waitUntil }: JournalParts): Journal {
  let personId = "";
  /** One after the other, so that a request's events stand in their order. */
  let written: Promise<void> = Promise.resolve();
  return {
    by(person) {
      personId = person;
    },
    record(event) {
      const { name, ...facts } = event;
      log[isAlarming(event) ? "warn" : "info"](name, facts);
      const row = { at: clock.now(), name, personId, facts: JSON.stringify(facts) };
      written = written
        .then(() => append(db, row))
        .catch((error) => {
          log.error("event.not-kept", error, { name });
        });
      waitUntil(written);
    },
  };
}

type NewEvent = { at: number; name: string; personId: string; facts: string };

/** Writes an event down and links what is not linked yet: an event that comes with many others is never lost. */
async function append(db: D1Database, { at, name, personId, facts }: NewEvent): Promise<void> {
  const [, waiting] = await db.batch([
    db
      .prepare("INSERT INTO events (at, name, person_id, facts) VALUES (?, ?, ?, ?)")
      .bind(at, name, personId, facts),
    db.prepare(unlinkedSql),
  ]);
  await linkRows(db, eventRows.parse(waiting?.results));
}
