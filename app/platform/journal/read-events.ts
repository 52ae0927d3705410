import { z } from "zod";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readOne } from "~/platform/storage/d1-query";

const eventRows = z.array(
  z.object({
    seq: z.number(),
    at: z.number(),
    name: z.string(),
    personId: z.string(),
    facts: z.string(),
  }),
);

type EventsPage = {
  events: z.infer<typeof eventRows>;
  /** The next `before`; null on the last page. */
  older: number | null;
};

const pageSize = 40;

/** `before`: a `seq`; null for the newest. */
export async function readEvents(
  services: Pick<Services, "db" | "log">,
  before: number | null,
): Promise<Result<EventsPage>> {
  const found = await readOne(services, {
    sql: `SELECT seq, at, name, person_id AS personId, facts
      FROM events WHERE seq < ? ORDER BY seq DESC LIMIT ${pageSize + 1}`,
    params: [before ?? Number.MAX_SAFE_INTEGER],
    parse: (rows) => eventRows.parse(rows),
  });
  if (!found.ok) return found;
  const events = found.value.slice(0, pageSize);
  const hasOlder = found.value.length > pageSize;
  return ok({ events, older: hasOlder ? (events.at(-1)?.seq ?? null) : null });
}
