import { z } from "zod";
import { isLive, type Session } from "~/features/auth/.server/admin-session";
import type { Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery } from "~/platform/storage/d1-query";
import { attempt } from "~/platform/stores";
import { describeSignedIn, type SignedIn, type StoredSession } from "../../signed-in";

/** An assistant sees only their own sessions. */
export function loadSignedIn(
  services: Pick<Services, "db" | "log" | "clock">,
  { id, person }: Session,
): Promise<Result<SignedIn[]>> {
  const now = services.clock.now();
  const everybody = person.role === "owner";
  return attempt(services.log, "We can’t load who is signed in right now.", async () => {
    const sessions = await runQuery(services, signedInQuery(person.id, everybody));
    const live = sessions.filter((session) => isLive(session, now));
    return describeSignedIn(live, { id, personId: person.id }, now);
  });
}

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    personId: z.string(),
    person: z.string(),
    device: z.string(),
    country: z.string(),
    by: z.string(),
    createdAt: z.number(),
    lastSeenAt: z.number(),
  }),
);

function signedInQuery(personId: string, everybody: boolean): D1Query<StoredSession[]> {
  return {
    sql: `SELECT admin_sessions.id, person_id AS personId, name AS person, device, country, signed_in_by AS by,
            admin_sessions.created_at AS createdAt, last_seen_at AS lastSeenAt
          FROM admin_sessions JOIN people ON people.id = person_id
          WHERE person_id = ?1 OR ?2 ORDER BY last_seen_at DESC LIMIT 100`,
    params: [personId, Number(everybody)],
    parse: (rows) => rowsSchema.parse(rows),
  };
}
