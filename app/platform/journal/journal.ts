import { z } from "zod";
import type { Clock } from "~/platform/clock";
import { within } from "~/platform/deadline";
import type { Log } from "~/platform/log";
import { type ChainedEvent, chainStart, linkHash } from "./chain";
import { isAlarming, type JournalEvent } from "./event";

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

const deadline = 3000;

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

const columns = "seq, at, name, person_id AS personId, facts, hash";
const rowsSchema = z.array(
  z.object({
    seq: z.number(),
    at: z.number(),
    name: z.string(),
    personId: z.string(),
    facts: z.string(),
    hash: z.string(),
  }),
);

/** Of the newest events how many are looked at for some that are not linked. */
const window = 40;

/**
 * Writes an event down and links what is not linked yet. A hash follows from what is written alone, so requests that link
 * at once write the same, and an event that comes with many others is never lost.
 */
async function append(db: D1Database, { at, name, personId, facts }: NewEvent): Promise<void> {
  const [, newest] = await within(
    deadline,
    "D1",
    db.batch([
      db
        .prepare("INSERT INTO events (at, name, person_id, facts) VALUES (?, ?, ?, ?)")
        .bind(at, name, personId, facts),
      db.prepare(`SELECT ${columns} FROM events ORDER BY seq DESC LIMIT ?`).bind(window),
    ]),
  );
  await link(db, rowsSchema.parse(newest?.results).reverse());
}

/** Links those of some events, in the order of `seq`, that follow one that is linked. */
async function link(db: D1Database, events: readonly ChainedEvent[]): Promise<void> {
  const links: D1PreparedStatement[] = [];
  let before = events[0]?.seq === 1 ? chainStart : undefined;
  for (const event of events) {
    const hash: string = event.hash || (before === undefined ? "" : await linkHash(before, event));
    if (hash !== event.hash) {
      links.push(
        db.prepare("UPDATE events SET hash = ? WHERE seq = ? AND hash = ''").bind(hash, event.seq),
      );
    }
    before = hash || undefined;
  }
  if (links.length > 0) await within(deadline, "D1", db.batch(links));
}
