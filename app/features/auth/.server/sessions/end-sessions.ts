import { z } from "zod";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { EndedSessions } from "../../signed-in";
import type { Session } from "../admin-session";
import { forgettingDevices, keepingThisDevice } from "../known-device";
import { answerWithCookies } from "../sign-in";

const endedSchema = z.array(z.object({ whose: z.string() }));

/**
 * For a batch: ends every other session of who is signed in. Of the owner's devices, those where no session is left are new
 * again, too; so do it with `keepingThisDevice`.
 */
export function endingOthers(db: D1Database, session: Session, now: number): D1PreparedStatement[] {
  const { id, role } = session.person;
  const ended = ending(db, { which: "person_id = ?2", param: id, from: session, now });
  return role === "owner" ? [...forgettingDevices(db, now), ...ended.slice(-1)] : ended;
}

type Ending = {
  /** SQL for which sessions; may name ?2, the parameter. */
  which: string;
  param: string;
  from: Pick<Session, "id">;
  now: number;
};

/** Their devices are new again, but for the one in use. The last statement answers a row for each that has ended. */
export function ending(db: D1Database, { which, param, from, now }: Ending): D1PreparedStatement[] {
  const others = `${which} AND id <> ?1`;
  return [
    db
      .prepare(
        `INSERT INTO forgotten_devices (device_id, person_id, at)
         SELECT DISTINCT device_id, person_id, ?3 FROM admin_sessions WHERE ${others}
           AND device_id NOT IN ('', (SELECT device_id FROM admin_sessions WHERE id = ?1))
         ON CONFLICT DO NOTHING`,
      )
      .bind(from.id, param, now),
    db
      .prepare(`DELETE FROM admin_sessions WHERE ${others} RETURNING person_id AS whose`)
      .bind(from.id, param),
  ];
}

/** Of those that ended, by the answers of the statements above. */
export function countEnded(answers: readonly D1Result[]): number {
  return readEnded(answers).length;
}

function readEnded(answers: readonly D1Result[]) {
  return endedSchema.parse(answers.at(-1)?.results);
}

/**
 * Ends one session, or all others of who is signed in; the owner may end an assistant's, too. One that has ended already is
 * no failure.
 */
export async function endSessions(
  services: Pick<Services, "db" | "clock" | "journal" | "settings" | "log">,
  request: Request,
  session: Session,
  { id }: EndedSessions,
): Promise<Result<object> | Response> {
  const { db, clock } = services;
  if (id === session.id) {
    return fail("bad_input", "You’re using this one. To end it, sign out.");
  }
  const now = clock.now();
  const isOwner = session.person.role === "owner";
  const mine = "person_id = (SELECT person_id FROM admin_sessions WHERE id = ?1)";
  const which = isOwner ? "id = ?2" : `id = ?2 AND ${mine}`;
  const statements =
    id === undefined
      ? endingOthers(db, session, now)
      : ending(db, { which, param: id, from: session, now });
  const write = () => db.batch(statements);
  const makesNew = id === undefined && isOwner;
  const { done, cookies } = await keepingThisDevice(services, request, makesNew, write);
  return answerWithCookies(cookies, { ended: recordEnded(services, done) });
}

/** How many sessions have ended, by the answers of `ending`; that they have is an event. */
export function recordEnded(
  { journal }: Pick<Services, "journal">,
  answers: readonly D1Result[],
): number {
  const ended = readEnded(answers);
  const [first] = ended;
  if (first) journal.record({ name: "sessions.ended", count: ended.length, whose: first.whose });
  return ended.length;
}
