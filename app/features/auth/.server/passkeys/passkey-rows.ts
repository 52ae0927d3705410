import { z } from "zod";
import type { D1Query } from "~/platform/storage/d1-query";
import type { Role } from "../../person";

const rowSchema = z.object({
  id: z.string(),
  rpId: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
});

type Passkey = z.infer<typeof rowSchema>;

export function passkeysOf(personId: string): D1Query<Passkey[]> {
  return {
    sql: `SELECT id, rp_id AS rpId, name, created_at AS createdAt, last_used_at AS lastUsedAt
          FROM passkeys WHERE person_id = ? ORDER BY created_at, id`,
    params: [personId],
    parse: (rows) => z.array(rowSchema).parse(rows),
  };
}

const keySchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  personId: z.string(),
  role: z.enum(["owner", "assistant"]),
  personName: z.string(),
});

export type PasskeyKey = {
  id: string;
  publicKey: string;
  person: { id: string; role: Role; name: string };
};

export function passkeyKey(id: string): D1Query<PasskeyKey | undefined> {
  return {
    sql: `SELECT passkeys.id, public_key AS publicKey, person_id AS personId, role,
            people.name AS personName
          FROM passkeys JOIN people ON people.id = person_id WHERE passkeys.id = ?`,
    params: [id],
    parse: (rows) => {
      const [row] = z.array(keySchema).parse(rows);
      if (!row) return undefined;
      const { personId, role, personName, ...key } = row;
      return { ...key, person: { id: personId, role, name: personName } };
    },
  };
}

type NewPasskey = { id: string; rpId: string; publicKey: string; counter: number; name: string };

/** Fails the batch (see `isTaken`) if the person already has `most`, even in a race. */
export function insertPasskey(
  db: D1Database,
  personId: string,
  { id, rpId, publicKey, counter, name }: NewPasskey,
  most: number,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO passkeys (id, person_id, rp_id, public_key, counter, name, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, (SELECT ?6 WHERE (SELECT count(*) FROM passkeys WHERE person_id = ?2) < ?8), ?7)`,
    )
    .bind(id, personId, rpId, publicKey, counter, name, now, most);
}

export function updatePasskeyName(
  db: D1Database,
  personId: string,
  { id, name }: { id: string; name: string },
): D1PreparedStatement {
  return db
    .prepare("UPDATE passkeys SET name = ? WHERE id = ? AND person_id = ?")
    .bind(name, id, personId);
}

export function deletePasskey(db: D1Database, personId: string, id: string): D1PreparedStatement {
  return db.prepare("DELETE FROM passkeys WHERE id = ? AND person_id = ?").bind(id, personId);
}

/** Fails the batch if the id was used before. */
export function spendChallenge(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db.prepare("INSERT INTO spent_challenges (challenge, at) VALUES (?, ?)").bind(id, now);
}

/** Whether a batch failed because an id was spent or a required row is missing. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && /(?:UNIQUE|NOT NULL) constraint failed/.test(error.message);
}
