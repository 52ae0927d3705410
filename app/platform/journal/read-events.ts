import { attempt } from "~/platform/attempt";
import { within } from "~/platform/deadline";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readDeadline, settleBatch } from "~/platform/storage/d1-query";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { type ChainedEvent, firstBreak } from "./chain";
import { eventColumns, eventRows } from "./event-rows";
import { linkEvents } from "./link-events";
import { chainBeginning } from "./sweep-events";

type ReadServices = Pick<Services, "db" | "log">;

export type EventsPage = {
  /** The newest first. */
  events: ChainedEvent[];
  /** The `seq` before which the older ones are, or null: there are none. */
  older: number | null;
  /** The `seq` of the first of these that does not follow from what stands before it. */
  brokenAt: number | null;
  /** Whether none of these waits to be linked. */
  areLinked: boolean;
};

const pageSize = 40;
const unavailable = "We can’t load what happened right now. Please try again in a moment.";

/** What happened, `before` one event if it is not null, and whether that is still as it was written. */
export async function readEvents(
  services: ReadServices,
  before: number | null,
): Promise<Result<EventsPage>> {
  await attempt(services.log, unavailable, () =>
    within(readDeadline, "D1", linkEvents(services.db)),
  );
  const [found, beginning] = await settleBatch(services, [
    {
      sql: `SELECT ${eventColumns} FROM events WHERE seq < ? ORDER BY seq DESC LIMIT ${pageSize + 1}`,
      params: [before ?? Number.MAX_SAFE_INTEGER],
      parse: (rows) => eventRows.parse(rows),
    },
    studioSettingQuery(chainBeginning),
  ]);
  if (!found.ok) return found;
  if (!beginning.ok) return beginning;
  const events = found.value.slice(0, pageSize);
  const predecessor = found.value[pageSize];
  const brokenAt = await firstBreak(linked(events.toReversed()), predecessor ?? beginning.value);
  return ok({
    events,
    older: predecessor ? (events.at(-1)?.seq ?? null) : null,
    brokenAt,
    areLinked: events.every(({ hash }) => hash !== ""),
  });
}

export type CheckedEvents = {
  /** How many were looked at. */
  checked: number;
  /** The last of them; null: there are no more. */
  last: number | null;
  broken: { at: number } | null;
};

/** Some 2 ms of CPU: a request of the free plan has 10. */
const stepSize = 100;

/** Checks the next events `after` one that was checked; 0: from the beginning. */
export async function checkEvents(
  services: ReadServices,
  after: number,
): Promise<Result<CheckedEvents>> {
  const [found, beginning] = await settleBatch(services, [
    {
      sql: `SELECT ${eventColumns} FROM events WHERE seq >= ? ORDER BY seq LIMIT ${stepSize + 1}`,
      params: [after],
      parse: (rows) => eventRows.parse(rows),
    },
    studioSettingQuery(chainBeginning),
  ]);
  if (!found.ok) return found;
  if (!beginning.ok) return beginning;
  const [first, ...others] = found.value;
  const before = first?.seq === after ? first : beginning.value;
  const events = first?.seq === after ? others : found.value.slice(0, stepSize);
  const brokenAt = await firstBreak(linked(events), before);
  const broken = events.find(({ seq }) => seq === brokenAt);
  return ok({
    checked: events.length,
    last: found.value.length > stepSize ? (events.at(-1)?.seq ?? null) : null,
    broken: broken ? { at: broken.at } : null,
  });
}

/** Without the newest that wait to be linked. */
function linked(events: readonly ChainedEvent[]): ChainedEvent[] {
  const last = events.findLastIndex(({ hash }) => hash !== "");
  return events.slice(0, last + 1);
}
