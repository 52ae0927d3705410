import { textsIn } from "~/platform/storage/plain-rows";
import type { Session } from "./admin-session";
import { forgetDevices } from "./known-device";

/** For a batch. For the owner it also forgets all devices, so wrap it in `keepThisDevice`. */
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
  /** An SQL condition; `?2` is `param`. */
  which: string;
  param: string;
  from: Pick<Session, "id">;
  now: number;
};

/** Also forgets the sessions' devices, except for the caller's. The last statement returns the deleted sessions. */
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

/** Returns the person id of each deleted session. */
export function readEnded(answers: readonly D1Result[]): string[] {
  return textsIn(answers.at(-1)?.results, "whose");
}
