import { ownerId } from "../person";

/** For batches of the account: what changes who may enter, and with what. */

const isAssistant = "SELECT id FROM people WHERE id = ? AND role = 'assistant'";

/** Unless there are `most` assistants. The same id is added once. */
export function insertAssistant(
  db: D1Database,
  { id, name }: { id: string; name: string },
  most: number,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO people (id, role, name, created_at) SELECT ?1, 'assistant', ?2, ?3
       WHERE (SELECT count(*) FROM people WHERE role = 'assistant') < ?4 ON CONFLICT DO NOTHING`,
    )
    .bind(id, name, now, most);
}

/** Answers the assistant's row, if there is one. */
export function selectAssistant(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare(isAssistant).bind(id);
}

/** Ends an assistant's sessions and passkeys. */
export function deleteKeys(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM admin_sessions WHERE person_id IN (${isAssistant})`).bind(id),
    db.prepare(`DELETE FROM passkeys WHERE person_id IN (${isAssistant})`).bind(id),
  ];
}

/** The assistant, and all that they could enter with. */
export function deleteAssistant(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    ...deleteKeys(db, id),
    db.prepare(`DELETE FROM invitations WHERE person_id IN (${isAssistant})`).bind(id),
    db.prepare("DELETE FROM people WHERE id = ? AND role = 'assistant'").bind(id),
  ];
}

/** The one invitation of an assistant who has no passkey yet. */
export function putInvitation(
  db: D1Database,
  id: string,
  tokenHash: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO invitations (person_id, token_hash, created_at) SELECT id, ?2, ?3 FROM people
       WHERE id = ?1 AND role = 'assistant' AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person_id = ?1)
       ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at`,
    )
    .bind(id, tokenHash, now);
}

/** Of two that accept at once, and for a link that a new one has just replaced, this fails and undoes the batch. */
export function spendInvitation(
  db: D1Database,
  tokenHash: string,
  now: number,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO spent_challenges (challenge, at)
         VALUES (?1, (SELECT ?2 FROM invitations WHERE token_hash = ?1))`,
      )
      .bind(tokenHash, now),
    db.prepare("DELETE FROM invitations WHERE token_hash = ?").bind(tokenHash),
  ];
}

/** The owner's. `stretched`: as `stretchPassword` has it. */
export function updatePassword(
  db: D1Database,
  stretched: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare("UPDATE people SET password = ?, password_changed_at = ? WHERE id = ?")
    .bind(stretched, now, ownerId);
}

/** Whether the owner's password is enough on a new device although she has a passkey. */
export function updatePasswordAlone(
  db: D1Database,
  personId: string,
  passwordAlone: boolean,
): D1PreparedStatement {
  return db
    .prepare("UPDATE people SET password_alone = ? WHERE id = ?")
    .bind(Number(passwordAlone), personId);
}
