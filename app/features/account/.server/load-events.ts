import { z } from "zod";
import { ownerId, type Person } from "~/features/auth/person";
import { isLive } from "~/features/orders/.server/order-sql";
import { readEvents } from "~/platform/journal/read-events";
import { ok, type Result, valueOr } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { describeMoment } from "~/studio-time";
import { describeEvent, describeWho, type Facts } from "../event-sentence";
import type { ShownEvents } from "../shown-event";

const factsColumn = jsonColumn(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
);

const names = z.array(z.object({ id: z.string(), name: z.string() }));

const peopleNamesQuery: D1Query<Map<string, string>> = {
  sql: "SELECT id, name FROM people UNION ALL SELECT id, name FROM former_people",
  params: [],
  parse: (rows) => new Map(names.parse(rows).map(({ id, name }) => [id, name])),
};

/** What orders and themes are called that are not deleted; an event holds only their ids. */
function subjectNamesQuery(ids: readonly string[]): D1Query<Map<string, string>> {
  return {
    sql: `WITH asked (id) AS (SELECT value FROM json_each(?))
      SELECT id, name FROM orders WHERE ${isLive} AND id IN asked
      UNION ALL SELECT id, tag FROM theme_history WHERE id IN asked`,
    params: [JSON.stringify(ids)],
    parse: (rows) => new Map(names.parse(rows).map(({ id, name }) => [id, name])),
  };
}

type EventServices = Pick<Services, "db" | "log">;

/** `before`: the unvalidated query parameter. */
export async function loadEvents(
  services: EventServices,
  reader: Person,
  before: string | null,
): Promise<Result<ShownEvents>> {
  const from = before !== null && /^\d{1,12}$/.test(before) ? Number(before) : null;
  const [page, names] = await Promise.all([
    readEvents(services, from),
    readOne(services, peopleNamesQuery),
  ]);
  if (!page.ok) return page;
  const known = valueOr(names, new Map<string, string>());
  const nameOf = (id: string) => (id === ownerId ? "the owner" : known.get(id) || "someone");
  const events = page.value.events.map(({ facts, ...event }) => {
    const told: Facts = factsColumn.safeParse(facts).data ?? {};
    return { ...event, facts: told, subject: String(told.order ?? told.id ?? "") };
  });
  const found = await readOne(services, subjectNamesQuery(events.map(({ subject }) => subject)));
  const subjects = valueOr(found, new Map<string, string>());
  return ok({
    events: events.map(({ seq, at, name, personId, facts, subject }) => {
      const called = subjects.get(subject) ?? "";
      return {
        seq,
        what: describeEvent(name, { ...facts, called }, nameOf),
        who: describeWho(personId, reader.id, nameOf),
        when: describeMoment(at),
        order: facts.order && called ? { id: subject, client: called } : null,
      };
    }),
    older: page.value.older,
    newest: from === null,
  });
}
