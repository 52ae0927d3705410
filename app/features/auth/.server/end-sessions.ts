import { textsIn } from "~/platform/storage/plain-rows";
import type { Session } from "./admin-session";
import { forgetDevices } from "./known-device";

/**
 * For a batch: ends every other session of who is signed in. Of the owner's devices, those where no session is left are new
 * again, too; so do it with `keepThisDevice`.
 */
export function deleteOtherSessions(
  db: D1Database,
  session: Session,
  now: number,
): D1PreparedStatement[] {
  const { id, role } = session.person;
  const ended = deleteSessions(db, { which: "person_id = ?2", param: id, from: session, now });
  return role === "owner" ? [...forgetDevices(db, now), ...ended.slice(-1)] : ended;
}

type Ended = {
  /** SQL for which sessions; may name ?2, the parameter. */
  which: string;
  param: string;
  /** Whose request it is: this one goes on. */
  from: Pick<Session, "id">;
  now: number;
};

/** Their devices are new again, but for the one in use. The last statement answers a row for each that has ended. */
export function deleteSessions(
  db: D1Database,
  { which, param, from, now }: Ended,
): D1PreparedStatement[] {
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

/** Whose sessions have ended, one by one, by the answers of the statements above. */
export function readEnded(answers: readonly D1Result[]): string[] {
  return textsIn(answers.at(-1)?.results, "whose");
}
