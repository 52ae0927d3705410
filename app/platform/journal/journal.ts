import type { Clock } from "~/platform/clock";
import type { Log } from "~/platform/log";
import { isAlarming, type JournalEvent } from "./event";

/** Tells what happened: in the log at once, and in the table of events after the answer. */
export type Journal = {
  /** Who does what follows in this request. */
  by(personId: string): void;
  record(event: JournalEvent): void;
  /** The same for a batch with what it tells of: its row, and what says it in the log once that is stored. */
  entry(event: JournalEvent): { row: D1PreparedStatement; say(): void };
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
  let written: Promise<unknown> = Promise.resolve();
  return {
    by(person) {
      personId = person;
    },
    record(event) {
      const { row, say } = entry(event);
      say();
      written = written
        .then(() => row.run())
        .catch((error) => {
          log.error("event.not-kept", error, { name: event.name });
        });
      waitUntil(written);
    },
    entry,
  };

  function entry(event: JournalEvent) {
    const { name, ...facts } = event;
    const row = db
      .prepare("INSERT INTO events (at, name, person_id, facts) VALUES (?, ?, ?, ?)")
      .bind(clock.now(), name, personId, JSON.stringify(facts));
    return { row, say: () => log[isAlarming(event) ? "warn" : "info"](name, facts) };
  }
}
