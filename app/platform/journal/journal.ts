import type { Clock } from "~/platform/clock";
import type { Log } from "~/platform/log";
import { isAlarming, type JournalEvent } from "./event";

/** Logs an event at once, and stores it after the response. */
export type Journal = {
  /** The actor of the request's later events. */
  setActor(personId: string): void;
  record(event: JournalEvent): void;
  /** For a batch. Call `say` once it has committed. */
  entry(event: JournalEvent): { row: D1PreparedStatement; emit(): void };
};

type JournalParts = {
  db: D1Database;
  clock: Clock;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
};

export function createJournal({ db, clock, log, waitUntil }: JournalParts): Journal {
  let personId = "";
  /** Chained, so that a request's events are stored in order. */
  let written: Promise<unknown> = Promise.resolve();
  return {
    setActor(person) {
      personId = person;
    },
    record(event) {
      const { row, emit } = entry(event);
      emit();
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
    return { row, emit: () => log[isAlarming(event) ? "warn" : "info"](name, facts) };
  }
}
