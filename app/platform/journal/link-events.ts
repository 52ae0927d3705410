import { type ChainedEvent, chainStart, linkHash } from "./chain";
import { eventColumns, eventRows } from "./event-rows";

const mostAtOnce = 200;

/** The last event that is linked and those after it, the oldest first. */
export const unlinkedSql = `SELECT ${eventColumns} FROM events
  WHERE seq >= coalesce((SELECT seq FROM events WHERE hash <> '' ORDER BY seq DESC LIMIT 1), 0)
  ORDER BY seq LIMIT ${mostAtOnce}`;

/** Links what waits for it, such as the event of a request that was cut off before it could. */
export async function linkEvents(db: D1Database): Promise<void> {
  const { results } = await db.prepare(unlinkedSql).all();
  await linkRows(db, eventRows.parse(results));
}

/**
 * Links those that follow one that is linked; `events` in the order of `seq`. A hash follows from what is written alone, so
 * requests that link at once write the same.
 */
export async function linkRows(db: D1Database, events: readonly ChainedEvent[]): Promise<void> {
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
  if (links.length > 0) await db.batch(links);
}
