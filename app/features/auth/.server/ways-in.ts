import { ownerId } from "../person";

/** Statements for batches that change who can sign in, and how. */

const isAssistant = "SELECT id FROM people WHERE id = ? AND role = 'assistant'";

/** No-op if there are `most` assistants already. Idempotent by id. */
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

export function selectAssistant(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare(isAssistant).bind(id);
}

export function deleteCredentials(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM admin_sessions WHERE person_id IN (${isAssistant})`).bind(id),
    db.prepare(`DELETE FROM passkeys WHERE person_id IN (${isAssistant})`).bind(id),
  ];
}

export function deleteAssistant(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    ...deleteCredentials(db, id),
    db.prepare(`DELETE FROM invitations WHERE person_id IN (${isAssistant})`).bind(id),
    db.prepare("DELETE FROM people WHERE id = ? AND role = 'assistant'").bind(id),
  ];
}

/** Replaces the assistant's invitation. No-op if they have a passkey. */
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

/** Fails the batch if the token is unknown, replaced, or already used. */
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

export function updatePassword(
  db: D1Database,
  stretched: string,
  now: number,
): D1PreparedStatement {
  return db
    .prepare("UPDATE people SET password = ?, password_changed_at = ? WHERE id = ?")
    .bind(stretched, now, ownerId);
}

export function updatePasswordAlone(
  db: D1Database,
  personId: string,
  passwordAlone: boolean,
): D1PreparedStatement {
  return db
    .prepare("UPDATE people SET password_alone = ? WHERE id = ?")
    .bind(Number(passwordAlone), personId);
}
